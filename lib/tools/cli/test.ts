import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, say } from './run-command.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

/** The service's and the desk's records: what opens a database that `TEST_DATABASE_URL` can name. The rest would only run twice. */
const onAnyDatabase = [
  'related',
  '--run',
  'lib/service/database/testing.ts',
  'lib/service/database/testing/old-database.ts',
]
const buildDesk = ['lib/tools/cli/build-desk.ts']
const counts = { passed: 0, failed: 0 }
const [part, ...args] = process.argv.slice(2)

switch (part) {
  case undefined:
    process.exit(await testAll())
    break
  case 'unit':
    process.exit(await testUnits())
    break
  case 'browser':
    process.exit(await testInBrowser())
    break
  default:
    say(`There is no part ${part}: npm test, npm run test:unit or npm run test:browser.`)
    process.exit(1)
}

/** `npm run test:unit -- PATH`: one folder or file on the embedded database; `--watch` repeats it after each change. */
function testUnits(): Promise<number> {
  const command = args.includes('--watch') ? [] : ['run']
  return runCommand('vitest', [...command, ...args], { TEST_DATABASE_URL: undefined })
}

/** `npm run test:browser -- e2e/NAME.spec.ts`: against the production build, built first where it has changed. */
async function testInBrowser(): Promise<number> {
  return (await runCommand('node', buildDesk)) || (await runCommand('playwright', ['test', ...args]))
}

/**
 * `npm test`: check, unit and contract tests on the embedded database, those of stored records again on PostgreSQL
 * where one can be started, build, end-to-end. Goes on after a failure and ends with "N passed, N failed".
 */
async function testAll(): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), 'filing-desk-test-'))

  say('== check')
  count((await runCommand('node', ['lib/tools/cli/check.ts'])) === 0)

  say('\n== unit and contract tests, embedded database')
  await runVitest(join(reports, 'embedded.json'), ['run'])

  say('\n== store and service tests, PostgreSQL')
  const postgres = process.env.TEST_DATABASE_URL ? null : await startTemporaryPostgres()
  const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url
  if (databaseUrl) {
    const env = { TEST_DATABASE_URL: databaseUrl, TEST_ONLY_RECORDS: '1' }
    await runVitest(join(reports, 'postgresql.json'), onAnyDatabase, env)
  } else say('No PostgreSQL is installed here: these were not run.')
  await postgres?.stop()

  say('\n== build')
  const isBuilt = (await runCommand('node', buildDesk)) === 0
  count(isBuilt)

  say('\n== end to end, in a browser')
  if (isBuilt) await runPlaywright(join(reports, 'browser.json'))

  rmSync(reports, { recursive: true, force: true })
  say(`\n${counts.passed} passed, ${counts.failed} failed`)
  return counts.failed > 0 ? 1 : 0
}

async function runVitest(
  report: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const code = await runCommand(
    'vitest',
    [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  )
  if (!existsSync(report)) return count(false)
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  counts.passed += numPassedTests
  counts.failed += numFailedTests
  // An error outside a test (a file that does not load) fails the run without failing a test.
  if (code !== 0 && numFailedTests === 0) count(false)
}

async function runPlaywright(report: string): Promise<void> {
  const code = await runCommand('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  if (!existsSync(report)) return count(false)
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number }
  }
  counts.passed += stats.expected
  counts.failed += stats.unexpected
  if (code !== 0 && stats.unexpected === 0) count(false)
}

function count(isPassed: boolean): void {
  if (isPassed) counts.passed += 1
  else counts.failed += 1
}
