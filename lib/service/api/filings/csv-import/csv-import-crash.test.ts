import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { startChild } from '#lib/tools/testing/start-child.ts'

/** Each takes two to three seconds on an idle machine. */
const kills = Number(process.env.IMPORT_KILLS ?? 2)
const Found = z.object({ imports: z.number(), isWhole: z.boolean() })

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-csv-crash-'))
  await prepareDataDirectory(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = (mode: 'import' | 'inspect') => startChild({ script: 'csv-import-crash-child.ts', mode, dataDir })

test(
  `${kills} kills during imports of a CSV file leave all of its filings, or none`,
  async () => {
    const waits = fc.sample(fc.nat({ max: 200 }), { seed: 20261128, numRuns: kills })
    for (const percent of waits) {
      const child = start('import')
      expect(await child.next()).toMatchObject({ isWhole: true })
      const { importMs } = z.object({ importMs: z.number() }).parse(await child.next())
      // Imports follow one another without a pause, so that most kills come while one is being stored.
      await delay((importMs * percent) / 100)
      await child.kill()
    }
    const last = start('inspect')
    const found = Found.parse(await last.next())
    expect(found.isWhole).toBe(true)
    expect(found.imports).toBeGreaterThanOrEqual(kills)
    expect(await last.ended).toBe(0)
  },
  300_000 + kills * 60_000,
)
