import { describe, expect, it } from 'vitest'
import { passFailures, type StagingCheck } from '#lib/contract/filings/staging.ts'
import { countOutcomes, findPlace, groupChecks, sayCounts } from './group-checks.ts'
import { adviseOnFailure } from './labels.ts'

function makeCheck(id: string, check: Partial<StagingCheck>): StagingCheck {
  return { id, tab: 'general_information', outcome: 'passed', field: null, message: id, ...check }
}

describe('the checks of a draft', () => {
  it('come by tab in the external system’s order, what is missing first', () => {
    const groups = groupChecks([
      makeCheck('form', { tab: 'form_schedule', outcome: 'warning' }),
      makeCheck('toi', {}),
      makeCheck('dates', { outcome: 'warning' }),
      makeCheck('state', { outcome: 'missing' }),
      makeCheck('product', {}),
    ])
    expect(groups.map(({ tab, checks }) => [tab, checks.map(({ id }) => id)])).toEqual([
      ['general_information', ['state', 'dates', 'toi', 'product']],
      ['form_schedule', ['form']],
    ])
  })

  it('are counted in words', () => {
    const checks = [
      makeCheck('a', { outcome: 'missing' }),
      makeCheck('b', { outcome: 'warning' }),
      makeCheck('c', {}),
      makeCheck('d', {}),
    ]
    expect(sayCounts(countOutcomes(checks))).toBe('1 missing, 1 warning, 2 passed')
    expect(sayCounts({ missing: 0, warning: 2, passed: 0 })).toBe('2 warnings')
    expect(sayCounts(countOutcomes([]))).toBe('No checks')
  })

  it.each([
    ['general_information', 'toiCode', '/filings/f/edit#field-toiCode'],
    ['companies_and_contact', 'companyId', '/filings/f/edit#field-companyId'],
    ['companies_and_contact', null, '/filings/f/edit'],
    ['form_schedule', null, '/filings/f?tab=documents'],
    ['rate_rule_schedule', null, '/filings/f?tab=documents'],
    ['supporting_documentation', null, '/filings/f?tab=documents'],
  ] as const)('lead from %s, field %s, to %s', (tab, field, place) => {
    expect(findPlace('f', { tab, field })).toBe(place)
  })
})

it.each([...passFailures, 'something_new'])('a pass that failed with %s says what to do', (code) => {
  expect(adviseOnFailure(code)).toMatch(/^[A-Z].+\.$/)
})
