import { describe, expect, it } from 'vitest'
import { listSections, scheduleLines } from '#lib/contract/schedule-p/lines.ts'
import { fromRows } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { diagnosticIds, diagnostics, pageOfSource } from './diagnostics.ts'
import { toExpectedGrid } from './expected-grid.ts'
import { companionOf, isBalance, isDevelopable, type PageName } from './loss-page.ts'
import { findPremiumSource, netPremiums, toLossRatioGrid } from './loss-ratio.ts'
import { toFactorGrid, toLatestGrid } from './peers.ts'

const page: PageName = { statementYear: 2024, line: 'C', part: '2', section: null, variant: 'current' }
const earned = {
  statementYear: 2024,
  line: 'B',
  section: null,
  accidentYear: 2023,
  direct: 100,
  ceded: 10,
  net: 90,
  unit: 'usd',
} as const

describe('pages that belong together', () => {
  it('are pages that the statement prints, from whichever of them one starts', () => {
    for (const line of scheduleLines) {
      const ofLine = line.parts.flatMap((part) => listSections(line, part).map((section) => ({ part, section })))
      for (const start of ofLine) {
        for (const id of diagnosticIds) {
          for (const source of diagnostics[id].needs) {
            const { part, section } = pageOfSource({ ...page, line: line.code, ...start }, source)
            if (line.parts.includes(part)) expect(ofLine).toContainEqual({ part, section })
          }
        }
      }
    }
  })

  it('keep occurrence with occurrence and claims-made with claims-made', () => {
    const claimsMade = { ...page, line: 'H', section: '2' }
    expect(companionOf(claimsMade, '5', '3').section).toBe('3B')
    expect(companionOf({ ...claimsMade, part: '5', section: '3B' }, '2').section).toBe('2')
    expect(companionOf({ ...claimsMade, part: '6', section: '1A' }, '5', '1').section).toBe('1A')
  })

  it('are balances in Part 4 and for outstanding claims, which are never developed', () => {
    const of = (part: PageName['part'], section: string | null) => ({ ...page, part, section })
    expect([of('4', null), of('4', '1'), of('5', '2'), of('5', '2B')].map(isBalance)).toEqual([true, true, true, true])
    expect([of('4', null), of('5', '2'), of('6', '1')].some(isDevelopable)).toBe(false)
    expect([of('2', '2'), of('3', null), of('5', '1'), of('5', '3A')].every(isDevelopable)).toBe(true)
  })
})

describe('the loss ratio', () => {
  it('gives the reason for a missing ratio on a line without Part 6, and uses loaded premium where it exists', () => {
    const homeowners = { ...page, line: 'B' }
    expect(findPremiumSource(homeowners, [])).toMatchObject({ kind: 'none', reason: expect.stringContaining('Part 6') })
    expect(findPremiumSource(homeowners, [{ ...earned, statementYear: 2023 }]).kind).toBe('none')
    expect(findPremiumSource(homeowners, [earned])).toEqual({ kind: 'loaded', premiums: new Map([[2023, 90]]) })
    const malpractice = { ...page, line: 'F', section: '1' }
    expect(findPremiumSource(malpractice, [{ ...earned, line: 'F', section: '2' }]).kind).toBe('none')
    expect(findPremiumSource(malpractice, [{ ...earned, line: 'F', section: '1' }]).kind).toBe('loaded')
    expect(findPremiumSource(page, [])).toMatchObject({
      kind: 'part-6',
      direct: { part: '6', section: '1' },
      ceded: { part: '6', section: '2' },
    })
  })

  it('divides the latest losses by net premium, and by nothing that is not above zero', () => {
    const row = (accidentYear: number, value: number) => ({
      sourceRow: '02',
      rowType: 'accident_year',
      accidentYear,
      development: { values: [{ evaluationYear: 2024, developmentMonths: 24, value }] },
      supplemental: [],
    })
    const premiums = netPremiums([row(2001, 100), row(2002, 50), row(2003, 9)], [row(2001, 20), row(2002, 50)])
    expect(premiums).toEqual(
      new Map([
        [2001, 80],
        [2002, 0],
      ]),
    )
    const { rows } = toLossRatioGrid(fromRows(2001, [[30, 40], [25], [1]]), premiums)
    expect(rows.map(({ cells }) => cells)).toEqual([
      [40, 80, 0.5],
      [25, 0, null],
      [1, null, null],
    ])
  })
})

describe('compared with another carrier', () => {
  const own = { id: 'own', name: 'Own', triangle: fromRows(2001, [[10, 20], [40]]) }
  const other = {
    id: 'other',
    name: 'Other',
    triangle: fromRows(2001, [
      [100, 150],
      [160, 320],
    ]),
  }

  it('cells of the same accident year at the same age are compared', () => {
    expect(toLatestGrid(own, [other], 'amount').rows).toMatchObject([
      { labels: ['2001', '24'], cells: [20, 150, 20 / 150] },
      { labels: ['2002', '12'], cells: [40, 160, 0.25] },
    ])
  })

  it('link ratios are weighted by volume', () => {
    const { columns, rows } = toFactorGrid([own, other])
    expect(columns.map(({ label }) => label)).toEqual(['12–24'])
    expect(rows.map(({ labels, cells }) => [labels[0], cells[0]])).toEqual([
      ['Own', 2],
      ['Other', 470 / 260],
    ])
  })
})

describe('actual against expected', () => {
  it('expects what the link ratios of the earlier statement give', () => {
    const { rows } = toExpectedGrid(
      fromRows(2001, [[100, 150], [200]]),
      fromRows(2001, [
        [100, 150],
        [200, 310],
      ]),
      'amount',
    )
    expect(rows).toMatchObject([
      { labels: ['2002', '24'], cells: [100, 110, 10] },
      { labels: ['Total', ''], cells: [100, 110, 10] },
    ])
  })
})
