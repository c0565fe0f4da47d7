import type { ImportColumn } from '#lib/contract/kernel/import-columns.ts'
import { scheduleLimits } from './limits.ts'

const figures = Array.from({ length: scheduleLimits.evaluationYears }, (_, at): ImportColumn => {
  const fromLast = scheduleLimits.evaluationYears - 1 - at
  const year = fromLast === 0 ? 'the statement year' : `${fromLast} ${fromLast === 1 ? 'year' : 'years'} before it`
  const example = at < 8 ? '' : String(1000 + 150 * (at - 8))
  return { name: `year${at + 1}`, help: `The figure at the end of ${year}. Empty: nothing is printed.`, example }
})

/** Columns of a file of printed rows, one row a line, in the order of the template. */
export const scheduleColumns: readonly ImportColumn[] = [
  {
    name: 'naicCompanyCode',
    isRequired: true,
    help: 'The NAIC company code of five digits. Leading zeros may be missing.',
    example: '12345',
  },
  { name: 'carrierName', isRequired: true, help: 'The company’s name.', example: 'Harbor Mutual Insurance Company' },
  { name: 'groupName', help: 'The group of companies that it belongs to. Empty: not known.', example: 'Harbor Group' },
  { name: 'statementYear', isRequired: true, help: 'The year of the annual statement.', example: '2024' },
  { name: 'line', isRequired: true, help: 'The letter of the line, as in Part 1A for A.', example: 'B' },
  { name: 'part', isRequired: true, help: '2 incurred, 3 paid, 4 bulk and IBNR, 5 claims, 6 premiums.', example: '2' },
  { name: 'section', help: 'The section, such as 1 or 1A, where the page has sections; else empty.', example: '' },
  { name: 'variant', help: 'Empty: current. Another name for a page that was amended.', example: '' },
  {
    name: 'sourceRow',
    isRequired: true,
    help: 'The printed row: 01 prior years, 02 to 11 accident years, 12 totals, 13 premiums of Part 6.',
    example: '10',
  },
  { name: 'accidentYear', help: 'Checked against the row where it is given.', example: '2023' },
  { name: 'unit', isRequired: true, help: 'usd or usd_thousands; count in Part 5.', example: 'usd_thousands' },
  ...figures,
  { name: 'oneYearDevelopment', help: 'Part 2: the printed one-year development.', example: '150' },
  { name: 'twoYearDevelopment', help: 'Part 2: the printed two-year development.', example: '' },
  { name: 'claimsClosedWithPayment', help: 'Part 3: claims closed with loss payment.', example: '' },
  { name: 'claimsClosedWithoutPayment', help: 'Part 3: claims closed without loss payment.', example: '' },
  { name: 'premiumsEarnedCurrentYear', help: 'Part 6: premiums earned in the current year.', example: '' },
]
