import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'

/** Each takes two to three seconds on an idle machine. `FIX_KILLS=100` for as many as the promise is made for. */
const kills = Number(process.env.FIX_KILLS ?? 10)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-fix-crash-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

interface Child {
  readonly process: ChildProcess
  /** The next line that it reports. */
  readonly next: () => Promise<unknown>
}

function start(mode: 'fix' | 'inspect'): Child {
  const script = join(import.meta.dirname, '../testing/fix-crash-child.ts')
  const child = spawn(process.execPath, [script, mode], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    process: child,
    async next() {
      const { value, done } = await lines.next()
      if (done) throw new Error('The process ended before it reported.')
      return JSON.parse(value)
    },
  }
}

test(
  `${kills} kills during bulk fixes leave all of a batch’s tasks, jobs and its message, or none`,
  async () => {
    const waits = fc.sample(fc.nat({ max: 200 }), { seed: 20260302, numRuns: kills })
    for (const percent of waits) {
      const child = start('fix')
      expect(await child.next()).toMatchObject({ isWhole: true })
      const { batchMs } = z.object({ batchMs: z.number() }).parse(await child.next())
      // Batches follow one another at once, so that most kills come while one is being stored.
      await delay((batchMs * percent) / 100)
      child.process.kill('SIGKILL')
      await once(child.process, 'exit')
    }
    const last = start('inspect')
    const found = z.object({ requests: z.number(), isWhole: z.boolean() }).parse(await last.next())
    expect(found.isWhole).toBe(true)
    expect(found.requests).toBeGreaterThanOrEqual(kills)
    expect(await once(last.process, 'exit')).toEqual([0, null])
  },
  kills * 60_000,
)
