import { expect, test } from 'vitest'
import { databaseKinds } from './deployment.ts'
import { runCrashes } from './run-crashes.ts'

/** `npm run test:crash` for the long run. */
const kills = 3

test.each(databaseKinds)(
  `${kills} kills under load, %s: what was acknowledged is there, once and whole, and every accepted job ends`,
  async (database) => {
    const report = await runCrashes({ database, kills, seed: 20261122, minutes: 10 })
    // Not where no PostgreSQL is installed.
    if (!report) return
    expect(report.violations).toEqual([])
    expect(report.crashes).toHaveLength(kills)
    expect(report.counts.acknowledged).toBeGreaterThan(0)
  },
  15 * 60_000,
)
