import { describe, expect, test } from 'vitest'
import { type Fields, harborPage, readText, toCsv } from './testing/read-text.ts'

const row: Fields = { ...harborPage, part: '2', sourceRow: '10', year9: 5, year10: 7 }
const key = { carrierId: 'carrier_12345-5', statementYear: 2024, line: 'C', part: '2', section: '', variant: 'current' }

const read = (...rows: Fields[]) => readText(toCsv(rows))
const issuesOf = async (...rows: Fields[]) => (await read(...rows)).issues
const figuresOf = async (...rows: Fields[]) => {
  const file = await read(...rows)
  expect(file.issues).toEqual([])
  return file.rows.map(({ amounts, supplemental }) => [amounts, supplemental])
}

describe('a printed row', () => {
  test('has its page, its accident year, and its cells from the first that print has to the statement year', async () => {
    const amended: Fields = {
      ...row,
      variant: 'as amended',
      sourceRow: '09',
      accidentYear: 2022,
      year8: 0,
      year9: null,
    }
    expect(await read(row, { ...amended, oneYearDevelopment: -3 }, { ...row, sourceRow: '01', year1: 4 })).toEqual({
      issues: [],
      warnings: expect.any(Array),
      carriers: new Map([['12345', { name: 'Harbor', group: null, place: 'line 2, column 2 (carrierName): ' }]]),
      rows: [
        { ...key, sourceRow: '10', accidentYear: 2023, amounts: [5, 7], supplemental: null },
        {
          ...key,
          variant: 'as amended',
          sourceRow: '09',
          accidentYear: 2022,
          amounts: [0, null, 7],
          supplemental: [-3, null],
        },
        {
          ...key,
          sourceRow: '01',
          accidentYear: null,
          amounts: [...Array.from({ length: 8 }, (_, at) => (at === 0 ? 4 : null)), 5, 7],
          supplemental: null,
        },
      ],
      premiums: [],
      hasSupplemental: true,
    })
  })

  test('of a section has it', async () => {
    expect((await read({ ...row, line: 'H', section: '2' })).rows).toMatchObject([{ line: 'H', section: '2' }])
  })

  test('of zeros is a row without figures, in the cells next to the development; a cell of zero is a figure', async () => {
    const totals: Fields = { ...row, sourceRow: '12', year9: null, year10: null }
    expect(await figuresOf({ ...totals, oneYearDevelopment: 0, twoYearDevelopment: 0 })).toEqual([[null, null]])
    expect(await figuresOf({ ...row, year9: 0, year10: 0, twoYearDevelopment: 0 })).toEqual([[[0, 0], null]])
  })

  test('of totals and of earned premiums has the columns that print has there', async () => {
    const totals: Fields = { ...row, sourceRow: '12', year9: null, year10: null, twoYearDevelopment: 6 }
    const premiums: Fields = { ...row, part: '6', section: '1', sourceRow: '12', year9: null, year10: null }
    expect(await figuresOf(totals, { ...premiums, premiumsEarnedCurrentYear: 8 })).toEqual([
      [null, [null, 6]],
      [null, [8]],
    ])
    const earned = { ...row, part: '6', section: '2', sourceRow: '13' }
    expect(await figuresOf(earned)).toEqual([[[...Array.from({ length: 8 }, () => null), 5, 7], null]])
    expect(await issuesOf({ ...earned, premiumsEarnedCurrentYear: 8 })).toEqual([
      'line 2, column 11 (premiumsEarnedCurrentYear): Row 13 of Part 6 has no such column.',
    ])
  })

  test('is in whole dollars where the file has thousands with decimals; its claims are counts either way', async () => {
    const thousands: Fields = { ...row, unit: 'usd_thousands', year9: 1.005, year10: -8.2 }
    expect(await figuresOf({ ...thousands, oneYearDevelopment: 0.5 })).toEqual([
      [
        [1005, -8200],
        [500, null],
      ],
    ])
    const paid: Fields = { ...thousands, part: '3', claimsClosedWithPayment: 12, claimsClosedWithoutPayment: 3 }
    expect(await figuresOf(paid)).toEqual([
      [
        [1005, -8200],
        [12, 3],
      ],
    ])
    expect(await figuresOf({ ...row, part: '5', section: '1', unit: 'count' })).toEqual([[[5, 7], null]])
  })

  test('may have amounts of 14 digits, and a line from the first statement that has it', async () => {
    expect(await figuresOf({ ...row, year10: '-99999999999999' })).toEqual([[[5, -99_999_999_999_999], null]])
    expect(await issuesOf({ ...row, line: 'U', sourceRow: '02' })).toEqual([])
  })

  test('may have any plain characters in the name of its variant, 32 at most', async () => {
    const variant = 'as amended (2) [x] {y} ~!#$%&/=?'
    expect(variant).toHaveLength(32)
    expect((await read({ ...row, variant })).rows).toMatchObject([{ variant }])
  })
})

describe('issues', () => {
  test.each<[string, Fields, string]>([
    ['an unknown line', { line: 'Q' }, 'column 4 (line): There is no line Q.'],
    ['a part that the line does not print', { line: 'B', part: '6' }, 'column 6 (part): Line B prints no Part 6.'],
    [
      'a line that the statement did not have yet',
      { line: 'U', statementYear: 2023 },
      'column 4 (line): Statements include line U from 2024 on.',
    ],
    [
      'a section where there is none',
      { section: '1' },
      'column 10 (section): Part 2 of line C has no section: leave it empty.',
    ],
    ['a missing section', { line: 'H', section: null }, 'column 10 (section): Part 2 of line H has the sections 1, 2.'],
    [
      'a row that is not printed',
      { sourceRow: '13' },
      'column 7 (sourceRow): Part 2 of line C prints the rows 01, 02, 03, 04, 05, 06, 07, 08, 09, 10, 11, 12.',
    ],
    [
      'an accident year of a short line',
      { line: 'J', sourceRow: '05' },
      'column 7 (sourceRow): Part 2 of line J prints the rows 01, 02, 03, 12.',
    ],
    ['another accident year', { accidentYear: 2020 }, 'column 10 (accidentYear): Row 10 is 2023.'],
    [
      'an accident year of totals',
      { sourceRow: '12', accidentYear: 2020, year9: null, year10: null, oneYearDevelopment: 1 },
      'column 10 (accidentYear): Row 12 is not the row of an accident year: leave it empty.',
    ],
    ['a cell before the accident year', { year8: 1 }, 'column 10 (year8): Row 10 prints nothing there.'],
    ['a cell of totals', { sourceRow: '12', year9: null }, 'column 9 (year10): Row 12 prints nothing there.'],
    [
      'a column of another part',
      { claimsClosedWithPayment: 1 },
      'column 10 (claimsClosedWithPayment): Row 10 of Part 2 has no such column.',
    ],
    [
      'a row without numbers',
      { year9: null, year10: null },
      'column 7 (sourceRow): The row has no numbers. Leave out a row that prints none.',
    ],
    ['dollars as counts', { unit: 'count' }, 'column 5 (unit): Write usd or usd_thousands.'],
    ['counts as dollars', { part: '5', section: '1' }, 'column 5 (unit): Part 5 holds counts: write count.'],
    ['dollars with cents', { year10: '7.5' }, 'column 9 (year10): Enter a whole number of dollars.'],
    [
      'parts of claims',
      { part: '5', section: '1', unit: 'count', year10: 7.5 },
      'column 9 (year10): Enter a whole number of claims.',
    ],
    [
      'parts of claims among thousands of dollars',
      { part: '3', unit: 'usd_thousands', claimsClosedWithPayment: 1.5 },
      'column 10 (claimsClosedWithPayment): Enter a whole number of claims.',
    ],
    ['a year of two digits', { statementYear: 24 }, 'column 3 (statementYear): A year has four digits.'],
    ['a year of five digits', { accidentYear: 20_230 }, 'column 10 (accidentYear): A year has four digits.'],
    ...['123456', 'x12345', '12345x'].map((naicCompanyCode): [string, Fields, string] => [
      `the company code ${naicCompanyCode}`,
      { naicCompanyCode },
      'column 1 (naicCompanyCode): A company code has at most five digits.',
    ]),
    ...['010', 'x10', '1x'].map((sourceRow): [string, Fields, string] => [
      `the row ${sourceRow}`,
      { sourceRow },
      'column 7 (sourceRow): A printed row has two digits: 01.',
    ]),
    ...['1,000', '(5)', '5x', 'x5', '1.2345', '123456789012345', '5.', '--5'].map(
      (year10): [string, Fields, string] => [
        `the amount ${year10}`,
        { year10 },
        'column 9 (year10): Use digits only, with a minus sign if negative: -1234. At most 14 digits, and three decimals for thousands.',
      ],
    ),
    ...['amendé', 'édition', 'a "second" one', 'v'.repeat(33)].map((variant): [string, Fields, string] => [
      `the variant ${variant}`,
      { variant },
      'column 10 (variant): At most 32 plain characters, without " and \\.',
    ]),
  ])('name line, column and remedy of %s, and no other of the row', async (_, wrong, issue) => {
    expect(await issuesOf({ ...row, ...wrong })).toEqual([`line 2, ${issue}`])
  })

  test('of a row in the wrong unit leave out its numbers, which are not judged by that unit', async () => {
    expect(await issuesOf({ ...row, unit: 'count', year9: 5.5, year8: 1 })).toEqual([
      'line 2, column 5 (unit): Write usd or usd_thousands.',
    ])
  })

  test('of one company under two names say where the second is; case, accents and punctuation are one name', async () => {
    const second: Fields = { ...row, sourceRow: '11', year9: null }
    expect(await issuesOf(row, { ...second, carrierName: 'HÁRBOR.' })).toEqual([])
    expect(await issuesOf({ ...row, carrierName: 'Fire & Sea' }, { ...second, carrierName: 'Fire and Sea' })).toEqual(
      [],
    )
    expect(await issuesOf(row, { ...second, carrierName: 'Harbour' })).toEqual([
      'line 3, column 2 (carrierName): 12345 is named Harbor above.',
    ])
  })

  test('of a row that is there again name its first line, every time and however its variant is spelled', async () => {
    const amended: Fields = { ...row, variant: 'as amended' }
    const repeats = 'repeats naicCompanyCode, statementYear, line, part, section, variant, sourceRow of line 2.'
    expect(await issuesOf(row, row, amended, row)).toEqual([`line 3: ${repeats}`, `line 5: ${repeats}`])
    expect(await issuesOf(amended, row, { ...row, variant: 'current' })).toEqual(['line 4: repeats the row of line 3.'])
  })

  test('of a file are as many as it has', async () => {
    const bad = Array.from({ length: 300 }, (_, at) => ({ ...row, variant: `v${at}`, line: 'Q' }))
    expect(await issuesOf(...bad)).toHaveLength(300)
  })
})

test('a hole in a page is a warning: what is missing, and where', async () => {
  const { warnings } = await read(
    { ...row, sourceRow: '01', year9: null },
    { ...row, sourceRow: '06', year6: 1, year7: 1, year8: 1 },
    { ...row, sourceRow: '09', year10: null },
    { ...row, sourceRow: '10' },
  )
  expect(warnings).toEqual([
    'Company 12345, statement 2024, line C: row 06 has no figure for 2019 (Part 2).',
    'Company 12345, statement 2024, line C: row 09 has no figure for 2022, 2024 (Part 2).',
    'Company 12345, statement 2024, line C: no row for accident year 2020, 2021 (Part 2).',
  ])
  expect((await read({ ...row, sourceRow: '01', year7: 1 })).warnings).toEqual([
    'Company 12345, statement 2024, line C: row 01 has no figure for 2022 (Part 2).',
  ])
})

test('a warning names section and variant, and each part once where all lack the same', async () => {
  const lacking: Fields = { ...row, line: 'H', section: '1', variant: 'as amended', year9: null }
  expect((await read(lacking, { ...lacking, part: '3' })).warnings).toEqual([
    'Company 12345, statement 2024, line H, section 1, as amended: row 10 has no figure for 2023 (Part 2, 3).',
  ])
})

test('rows before and after the years of other pages are no hole, nor is a prior row that begins late', async () => {
  const { warnings } = await read(
    { ...row, sourceRow: '01' },
    { ...row, sourceRow: '11', year9: null },
    { ...row, sourceRow: '08', year8: 1, part: '3' },
    { ...row, sourceRow: '10', part: '4' },
    { ...row, sourceRow: '01', line: 'D' },
  )
  expect(warnings).toEqual(['Company 12345, statement 2024, line C: row 08 has no figure for 2021 (Part 3).'])
})

test('says how much is read', async () => {
  const shares: number[] = []
  await readText(toCsv([row]), (share) => shares.push(share))
  expect(shares).toEqual([1])
})
