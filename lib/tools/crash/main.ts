import { parseArgs } from 'node:util'
import { type DatabaseKind, databaseKinds, storeKinds } from './deployment.ts'
import { type CrashReport, runCrashes } from './run-crashes.ts'
import { openPair, runRaces } from './run-races.ts'

/**
 * `npm run test:crash [-- --kills 300 --minutes 30 --seed 1 --database embedded --files folder]`: kills the service repeatedly while
 * members work on it, on each database, and compares what was acknowledged with what is there. Ends with 1 when anything is not.
 * With `--races 40` it kills nothing: in 40 rounds two processes on PostgreSQL get the same requests concurrently.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    database: { type: 'string' },
    files: { type: 'string' },
    races: { type: 'string' },
  },
})
const kills = Number(values.kills ?? 300)
const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const wanted = databaseKinds.filter((kind) => values.database === undefined || values.database === kind)
const store = storeKinds.find((kind) => kind === (values.files ?? 'database'))
if (wanted.length === 0 || !store || !Number.isInteger(kills) || !Number.isInteger(seed)) {
  say(
    'Usage: npm run test:crash -- [--kills 300] [--minutes 30] [--seed 1] [--database embedded|postgresql] [--files database|folder|s3] or [--races 40]',
  )
  process.exit(2)
}

if (values.races !== undefined) {
  await race(Number(values.races))
  process.exit()
}

for (const database of wanted) {
  say(`${database}, files in ${store}: ${kills} kills, seed ${seed}`)
  const report = await runCrashes({ database, store, kills, seed, minutes, say })
  if (report) sum(database, report)
  else say(`${database}: not run, because none is installed here`)
}

function sum(database: DatabaseKind, { crashes, counts, checks, violations }: CrashReport): void {
  const of = (what: string) => crashes.filter((crash) => crash.what === what).length
  const ready = crashes.map(({ readyMs }) => readyMs).toSorted((a, b) => a - b)
  say(`\n${database}: ${crashes.length} kills (seed ${seed})`)
  say(`  ${of('process')} of a process, ${of('starting process')} while it started, ${of('database')} of the database`)
  say(
    `  ${counts.acknowledged} writes acknowledged, ${counts.rejected} rejected, ${counts.uncertain} without a clear response`,
  )
  if (of('store') > 0) say(`  ${of('store')} of the file store`)
  say(
    `  ready again after ${Math.round(ready[Math.floor(ready.length / 2)] ?? 0)} ms, at worst ${Math.round(ready.at(-1) ?? 0)} ms`,
  )
  for (const [name, count] of counts.errors) say(`  ${count} × ${name}`)
  say(
    `  everything was read back ${checks} times: ${violations.length === 0 ? 'nothing is lost, doubled or half written' : ''}`,
  )
  for (const violation of violations) say(`  BROKEN PROMISE: ${violation}`)
  if (violations.length > 0) process.exitCode = 1
}

async function race(rounds: number): Promise<void> {
  const pair = await openPair()
  if (!pair) return say('Not run, because no PostgreSQL is installed here.')
  try {
    const { accepted, busy, violations } = await runRaces(pair, rounds)
    say(`${rounds} rounds of equal requests to two processes: ${accepted} accepted, ${busy} asked to wait`)
    say(violations.length === 0 ? 'No run, charge, event or pass is doubled or lost.' : '')
    for (const violation of violations) say(`  BROKEN PROMISE: ${violation}`)
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await pair.remove()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
