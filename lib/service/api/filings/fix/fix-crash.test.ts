import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { startChild } from '#lib/tools/testing/start-child.ts'

/** Each takes two to three seconds on an idle machine. `FIX_KILLS=100` for as many as the promise is made for. */
const kills = Number(process.env.FIX_KILLS ?? 5)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-fix-crash-'))
  await prepareDataDirectory(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = (mode: 'fix' | 'inspect') => startChild({ script: 'fix-crash-child.ts', mode, dataDir })

test(
  `${kills} kills during bulk fixes leave all of a batch’s tasks, jobs and its message, or none`,
  async () => {
    const waits = fc.sample(fc.nat({ max: 200 }), { seed: 20260302, numRuns: kills })
    for (const percent of waits) {
      const child = start('fix')
      expect(await child.next()).toMatchObject({ isWhole: true })
      const { batchMs } = z.object({ batchMs: z.number() }).parse(await child.next())
      // Batches follow one another without a pause, so that most kills come while one is being stored.
      await delay((batchMs * percent) / 100)
      await child.kill()
    }
    const last = start('inspect')
    const found = z.object({ requests: z.number(), isWhole: z.boolean() }).parse(await last.next())
    expect(found.isWhole).toBe(true)
    expect(found.requests).toBeGreaterThanOrEqual(kills)
    expect(await last.ended).toBe(0)
  },
  kills * 60_000,
)
