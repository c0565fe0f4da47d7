import { join } from 'node:path'
import { checkLicenses, idOf } from './check-licenses.ts'
import { say } from './run-command.ts'

/** `npm run licenses`: the packages under each license. Exits 1 where one is unknown or not allowed. */
const { packages, violations } = checkLicenses(join(import.meta.dirname, '../../..'))
const byLicense = Map.groupBy(packages, ({ license }) => license ?? 'unknown')
for (const [license, group] of [...byLicense].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  say(`\n${license} (${group.length})`)
  for (const id of new Set(group.map(idOf))) say(`  ${id}`)
}
say('')
for (const violation of violations) say(violation)
if (violations.length > 0) process.exit(1)
