import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { readBrowsers } from '#lib/tools/testing/logged-browser.ts'
import { startChild } from '#lib/tools/testing/start-child.ts'

/** `STAGING_KILLS=100` for the long run; with `STAGING_DATABASE_URL` on an empty database of a PostgreSQL server. */
const kills = Number(process.env.STAGING_KILLS ?? 3)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-staging-'))
  await prepareDataDirectory(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = (mode: string, seed = 0) => startChild({ script: 'staging-crash-child.ts', mode, dataDir, seed })

async function finish(mode: string): Promise<unknown> {
  const child = start(mode)
  const reported = await child.next()
  expect(await child.ended).toBe(0)
  return reported
}

test(
  `${kills} kills during staging and login changes: never two browsers or two passes for a request, and a complete audit`,
  async () => {
    await finish('setup')
    const waits = fc.sample(fc.nat({ max: 4000 }), { seed: 20260302, numRuns: kills })
    for (const [kill, wait] of waits.entries()) {
      const child = start('work', kill)
      expect(await child.next()).toBe('working')
      // However slow the machine, there is something to lose.
      if (kill === 0) expect(await child.next()).toBe('accepted')
      await delay(wait)
      await child.kill()
    }
    const browsers = readBrowsers(join(dataDir, 'browsers.log'))
    expect(browsers.filter(({ others }) => others > 0)).toEqual([])
    const report = await finish('finish')
    expect(report).toMatchObject({ withoutEnd: 0, readyWithoutPackage: 0, acceptedWithoutPass: 0 })
    const counts = report as Record<string, number>
    const { passes, endedPasses } = counts
    expect(counts).toMatchObject({ audits: passes, auditEntries: passes, keys: passes, requestMessages: passes })
    expect(counts.outcomeMessages).toBe(endedPasses)
    expect(counts.endsInActivity).toBe(passes)
    expect(counts.accepted).toBeGreaterThan(0)
    expect(readBrowsers(join(dataDir, 'browsers.log')).filter(({ others }) => others > 0)).toEqual([])
  },
  420_000 + kills * 60_000,
)
