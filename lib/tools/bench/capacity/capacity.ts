import type { BenchRow } from '../row.ts'
import { busyHour, mostUsed, simulate, sizeFleet, sumLoad } from './simulate.ts'

const scales = [10, 1000, 100_000]
/** Connections of a process: the pool, the queue's, and the one that listens. */
const connectionsOfProcess = 15

/** `npm run bench capacity`: the fleet that organizations need in their busiest hour, from the costs that were measured. */
export async function benchCapacity(): Promise<BenchRow[]> {
  const perHour = Object.values(busyHour).reduce((sum, count) => sum + count, 0)
  say(`${perHour} operations of an organization in its busiest hour; nothing is used more than ${mostUsed * 100} %`)
  for (const organizations of scales) say(sumUp(organizations))
  const { eventLoops, workers, database } = sumLoad(1)
  const ofOne = eventLoops + workers + database
  say(
    `one machine of 2 cores: ${Math.floor((2 * mostUsed) / ofOne)} organizations; shares of its CPU: requests ${share(eventLoops, ofOne)}, files and comparisons ${share(workers, ofOne)}, database ${share(database, ofOne)}`,
  )
  return []
}

function sumUp(organizations: number): string {
  const load = sumLoad(organizations)
  const fleet = sizeFleet(load)
  const { simulated, medianMs, p95Ms, p99Ms } = simulate(organizations, fleet)
  return [
    `${organizations.toLocaleString('en-US')} organizations, ${load.requests.toFixed(1)} operations a second:`,
    `  ${fleet.processes} processes, ${fleet.workerCores} cores for files and comparisons, ${fleet.databaseCores} cores of the database (${(fleet.idleDatabase).toFixed(2)} for idle processes), ${fleet.processes * connectionsOfProcess} connections`,
    `  ${simulated.toLocaleString('en-US')} requests simulated: median ${medianMs.toFixed(0)} ms, 95 of 100 within ${p95Ms.toFixed(0)} ms, 99 within ${p99Ms.toFixed(0)} ms`,
  ].join('\n')
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
