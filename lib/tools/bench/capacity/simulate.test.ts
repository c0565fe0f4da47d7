import { expect, test } from 'vitest'
import { mostUsed, simulate, sizeFleet, sumLoad } from './simulate.ts'

test('the same organizations always wait the same', () => {
  const fleet = sizeFleet(sumLoad(1000))
  expect(simulate(1000, fleet)).toEqual(simulate(1000, fleet))
})

test.each([1, 10, 1000, 100_000])(
  'no part of the fleet for %d organizations is used more than promised',
  (organizations) => {
    const load = sumLoad(organizations)
    const fleet = sizeFleet(load)
    expect(load.eventLoops / fleet.processes).toBeLessThanOrEqual(mostUsed)
    expect(load.workers / fleet.workerCores).toBeLessThanOrEqual(mostUsed)
    expect((load.database + fleet.idleDatabase) / fleet.databaseCores).toBeLessThanOrEqual(mostUsed)
  },
)

test('waits grow without bounds on a fleet that is too small', () => {
  const small = { processes: 2, workerCores: 1, databaseCores: 1, idleDatabase: 0 }
  expect(simulate(10_000, small).medianMs).toBeGreaterThan(100 * simulate(10_000, sizeFleet(sumLoad(10_000))).medianMs)
})
