import { expect, test } from 'vitest'
import { databaseKinds } from '#lib/tools/crash/deployment.ts'
import { runAttack } from './run-attack.ts'

/** `npm run test:attack` for all files, a longer siege, and times. */
test.each(databaseKinds)(
  'hostile files, malformed requests, wrong passwords and silent sockets, %s: each ends as it must, memory is bounded, others are served',
  async (database) => {
    const report = await runAttack({
      database,
      store: 'folder',
      seed: 20261122,
      files: 8,
      sockets: 40,
      siegeMs: 2000,
      signIns: 70,
      clients: 100,
    })
    // Not where no PostgreSQL is installed.
    if (!report) return
    expect(report.violations).toEqual([])
    expect(report.files).toHaveLength(8)
  },
  15 * 60_000,
)
