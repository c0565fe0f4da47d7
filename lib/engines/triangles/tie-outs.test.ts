import { describe, expect, it } from 'vitest'
import type { ScheduleRow } from './schedule-rows.ts'
import { listUnprinted, type TieOut, tieOutIncurred, tieOutPremiums } from './tie-outs.ts'

type Cells = Readonly<Record<number, number>>
type Figures = Readonly<Record<string, number>>

function row(
  sourceRow: string,
  year: number | 'prior' | 'totals' | 'earned_premiums',
  cells: Cells,
  figures: Figures = {},
): ScheduleRow {
  const values = Object.entries(cells).map(([evaluationYear, value]) => ({
    evaluationYear: Number(evaluationYear),
    developmentMonths: 12,
    value,
  }))
  return {
    sourceRow,
    rowType: typeof year === 'number' ? 'accident_year' : year,
    accidentYear: typeof year === 'number' ? year : null,
    development: values.length > 0 ? { values } : null,
    supplemental: Object.entries(figures).map(([measure, value]) => ({ measure, value })),
  }
}

function brief(ties: readonly TieOut[]) {
  return ties.map(({ check, sourceRow, difference, ties: holds }) => [check, sourceRow, difference, holds])
}

describe('Part 2', () => {
  const page = [
    row('01', 'prior', { 2021: 500, 2022: 480, 2023: 470 }, { one_year_development: -10, two_year_development: -30 }),
    row('09', 2021, { 2021: 100, 2022: 110, 2023: 115 }, { one_year_development: 5, two_year_development: 15 }),
    row('10', 2022, { 2022: 90, 2023: 90 }),
    row('11', 2023, { 2023: 80 }),
    row('12', 'totals', {}, { one_year_development: -5, two_year_development: -15 }),
  ]

  it('ties row by row and in total; a blank counts as zero', () => {
    expect(brief(tieOutIncurred(page))).toEqual([
      ['one-year-development', '01', 0, true],
      ['one-year-development', '09', 0, true],
      ['one-year-development', '10', 0, true],
      ['one-year-development', '12', 0, true],
      ['two-year-development', '01', 0, true],
      ['two-year-development', '09', 0, true],
      ['two-year-development', '12', 0, true],
    ])
  })

  it('shows a figure that does not tie and the total that then does not add up', () => {
    const wrong = page.with(1, row('09', 2021, { 2021: 100, 2022: 110, 2023: 115 }, { one_year_development: 6 }))
    const failing = tieOutIncurred(wrong).filter(({ ties }) => ties === false)
    expect(brief(failing)).toEqual([
      ['one-year-development', '09', 1, false],
      ['one-year-development', '12', -1, false],
      ['two-year-development', '09', -15, false],
      ['two-year-development', '12', 15, false],
    ])
    expect(tieOutIncurred(wrong, 1).filter(({ check, ties }) => check === 'one-year-development' && !ties)).toEqual([])
  })

  it('checks no column that the page does not print, and names it', () => {
    const bare = page.map((each) => ({ ...each, supplemental: [] }))
    expect(tieOutIncurred(bare)).toEqual([])
    expect(listUnprinted(bare, '2')).toEqual(['one-year-development', 'two-year-development'])
    const oneColumn = page.map(({ supplemental, ...each }) => ({
      ...each,
      supplemental: supplemental.filter(({ measure }) => measure === 'one_year_development'),
    }))
    expect(new Set(tieOutIncurred(oneColumn).map(({ check }) => check))).toEqual(new Set(['one-year-development']))
    expect(listUnprinted(oneColumn, '2')).toEqual(['two-year-development'])
    expect([listUnprinted(page, '2'), listUnprinted(page, '3')]).toEqual([[], []])
  })

  it('cannot check what the page does not hold', () => {
    const short = [row('01', 'prior', { 2023: 470 }, { one_year_development: -10 })]
    expect(brief(tieOutIncurred(short))[0]).toEqual(['one-year-development', '01', null, null])
    expect(tieOutIncurred([])).toEqual([])
  })
})

describe('Part 6', () => {
  const page = [
    row('01', 'prior', { 2021: 1000, 2022: 1010, 2023: 1012 }, { premiums_earned_current_year: 2 }),
    row('09', 2021, { 2021: 300, 2022: 320, 2023: 321 }, { premiums_earned_current_year: 1 }),
    row('10', 2022, { 2022: 400, 2023: 390 }, { premiums_earned_current_year: -10 }),
    row('11', 2023, { 2023: 500 }, { premiums_earned_current_year: 500 }),
    row('12', 'totals', {}, { premiums_earned_current_year: 493 }),
    row('13', 'earned_premiums', { 2021: 333, 2022: 430, 2023: 493 }),
  ]

  it('ties the current-year premium of each row, its total, and row 13 year by year', () => {
    expect(brief(tieOutPremiums(page))).toEqual([
      ['current-year-premium', '01', 0, true],
      ['current-year-premium', '09', 0, true],
      ['current-year-premium', '10', 0, true],
      ['current-year-premium', '11', 0, true],
      ['current-year-premium', '12', 0, true],
      ['earned-premium', '13', null, null],
      ['earned-premium', '13', 0, true],
      ['earned-premium', '13', 0, true],
    ])
  })

  it('finds the calendar year that is off', () => {
    const wrong = page.with(5, row('13', 'earned_premiums', { 2022: 431, 2023: 493 }))
    const failing = tieOutPremiums(wrong).filter(({ ties }) => ties === false)
    expect(failing).toMatchObject([{ check: 'earned-premium', year: 2022, printed: 431, computed: 430, difference: 1 }])
  })
})
