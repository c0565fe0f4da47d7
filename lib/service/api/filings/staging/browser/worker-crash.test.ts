import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { type Practice, startPractice } from '#lib/tools/practice/server.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { findForbidden } from '#lib/tools/testing/practice.ts'
import { startChild } from '#lib/tools/testing/start-child.ts'
import { findProcesses } from './end-processes.ts'

/** `PRACTICE_KILLS=10` for the long run. */
const kills = Number(process.env.PRACTICE_KILLS ?? 1)
const random = createPrng(Number(process.env.TEST_SEED ?? 20260302))
const password = 'Tr0ub4dor-canary'

let dataDir: string
let practice: Practice
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-worker-'))
  await prepareDataDirectory(dataDir)
  practice = await startPractice({ port: 0, accounts: { filer: password } })
})
afterAll(async () => {
  await practice.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test(
  `${kills} kills of the worker while a draft is filled: the pass asks for the password again and ends with that draft`,
  async () => {
    Object.assign(process.env, { PRACTICE_URL: practice.url, PRACTICE_PASSWORD: password })
    const setup = startChild({ script: 'staging-crash-child.ts', mode: 'setup', dataDir })
    await setup.next()
    expect(await setup.ended).toBe(0)
    for (let kill = 0; kill < kills; kill += 1) {
      const killed = startChild({ script: 'practice-crash-child.ts', mode: 'work', dataDir })
      const tabs = random.int(1, 4)
      while (((await killed.next()) as { tabs: number }).tabs < tabs);
      await killed.kill()
      await expect.poll(() => findProcesses(`${dataDir}/tmp`)).toEqual([])
      const worker = startChild({ script: 'practice-crash-child.ts', mode: 'work', dataDir })
      let last: unknown
      while (!(last !== null && typeof last === 'object' && 'status' in last)) last = await worker.next()
      expect(last).toEqual({ status: 'ready_for_owner', failure: null, tabs: 5 })
      expect(await worker.ended).toBe(0)
      expect(practice.store.drafts).toHaveLength(kill + 1)
    }
    expect(practice.store.drafts.filter(({ status, isPaid }) => status !== 'Draft' || isPaid)).toEqual([])
    expect(findForbidden(practice)).toEqual([])
  },
  300_000 + kills * 120_000,
)
