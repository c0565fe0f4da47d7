import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, say } from './run-command.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

/**
 * `npm test`: check, unit and contract tests on the embedded database, those of stored records again on PostgreSQL
 * where one can be started, build, end-to-end. Goes on after a failure and ends with "N passed, N failed".
 */
const reports = mkdtempSync(join(tmpdir(), 'filing-desk-test-'))
const counts = { passed: 0, failed: 0 }

/** The service's and the desk's records: what opens a database that `TEST_DATABASE_URL` can name. The rest would only run twice. */
const onAnyDatabase = [
  'related',
  '--run',
  'lib/service/database/testing.ts',
  'lib/service/database/testing/old-database.ts',
]

say('== check')
count((await runCommand('node', ['lib/tools/cli/check.ts'])) === 0)

say('\n== unit and contract tests, embedded database')
await runVitest('embedded', ['run'])

say('\n== store and service tests, PostgreSQL')
const postgres = process.env.TEST_DATABASE_URL ? null : await startTemporaryPostgres()
const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url
if (databaseUrl)
  await runVitest('postgresql', onAnyDatabase, { TEST_DATABASE_URL: databaseUrl, TEST_ONLY_RECORDS: '1' })
else say('No PostgreSQL is installed here: these were not run.')
await postgres?.stop()

say('\n== build')
const isBuilt = (await runCommand('node', ['lib/tools/cli/build.ts'])) === 0
count(isBuilt)

say('\n== end to end, in a browser')
if (isBuilt) await runPlaywright()

rmSync(reports, { recursive: true, force: true })
say(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

async function runVitest(
  name: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const report = join(reports, `${name}.json`)
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

async function runPlaywright(): Promise<void> {
  const report = join(reports, 'browser.json')
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
