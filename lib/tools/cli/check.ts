import { join } from 'node:path'
import { checkBoundaries } from './check-boundaries.ts'
import { checkLicenses } from './check-licenses.ts'
import { checkWords } from './check-words.ts'
import { lintApi } from './lint-api.ts'
import { runCommand, say } from './run-command.ts'

/** `npm run check`: boundaries, words, the API document, format and lint, types, unused code, licenses. Exits 1 at the first that fails. */
say('\n— boundaries')
const { modules, violations } = checkBoundaries(join(import.meta.dirname, '../../..'))
for (const violation of violations) say(`  ${violation}`)
say(`  ${modules} modules read, ${violations.length} violations`)
if (violations.length > 0 || modules === 0) process.exit(1)

say('\n— words')
const words = checkWords(join(import.meta.dirname, '../../..'))
for (const violation of words.violations) say(`  ${violation}`)
say(`  ${words.files} files read, ${words.violations.length} violations`)
if (words.violations.length > 0 || words.files === 0) process.exit(1)

say('\n— API document')
const problems = await lintApi()
for (const problem of problems) say(`  ${problem}`)
say(`  ${problems.length} problems`)
if (problems.length > 0) process.exit(1)

await step('format and lint', 'biome', ['ci', '.'])
await step('route types', 'next', ['typegen'])
await step('types', 'tsc', ['--noEmit', '-p', '.'])
await step('unused code', 'knip', ['--no-progress'])

say('\n— licenses')
const licenses = checkLicenses(join(import.meta.dirname, '../../..'))
for (const violation of licenses.violations) say(`  ${violation}`)
say(`  ${licenses.packages.length} packages read, ${licenses.violations.length} violations`)
if (licenses.violations.length > 0 || licenses.packages.length === 0) process.exit(1)

async function step(name: string, command: string, args: readonly string[]): Promise<void> {
  say(`\n— ${name}`)
  if ((await runCommand(command, args)) !== 0) process.exit(1)
}
