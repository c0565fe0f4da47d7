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
  const movedMs = openClockFile(path)
  expect(movedMs()).toBe(0)
  writeFileSync(path, '3600000\n')
  expect(movedMs()).toBe(3_600_000)
  writeFileSync(path, '-3600000')
  expect(movedMs()).toBe(-3_600_000)
  writeFileSync(path, 'soon')
  expect(movedMs()).toBe(0)
})
