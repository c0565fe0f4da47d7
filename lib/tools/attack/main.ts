import { parseArgs } from 'node:util'
import { databaseKinds, storeKinds } from '#lib/tools/crash/deployment.ts'
import { type AttackReport, bounds, runAttack } from './run-attack.ts'

/**
 * `npm run test:attack [-- --seed 1 --count 60 --database embedded --files s3]`: attacks the service on each database with hostile
 * files, malformed requests, wrong passwords and silent sockets, and prints what it cost. Ends with 1 when a promise does not hold.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    database: { type: 'string' },
    files: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const files = Number(values.count ?? 60)
const wanted = databaseKinds.filter((kind) => values.database === undefined || values.database === kind)
const store = storeKinds.find((kind) => kind === (values.files ?? 'folder'))
if (wanted.length === 0 || !store || !Number.isInteger(seed) || !Number.isInteger(files)) {
  say(
    'Usage: npm run test:attack -- [--seed 1] [--count 60] [--database embedded|postgresql] [--files database|folder|s3]',
  )
  process.exit(2)
}

for (const database of wanted) {
  say(`${database}, files in ${store}: ${files} hostile files, seed ${seed}`)
  const load = { sockets: 400, siegeMs: 40_000, signIns: 600, clients: 400 }
  const report = await runAttack({ database, store, seed, files, ...load })
  if (report) judge(report)
  else say(`${database}, files in ${store}: not run, because it cannot be started here`)
}

function judge(report: AttackReport): void {
  print(report)
  const broken = [...report.violations, ...listSlow(report)]
  for (const violation of broken) say(`BROKEN PROMISE: ${violation}`)
  if (broken.length > 0) process.exitCode = 1
}

function listSlow({ readerMs, siege, crowd, endless }: AttackReport): string[] {
  const waits = [
    { ms: readerMs, mostMs: bounds.readerMs, when: 'during the file attack' },
    { ms: siege.readerMs, mostMs: bounds.readerMs, when: 'during the siege' },
    { ms: crowd.readerMs, mostMs: bounds.crowdedReaderMs, when: 'during the overload' },
  ]
  const slowReads = waits
    .filter(({ ms, mostMs }) => ms > mostMs)
    .map(({ ms, when }) => `another member’s reads took ${Math.round(ms)} ms ${when}`)
  if (endless.waitMs <= bounds.webhookMs) return slowReads
  return [...slowReads, `another organization’s webhooks took ${Math.round(endless.waitMs)} ms`]
}

function print({
  files: outcomes,
  childMebibytes,
  growthMebibytes,
  crowdedGrowthMebibytes,
  readerMs,
  reads,
  requests,
  signIn,
  siege,
  crowd,
  endless,
}: AttackReport): void {
  for (const { name, outcome, ms } of outcomes.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    say(`${outcome.padEnd(18)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  }
  const ready = outcomes.filter(({ outcome }) => outcome === 'ready').length
  say(
    `\n${outcomes.length} hostile files (seed ${seed}): ${ready} ready, ${outcomes.length - ready} with a reason why not`,
  )
  say(`  a reading child took at most ${Math.round(childMebibytes)} MiB (${bounds.childMebibytes} allowed)`)
  say(`  the process grew by at most ${Math.round(growthMebibytes)} MiB (${bounds.growthMebibytes} allowed)`)
  say(`  another member’s ${reads} reads: p95 ${Math.round(readerMs)} ms (${bounds.readerMs} allowed)`)
  say(`${requests} malformed requests`)
  say(
    `${signIn.attempts} wrong passwords from one address: then another member signed in within ${Math.round(signIn.signInMs)} ms`,
  )
  say(
    `a crowd of one member: ${crowd.served} served, ${Object.values(crowd.rejected).reduce((sum, count) => sum + count, 0)} rejected, ${crowd.broken} broken, ${crowd.unanswered} unanswered; another member’s reads: p95 ${Math.round(crowd.readerMs)} ms`,
  )
  say(
    `  the process grew by at most ${Math.round(crowdedGrowthMebibytes)} MiB from then on (${bounds.crowdedGrowthMebibytes} allowed)`,
  )
  say(
    `${siege.opened} silent and dripping sockets: ${siege.closed} were closed; another member’s reads: p95 ${Math.round(siege.readerMs)} ms`,
  )
  say(
    `${endless.open} webhook responses without an end: another organization’s events: at most ${Math.round(endless.waitMs)} ms (${bounds.webhookMs} allowed)`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
