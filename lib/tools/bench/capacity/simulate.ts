import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import measured from './costs.json' with { type: 'json' }

/** Operations of one organization in its busiest hour: an assumption, of five people at work and one program. */
export const busyHour: Readonly<Record<keyof typeof measured.costs, number>> = {
  'page of 50 comparisons': 60,
  'result of a comparison': 30,
  'page of 50 filings': 150,
  filing: 150,
  'search of filings': 60,
  'page of 50 Schedule P rows (charged)': 20,
  'filing created': 5,
  'comment created': 10,
  'sign-in': 5,
  'file uploaded and read': 8,
  'comparison of two files': 4,
  'exhibit as a Word document': 1,
  'webhook event delivered': 6,
}

/** Their CPU is used in child processes, on other cores than that of the event loop. */
const inWorkers: ReadonlySet<string> = new Set([
  'file uploaded and read',
  'comparison of two files',
  'exhibit as a Word document',
])

/** The most that a machine is to be used in the busiest hour. */
export const mostUsed = 0.6

/** CPU seconds a second, of all organizations together. */
interface Load {
  readonly requests: number
  readonly eventLoops: number
  readonly workers: number
  readonly database: number
}

interface Fleet {
  /** Each with a core for its event loop. */
  readonly processes: number
  readonly workerCores: number
  readonly databaseCores: number
  /** CPU seconds a second that the idle processes use of the database. */
  readonly idleDatabase: number
}

export function sumLoad(organizations: number): Load {
  const load = { requests: 0, eventLoops: 0, workers: 0, database: 0 }
  for (const { name, perSecond, serviceMs, databaseMs } of listKinds(organizations)) {
    load.requests += perSecond
    load[inWorkers.has(name) ? 'workers' : 'eventLoops'] += (perSecond * serviceMs) / 1000
    load.database += (perSecond * databaseMs) / 1000
  }
  return load
}

/** The smallest fleet of which no part is used more than `mostUsed`. */
export function sizeFleet({ eventLoops, workers, database }: Load): Fleet {
  const { serviceMs, databaseMs } = measured.idleOfSecond
  const processes = Math.max(2, Math.ceil(eventLoops / (mostUsed - serviceMs / 1000)))
  const idleDatabase = (processes * databaseMs) / 1000
  return {
    processes,
    workerCores: Math.max(1, Math.ceil(workers / mostUsed)),
    databaseCores: Math.max(1, Math.ceil((database + idleDatabase) / mostUsed)),
    idleDatabase,
  }
}

interface Waits {
  readonly simulated: number
  /** Of requests that people wait for, from arrival to response. */
  readonly medianMs: number
  readonly p95Ms: number
  readonly p99Ms: number
}

const seed = 20261128
const mostArrivals = 300_000
const mostSeconds = 600

/**
 * Requests arrive at random (Poisson) and take exponentially distributed times around the measured ones: first in the
 * event loop of one process, processes in turns, then on whichever core of the database is free first.
 */
export function simulate(organizations: number, fleet: Fleet): Waits {
  const random = createRandom()
  const kinds = listKinds(organizations).filter(({ name }) => !inWorkers.has(name))
  const total = kinds.reduce((sum, { perSecond }) => sum + perSecond, 0)
  const seconds = Math.min(mostSeconds, mostArrivals / total)
  const processes = new Float64Array(fleet.processes)
  const requests: { arrivedMs: number; readyMs: number; databaseMs: number }[] = []
  for (let atMs = random.exponential(1000 / total); atMs < seconds * 1000; atMs += random.exponential(1000 / total)) {
    const kind = random.weighted(kinds, total)
    const turn = requests.length % fleet.processes
    const readyMs = Math.max(atMs, processes[turn] ?? 0) + random.exponential(kind.serviceMs)
    processes[turn] = readyMs
    requests.push({ arrivedMs: atMs, readyMs, databaseMs: random.exponential(kind.databaseMs) })
  }
  const cores = new Float64Array(Math.max(1, Math.floor(fleet.databaseCores - fleet.idleDatabase)))
  const waits = requests
    .toSorted((a, b) => a.readyMs - b.readyMs)
    .map(({ arrivedMs, readyMs, databaseMs }) => takeFirstFree(cores, readyMs, databaseMs) - arrivedMs)
    .toSorted((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
  return { simulated: waits.length, medianMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
}

/** When it has ended. `freeAt` is a heap: the first core is the one that is free first. */
function takeFirstFree(freeAt: Float64Array, readyMs: number, ms: number): number {
  const endMs = Math.max(readyMs, freeAt[0] ?? 0) + ms
  let at = 0
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    const child = right < freeAt.length && (freeAt[right] ?? 0) < (freeAt[left] ?? 0) ? right : left
    const next = freeAt[child]
    if (child >= freeAt.length || next === undefined || next >= endMs) break
    freeAt[at] = next
    at = child
  }
  freeAt[at] = endMs
  return endMs
}

function createRandom() {
  const generator = mersenne(seed)
  const share = () => uniformFloat64(generator)
  return {
    exponential: (mean: number) => -Math.log(1 - share()) * mean,
    weighted(kinds: readonly Kind[], total: number): Kind {
      let left = share() * total
      const found = kinds.find(({ perSecond }) => {
        left -= perSecond
        return left < 0
      })
      const [first] = kinds
      if (!first) throw new RangeError('There is nothing to simulate.')
      return found ?? first
    },
  }
}

interface Kind {
  readonly name: string
  readonly perSecond: number
  readonly serviceMs: number
  readonly databaseMs: number
}

function listKinds(organizations: number): readonly Kind[] {
  return Object.entries(busyHour).map(([name, perHour]) => {
    const { serviceMs, databaseMs } = measured.costs[name as keyof typeof measured.costs]
    return { name, perSecond: (organizations * perHour) / 3600, serviceMs, databaseMs }
  })
}
