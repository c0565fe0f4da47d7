import { expect, test } from 'vitest'
import { Workspace } from './workspace.ts'

/** The places of the issues of a workspace with this organization. */
function issuesOf(organization: object): string[] {
  const workspace = {
    schema: 'filing-desk/workspace@1',
    organizations: [{ ref: 'bridge', name: 'Bridge Mutual', ...organization }],
  }
  return Workspace.safeParse(workspace).error?.issues.map(({ path }) => path.slice(2).join('.')) ?? []
}

const filing = { ref: 'f', scope: 'bridge', owner: 'ann@bridge.test', displayName: 'Homeowners', filingMode: 'managed' }

test.each([
  ['dispositionDate', '2024-13-45'],
  ['effectiveFromNew', '2023-02-29'],
  ['effectiveFromRenewal', '01/02/2024'],
  ['createdAt', 'yesterday'],
  ['createdAt', '2024-01-22'],
  ['createdAt', '2024-02-30T00:00:00Z'],
])('rejects a filing whose %s is "%s", because no such day or time exists', (field, value) => {
  expect(issuesOf({ filings: [{ ...filing, [field]: value }] })).toEqual([`filings.0.${field}`])
})

test('accepts calendar days and times with an offset', () => {
  const dates = { dispositionDate: '2024-02-29', createdAt: '2024-01-22T15:04:00+02:00' }
  expect(issuesOf({ filings: [{ ...filing, ...dates }] })).toEqual([])
})

test('accepts only credit limits that can be stored', () => {
  for (const creditLimit of [0, 0.29, 500, 20_000_000, null]) expect(issuesOf({ creditLimit })).toEqual([])
  for (const creditLimit of [-1, 0.005, 20_000_001, 1e300]) expect(issuesOf({ creditLimit })).toEqual(['creditLimit'])
})
