import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '#lib/api/testing/start-child.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-crash-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = (mode: string) => startChild({ script: 'crash-child.ts', mode, dataDir })

test('accepted runs survive kill -9, before they begin and while they run, and each ends and is charged once', async () => {
  const accepted = start('accept')
  expect(await accepted.next()).toBe('accepted')
  await accepted.kill()
  const hanging = start('hang')
  expect(await hanging.next()).toBe('running')
  await hanging.kill()
  const finished = start('finish')
  const ended = { status: 'succeeded', epoch: 2, isInOrder: true, charges: 1, holds: 0 }
  expect(await finished.next()).toEqual([ended, ended])
  expect(await finished.ended).toBe(0)
})
