import { expect, test } from 'vitest'
import { version } from '#lib/contract/version.ts'
import { runUpgrade } from './run-upgrade.ts'

test(
  'two processes are replaced by the next version, and nothing acknowledged is lost, doubled or half written',
  async () => {
    const report = await runUpgrade(20261128)
    // Not where no PostgreSQL is installed.
    if (!report) return
    expect(report.violations).toEqual([])
    expect(report.versions).toEqual([version, version, `${version}-next`])
    expect(report.formerStart).toContain('This database was made by another version of Filing Desk.')
    expect([...report.outcomes.keys()].filter(isUnexpected)).toEqual([])
  },
  20 * 60_000,
)

/** Success, a rejection of the request, a 503 that says when to try again, or a process that takes no connections. */
function isUnexpected(outcome: string): boolean {
  return !/^[24]\d\d( with Retry-After)?$|^503 with Retry-After$|^ECONNREFUSED$/.test(outcome)
}
