import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { createServerDatabase } from '#lib/service/database/testing.ts'
import { startChild } from '#lib/tools/testing/start-child.ts'

/** An end of the process is not a failure of the run, so no number of them ends it. */
const kills = 6

test(`every run of tiny documents succeeds and is charged once after ${kills} kill -9`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-crash-'))
  const server = await createServerDatabase()
  if (!server) await prepareDataDirectory(dataDir)
  onTestFinished(async () => {
    await server?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const env: Record<string, string> = server ? { CRASH_DATABASE_URL: server.url } : {}
  const start = (mode: string) => startChild({ script: 'crash-child.ts', mode, dataDir, env })

  const accepting = start('accept')
  expect(await accepting.next()).toBe('accepted')
  await accepting.kill()
  for (let kill = 1; kill < kills; kill += 1) {
    const hanging = start('hang')
    expect(await hanging.next()).toBe('running')
    await hanging.kill()
  }
  const finishing = start('finish')
  const ended = { status: 'succeeded', isInOrder: true, charges: 1, holds: 0 }
  expect(await finishing.next()).toEqual(Array.from({ length: 24 }, () => ended))
  expect(await finishing.ended).toBe(0)
}, 600_000)
