import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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
/** Failed tests as "part: file › test" with what each said, for the end: the lines of a run are too many to look for it. */
const failures: string[] = []
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
 * `npm test`: check, build, which tests that start the desk need too, unit and contract tests on the embedded database,
 * those of stored records again on PostgreSQL where one can be started, end-to-end. Goes on after a failure and ends with
 * what failed and "N passed, N failed".
 */
async function testAll(): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), 'filing-desk-test-'))

  say('== check')
  count((await runCommand('node', ['lib/tools/cli/check.ts'])) === 0, 'check')

  say('\n== build')
  const isBuilt = (await runCommand('node', buildDesk)) === 0
  count(isBuilt, 'build')

  say('\n== unit and contract tests, embedded database')
  await runVitest({ name: 'embedded database', report: join(reports, 'embedded.json'), command: ['run'] })

  say('\n== store and service tests, PostgreSQL')
  const postgres = process.env.TEST_DATABASE_URL ? null : await startTemporaryPostgres()
  const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url
  if (databaseUrl) {
    const env = { TEST_DATABASE_URL: databaseUrl, TEST_ONLY_RECORDS: '1' }
    // While two workers wait for the server, a third one has work.
    const command = [...onAnyDatabase, '--maxWorkers=3']
    await runVitest({ name: 'PostgreSQL', report: join(reports, 'postgresql.json'), command, env })
  } else say('No PostgreSQL is installed here: these were not run.')
  await postgres?.stop()

  say('\n== end to end, in a browser')
  if (isBuilt) await runPlaywright(join(reports, 'browser.json'))

  rmSync(reports, { recursive: true, force: true })
  if (failures.length > 0) say(`\n== failed\n${failures.join('\n')}`)
  say(`\n${counts.passed} passed, ${counts.failed} failed`)
  return counts.failed > 0 ? 1 : 0
}

interface VitestRun {
  readonly name: string
  /** A file to be written. */
  readonly report: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

async function runVitest({ name, report, command, env = {} }: VitestRun): Promise<void> {
  const code = await runCommand(
    'vitest',
    [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  )
  if (!existsSync(report)) return count(false, name)
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  counts.passed += numPassedTests
  counts.failed += numFailedTests
  for (const file of testResults)
    for (const test of file.assertionResults)
      if (test.status === 'failed')
        failures.push(`${name}: ${relative('.', file.name)} › ${test.fullName}${firstLinesOf(test.failureMessages)}`)
  // An error outside a test (a file that does not load) fails the run without failing a test.
  if (code !== 0 && numFailedTests === 0) count(false, `${name}, outside a test`)
}

async function runPlaywright(report: string): Promise<void> {
  const name = 'browser'
  const code = await runCommand('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  if (!existsSync(report)) return count(false, name)
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
  counts.passed += stats.expected
  counts.failed += stats.unexpected
  for (const spec of suites.flatMap(specsOf)) {
    const errors = spec.tests.flatMap(({ results }) => results).flatMap(({ error }) => error?.message ?? [])
    if (!spec.ok) failures.push(`${name}: ${spec.file} › ${spec.title}${firstLinesOf(errors)}`)
  }
  if (code !== 0 && stats.unexpected === 0) count(false, `${name}, outside a test`)
}

function specsOf(suite: PlaywrightSuite): readonly PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** The beginning of the first message, indented, without its colors. */
function firstLinesOf([message = '']: readonly string[]): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, 12)
    .map((line) => `\n    ${line}`)
    .join('')
}

function count(isPassed: boolean, name: string): void {
  if (isPassed) counts.passed += 1
  else {
    counts.failed += 1
    failures.push(name)
  }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number }
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightSpec {
  readonly ok: boolean
  readonly file: string
  readonly title: string
  readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[]
}
