import { parseArgs } from 'node:util'
import { type AttackReport, bounds, runAttack } from './run-attack.ts'

/**
 * `npm run test:attack [-- --seed 1 --files 60]`: attacks the service with hostile files, malformed requests and silent
 * sockets, and prints what it cost. Ends with 1 when a promise does not hold.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, files: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const files = Number(values.files ?? 60)
const report = await runAttack({ seed, files, sockets: 400, siegeMs: 40_000, clients: 400 })
const slow = [
  ...(report.readerMs > bounds.readerMs
    ? [`another member’s reads took ${Math.round(report.readerMs)} ms beside the files`]
    : []),
  ...(report.siege.readerMs > bounds.readerMs
    ? [`another member’s reads took ${Math.round(report.siege.readerMs)} ms during the siege`]
    : []),
]
tell(report)
for (const violation of [...report.violations, ...slow]) say(`NOT AS PROMISED: ${violation}`)
if (report.violations.length + slow.length > 0) process.exitCode = 1

function tell({
  files: outcomes,
  childMebibytes,
  growthMebibytes,
  readerMs,
  reads,
  requests,
  siege,
  crowd,
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
    `a crowd of one member: ${crowd.served} served, ${Object.values(crowd.refused).reduce((sum, count) => sum + count, 0)} refused, ${crowd.broken} broken, ${crowd.unanswered} unanswered; another member’s reads: p95 ${Math.round(crowd.readerMs)} ms`,
  )
  say(
    `${siege.opened} silent and dripping sockets: ${siege.closed} were closed; another member’s reads: p95 ${Math.round(siege.readerMs)} ms`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
