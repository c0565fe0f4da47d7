import { expect, test } from 'vitest'
import type { UsageEntry } from '#lib/contract/usage/operations.ts'
import { linkToPage } from './page-link.ts'
import { listRecentReads } from './recent-reads.ts'

const page = { statementYear: 2024, line: 'H', part: '2', section: '1', variant: 'current', rowCount: 12 }
const entry = (given: Partial<UsageEntry>): UsageEntry => ({
  id: 'e',
  operation: 'readCarrierLossDevelopmentPage',
  subjectId: null,
  memberId: 'm',
  memberName: 'Ana',
  carrier: { id: 'carrier_00112-3', code: '00112-3', name: 'Larkspur' },
  read: page,
  credits: 0.62,
  createdAt: '2026-01-02T00:00:00.000Z',
  ...given,
})

test('each page that was read is there once, with its newest read, and links to itself', () => {
  const reads = listRecentReads([
    entry({ createdAt: '2026-01-03T00:00:00.000Z' }),
    entry({ read: { ...page, part: '3' } }),
    entry({}),
    entry({ read: { ...page, line: null } }),
    entry({ read: null }),
    entry({ carrier: null }),
  ])
  expect(reads.map(({ part, at }) => [part, at])).toEqual([
    ['2', '2026-01-03T00:00:00.000Z'],
    ['3', '2026-01-02T00:00:00.000Z'],
  ])
  expect(reads.map((read) => linkToPage(read))[0]).toBe('/schedule-p?carrier=00112-3&year=2024&line=H&part=2&section=1')
})

test('a link names an unusual variant, and the view that is asked for', () => {
  const named = { ...page, carrierId: 'carrier_00112-3', section: null, variant: 'as amended' }
  expect(linkToPage(named, { tab: 'develop', scenario: 'x' })).toBe(
    '/schedule-p?carrier=00112-3&year=2024&line=H&part=2&variant=as+amended&tab=develop&scenario=x',
  )
})
