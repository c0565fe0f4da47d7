import { expect, test } from 'vitest'
import { runAttack } from './run-attack.ts'

/** `npm run test:attack` for all files, a longer siege, and times. */
test(
  'hostile files, malformed requests and silent sockets: each ends as it must, memory is bounded, others are served',
  async () => {
    const report = await runAttack({ seed: 20261122, files: 8, sockets: 40, siegeMs: 2000, clients: 100 })
    expect(report.violations).toEqual([])
    expect(report.files).toHaveLength(8)
  },
  15 * 60_000,
)
