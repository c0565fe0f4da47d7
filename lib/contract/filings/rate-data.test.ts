import { expect, test } from 'vitest'
import {
  blankCompanyRate,
  blankOverall,
  type CompanyRate,
  findRateIssues,
  findSumDifferences,
  sumCompanies,
} from './rate-data.ts'

const row = (fields: Partial<CompanyRate>): CompanyRate => ({ ...blankCompanyRate, name: 'Harbor', ...fields })

test.each<[string, CompanyRate[], string[]]>([
  ['a row without a company', [row({ name: null })], ['0 name']],
  ['a name twice, in any case', [row({}), row({ name: ' HARBOR ' })], ['1 name']],
  ['a NAIC code twice', [row({ naicCode: '12345' }), row({ name: 'Other', naicCode: '12345' })], ['1 naicCode']],
  ['a managed company twice', [row({ companyId: 'a' }), row({ companyId: 'a' })], ['1 companyId']],
  ['a minimum above the maximum', [row({ minimumChange: '10', maximumChange: '9.9' })], ['0 minimumChange']],
  ['a minimum that is the maximum', [row({ minimumChange: '-1.50', maximumChange: '-1.5' })], []],
  ['a minimum alone', [row({ minimumChange: '10' })], []],
])('%s: %#', (_, companies, issues) => {
  expect(findRateIssues(companies).map(({ index, field }) => `${index} ${field}`)).toEqual(issues)
})

test('says which sums differ from the figure of the filing, where both are known', () => {
  const companies = [row({ premiumChange: '-10.10', policyholders: '5' }), row({ premiumChange: '0.10' })]
  expect(sumCompanies(companies, 'premiumChange')).toBe('-10')
  expect(sumCompanies(companies, 'premium')).toBeNull()
  const overall = { ...blankOverall, premiumChange: '-10', policyholders: '6', premium: '1' }
  expect(findSumDifferences({ overall, companies })).toEqual([{ figure: 'policyholders', sum: '5', given: '6' }])
})
