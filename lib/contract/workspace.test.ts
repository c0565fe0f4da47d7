import { expect, test } from 'vitest'
import { Workspace } from './workspace.ts'

/** The places at which a workspace with this organization is refused. */
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
])('a filing whose %s is "%s" is refused, as no such day or moment exists', (field, value) => {
  expect(issuesOf({ filings: [{ ...filing, [field]: value }] })).toEqual([`filings.0.${field}`])
})

test('days of the calendar and moments with their offset are taken', () => {
  const dates = { dispositionDate: '2024-02-29', createdAt: '2024-01-22T15:04:00+02:00' }
  expect(issuesOf({ filings: [{ ...filing, ...dates }] })).toEqual([])
})

test('a credit limit is one that can be kept', () => {
  for (const creditLimit of [0, 0.29, 500, 20_000_000, null]) expect(issuesOf({ creditLimit })).toEqual([])
  for (const creditLimit of [-1, 0.005, 20_000_001, 1e300]) expect(issuesOf({ creditLimit })).toEqual(['creditLimit'])
})
