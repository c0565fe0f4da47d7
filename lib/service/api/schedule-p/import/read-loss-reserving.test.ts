import { expect, test } from 'vitest'
import { readText } from './testing/read-text.ts'

const header =
  'GRCODE,GRNAME,AccidentYear,DevelopmentYear,DevelopmentLag,IncurLoss_B,CumPaidLoss_B,BulkLoss_B,EarnedPremDIR_B,EarnedPremCeded_B,EarnedPremNet_B,Single,PostedReserve97_B'
const lineOf = (accidentYear: number, lag: number, figures = `${lag},${10 * lag},${100 * lag},9,2,7`) =>
  `43,IDS,${accidentYear},${accidentYear + lag - 1},${lag},${figures},0,73`
const file = (...lines: string[]) => [header, ...lines, ''].join('\n')
const issuesOf = async (...lines: string[]) => (await readText(file(...lines))).issues

test('gives the printed triangle of the newest year’s statement in dollars, and premium apart', async () => {
  const lines = [1996, 1997].flatMap((year) => [1, 2, 3].map((lag) => lineOf(year, lag)))
  const page = { carrierId: 'carrier_00043-0', statementYear: 1997, line: 'B', section: '' }
  const rowOf = (part: string, at: number, amounts: number[]) => ({
    ...page,
    part,
    variant: 'current',
    sourceRow: String(10 + at),
    accidentYear: 1996 + at,
    amounts,
    supplemental: null,
  })
  const { rows, ...rest } = await readText(file(...lines))
  expect(rows).toEqual([
    rowOf('2', 0, [1000, 2000]),
    rowOf('3', 0, [10_000, 20_000]),
    rowOf('4', 0, [100_000, 200_000]),
    rowOf('2', 1, [1000]),
    rowOf('3', 1, [10_000]),
    rowOf('4', 1, [100_000]),
  ])
  const premium = { ...page, direct: 9000, ceded: 2000, net: 7000 }
  expect(rest).toEqual({
    issues: [],
    warnings: [],
    carriers: new Map([['00043', { name: 'IDS', group: null, place: 'line 2, column 2 (GRNAME): ' }]]),
    premiums: [
      { ...premium, accidentYear: 1996 },
      { ...premium, accidentYear: 1997 },
    ],
    hasSupplemental: false,
  })
})

test('leaves out a year that the statement had no cell of yet, and keeps companies apart', async () => {
  const { rows, premiums, carriers } = await readText(
    file(lineOf(1997, 1), lineOf(1996, 3), lineOf(1997, 1, '4,5,6,-1,0,-1').replace('43,IDS', '10044,ADS')),
  )
  expect(rows.map(({ carrierId, part, amounts }) => [carrierId, part, amounts])).toEqual([
    ['carrier_00043-0', '2', [1000]],
    ['carrier_00043-0', '3', [10_000]],
    ['carrier_00043-0', '4', [100_000]],
    [expect.stringMatching(/^carrier_10044-/), '2', [4000]],
    [expect.stringMatching(/^carrier_10044-/), '3', [5000]],
    [expect.stringMatching(/^carrier_10044-/), '4', [6000]],
  ])
  expect(premiums.map(({ accidentYear, direct }) => [accidentYear, direct])).toEqual([
    [1997, 9000],
    [1996, 9000],
    [1997, -1000],
  ])
  expect([...carriers.keys()]).toEqual(['00043', '10044'])
})

test('one code is one company, however its name is spelled', async () => {
  expect(await issuesOf(lineOf(1997, 1), lineOf(1996, 1).replace('IDS', 'I.D.S.'))).toEqual([])
})

test('says which cells and accident years are missing, once for all parts', async () => {
  const { warnings } = await readText(
    file(lineOf(1997, 1), lineOf(1995, 1), lineOf(1995, 3), lineOf(1994, 2), lineOf(1994, 1)),
  )
  expect(warnings).toEqual([
    'Company 00043, statement 1997, line B: row 09 has no figure for 1996 (Part 2, 3, 4).',
    'Company 00043, statement 1997, line B: row 08 has no figure for 1996, 1997 (Part 2, 3, 4).',
    'Company 00043, statement 1997, line B: no row for accident year 1996 (Part 2, 3, 4).',
  ])
})

test('reads the section from the letter of the line', async () => {
  const { rows, premiums } = await readText(file(lineOf(1997, 1)).replaceAll('_B', '_h1'))
  expect(rows.map(({ line, section, part }) => [line, section, part])).toEqual([
    ['H', '1', '2'],
    ['H', '1', '3'],
    ['H', '1', '4'],
  ])
  expect(premiums).toMatchObject([{ line: 'H', section: '1' }])
})

const whole = 'Write a whole number of thousands of dollars.'
test.each([
  ['text for a number', [lineOf(1997, 1, 'x,1,1,1,1,1')], `line 2, column 6 (IncurLoss_B): ${whole}`],
  ['a number with decimals', [lineOf(1997, 1, '1.5,1,1,1,1,1')], `line 2, column 6 (IncurLoss_B): ${whole}`],
  ['text before a number', [lineOf(1997, 1, '1,x1,1,1,1,1')], `line 2, column 7 (CumPaidLoss_B): ${whole}`],
  ['13 digits', [lineOf(1997, 1, '1,1,1234567890123,1,1,1')], `line 2, column 8 (BulkLoss_B): ${whole}`],
  [
    'a code of six digits',
    [lineOf(1997, 1).replace('43', '100043')],
    'line 2, column 1 (GRCODE): A company code has at most five digits.',
  ],
  [
    'a code with letters',
    [lineOf(1997, 1).replace('43', 'x43')],
    'line 2, column 1 (GRCODE): A company code has at most five digits.',
  ],
  ['no lag', ['43,IDS,1997,1997,x1,1,1,1,1,1,1,0,1'], 'line 2, column 5 (DevelopmentLag): Write 1 to 10.'],
  [
    'a lag of three digits',
    ['43,IDS,1997,1997,001,1,1,1,1,1,1,0,1'],
    'line 2, column 5 (DevelopmentLag): Write 1 to 10.',
  ],
  [
    'a year that does not fit the lag',
    ['43,IDS,1997,1997,2,1,1,1,1,1,1,0,1'],
    'line 2, column 4 (DevelopmentYear): It must be the accident year plus the lag minus 1.',
  ],
  [
    'a year before the statement',
    [lineOf(1997, 1), lineOf(1987, 1)],
    'line 3, column 3 (AccidentYear): The statement of 1997 has no row for it.',
  ],
  [
    'two names for one code',
    [lineOf(1997, 1), lineOf(1996, 1).replace('IDS', 'ISD')],
    'line 3, column 2 (GRNAME): 00043 is named IDS above.',
  ],
  [
    'two premiums for one year',
    [lineOf(1997, 1), lineOf(1997, 2, '1,1,1,8,2,7')],
    'line 3, column 9 (EarnedPremDIR_B): Line 2 has a different premium for the same year.',
  ],
  [
    'a cell twice',
    [lineOf(1997, 1), lineOf(1997, 1)],
    'line 3: repeats GRCODE, AccidentYear, DevelopmentLag of line 2.',
  ],
  ['too many values', [`${lineOf(1997, 1)},1`], 'line 2: 14 values; the first line names 13 columns.'],
])('names line and column of %s', async (_, lines, issue) => {
  expect(await issuesOf(...lines)).toEqual([issue])
})

test('takes lags up to ten', async () => {
  const { issues, rows } = await readText(file(lineOf(1997, 1), lineOf(1988, 10)))
  expect(issues).toEqual([])
  expect(rows.at(-1)).toMatchObject({ part: '4', sourceRow: '02', amounts: [...Array(9).fill(null), 1_000_000] })
})

test('takes codes of five digits and negative figures of 12', async () => {
  const { issues, rows } = await readText(file(lineOf(1997, 1, '-123456789012,1,1,1,1,1').replace('43', '12345')))
  expect(issues).toEqual([])
  expect(rows[0]).toMatchObject({ carrierId: 'carrier_12345-5', amounts: [-123_456_789_012_000] })
})

test.each(['Q', 'H', 'J', 'B1', '', 'BB', '1B', 'B3'])('knows no line by the letter “%s”', async (suffix) => {
  const { issues, ...rest } = await readText(file(lineOf(1997, 1)).replaceAll('_B', `_${suffix}`))
  expect(issues).toEqual([
    `line 1, column 6 (IncurLoss_${suffix}): ${suffix} is not a line with ten accident years (with its section if it has sections).`,
  ])
  expect(rest).toEqual({ warnings: [], carriers: new Map(), rows: [], premiums: [], hasSupplemental: false })
})

test('says which column is missing', async () => {
  expect((await readText(file(lineOf(1997, 1)).replace('IncurLoss_B', 'Incurred'))).issues).toEqual([
    'line 1: the column IncurLoss_ with the letter of a line is missing.',
  ])
  expect((await readText(file(lineOf(1997, 1)).replace('EarnedPremNet_B', 'Premium'))).issues).toEqual([
    expect.stringMatching(/^line 1, column 11: there is no column “Premium”/),
    'line 1: the column EarnedPremNet_B is missing.',
  ])
})

test('needs neither the column Single nor that of the posted reserve', async () => {
  const text = file(lineOf(1997, 1)).replace(',Single,PostedReserve97_B', '').replace(',0,73', '')
  expect((await readText(text)).issues).toEqual([])
})

test('says how much is read', async () => {
  const shares: number[] = []
  await readText(file(lineOf(1997, 1)), (share) => shares.push(share))
  expect(shares).toEqual([1])
})
