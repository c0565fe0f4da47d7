import { expect, test } from 'vitest'
import type { databaseKinds, StoreKind } from './deployment.ts'
import { runCrashes } from './run-crashes.ts'

/** `npm run test:crash` for the long run. */
const kills = 3

const deployments: readonly (readonly [(typeof databaseKinds)[number], StoreKind])[] = [
  ['embedded', 'database'],
  ['embedded', 'folder'],
  ['postgresql', 's3'],
]

test.each(deployments)(
  `${kills} kills under load, %s with files in %s: what was acknowledged is there, once and whole, and every accepted job ends`,
  async (database, store) => {
    const report = await runCrashes({ database, store, kills, seed: 20261122, minutes: 10 })
    // Not where no PostgreSQL is installed, or no S3-compatible server can be.
    if (!report) return
    expect(report.violations).toEqual([])
    expect(report.crashes).toHaveLength(kills)
    expect(report.counts.acknowledged).toBeGreaterThan(0)
  },
  15 * 60_000,
)
