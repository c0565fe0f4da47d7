import { readFile } from 'node:fs/promises'
import { compareSurvivors, MutationReport } from './compare-survivors.ts'
import { groups } from './mutation-groups.ts'
import { explanations } from './mutation-survivors.ts'
import { runCommand, say } from './run-command.ts'

/**
 * `npm run mutate [-- GROUP…]`: mutation tests, group by group (all without a name); exits 1 when one scores below 85 %,
 * or when other mutants survive than those that `mutation-survivors.ts` explains.
 */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in groups))
if (unknown.length > 0) {
  say(`No group ${unknown.join(', ')}: there are ${Object.keys(groups).join(', ')}.`)
  process.exit(2)
}
const failed: string[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(groups)) {
  say(`\n== ${name}`)
  if (!(await holds(name))) failed.push(name)
}
say(failed.length === 0 ? '\nEvery group holds.' : `\nBelow the threshold, or not as explained: ${failed.join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)

async function holds(group: string): Promise<boolean> {
  if ((await runCommand('stryker', ['run'], { MUTATE_GROUP: group })) !== 0) return false
  const report = MutationReport.parse(JSON.parse(await readFile(`.stryker/reports/${group}.json`, 'utf8')))
  const { unexplained, outdated } = compareSurvivors(report, explanations[group] ?? [])
  for (const mutant of unexplained) say(`survives unexplained: ${mutant}`)
  for (const mutant of outdated) say(`explained, but does not survive: ${mutant}`)
  return unexplained.length + outdated.length === 0
}
