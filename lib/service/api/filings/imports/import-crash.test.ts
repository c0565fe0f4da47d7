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
const kills = Number(process.env.IMPORT_KILLS ?? 4)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-import-crash-'))
  await prepareDataDirectory(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = (mode: 'import' | 'inspect') => startChild({ script: 'import-crash-child.ts', mode, dataDir })

test(
  `${kills} kills during imports leave each filing whole, with its document, letter and notes, or not there`,
  async () => {
    const waits = fc.sample(fc.nat({ max: 200 }), { seed: 20261126, numRuns: kills })
    for (const percent of waits) {
      const child = start('import')
      expect(await child.next()).toMatchObject({ isWhole: true })
      const { importMs } = z.object({ importMs: z.number() }).parse(await child.next())
      // Imports follow one another without a pause, so that most kills come while one is being stored.
      await delay((importMs * percent) / 100)
      await child.kill()
    }
    const last = start('inspect')
    const found = z.object({ confirmed: z.number(), isWhole: z.boolean() }).parse(await last.next())
    expect(found.isWhole).toBe(true)
    expect(found.confirmed).toBeGreaterThanOrEqual(kills)
    expect(await last.ended).toBe(0)
  },
  kills * 60_000,
)
