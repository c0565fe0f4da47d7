import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClockFile } from './open-service.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the clock file moves the clock at each use; one that is missing or nonsense does not', () => {
  const path = join(folder, 'clock')
  const clock = openClockFile(path)
  // A moment passes between the two readings: rounded, it may be minus zero.
  const offset = () => Math.round((clock.now().getTime() - Date.now()) / 60_000) || 0
  expect(offset()).toBe(0)
  writeFileSync(path, '3600000\n')
  expect(offset()).toBe(60)
  writeFileSync(path, '-3600000')
  expect(offset()).toBe(-60)
  writeFileSync(path, 'soon')
  expect(offset()).toBe(0)
})
