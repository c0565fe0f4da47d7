import { groups } from './mutation-groups.ts'
import { runCommand, say } from './run-command.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

/**
 * `npm run mutate [-- GROUP…]`: mutation tests, group by group (all without a name). Exits 1 when more mutants survive
 * than the group's threshold allows, without those that a “Stryker disable next-line” comment explains.
 */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in groups))
if (unknown.length > 0) {
  say(`No group ${unknown.join(', ')}: there are ${Object.keys(groups).join(', ')}.`)
  process.exit(2)
}
// Each mutant's tests open new databases, which a server makes in a tenth of the time that an embedded one takes to start.
const postgres = process.env.TEST_DATABASE_URL ? null : await startTemporaryPostgres()
const database = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
const failed: string[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(groups)) {
  say(`\n== ${name}`)
  if ((await runCommand('stryker', ['run'], { ...database, MUTATE_GROUP: name })) !== 0) failed.push(name)
}
await postgres?.stop()
say(failed.length === 0 ? '\nEvery group passes.' : `\nFailed: ${failed.join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)
