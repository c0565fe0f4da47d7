import { describe, expect, it } from 'vitest'
import { listSections, scheduleLines } from '#lib/contract/schedule-p/lines.ts'
import { develop } from '#lib/engines/triangles/develop.ts'
import { lookBack } from '#lib/engines/triangles/hindsight.ts'
import { fromRows } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { diagnosticIds, diagnostics, pageOfSource } from './diagnostics.ts'
import { toHindsightGrid, toHindsightYearsGrid, toTrendGrid } from './diagnostics-grids.ts'
import { toExpectedGrid } from './expected-grid.ts'
import { companionOf, isBalance, isDevelopable, type PageName } from './loss-page.ts'
import { choosePremium, findPremiumSource, netPremiums, toLossRatioGrid } from './loss-ratio.ts'
import { listMeasures, toFactorGrid, toLatestGrid, toRankingGrid } from './peers.ts'
import { toRatioGrid } from './triangle-grid.ts'

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

const row = (accidentYear: number, value: number) => ({
  sourceRow: '02',
  rowType: 'accident_year',
  accidentYear,
  development: { values: [{ evaluationYear: 2024, developmentMonths: 24, value }] },
  supplemental: [],
})

describe('the loss ratio', () => {
  it('takes Part 6 where it is loaded, else imported premium, and gives the reason where there is neither', () => {
    const [all, none] = [() => true, () => false]
    const unprinted = { ...page, line: 'B' }
    const ofUnprinted = { ...earned, line: 'B' }
    expect(findPremiumSource(unprinted, [], all)).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('no Part 6'),
    })
    expect(findPremiumSource(unprinted, [{ ...ofUnprinted, statementYear: 2023 }], all).kind).toBe('none')
    const imported = new Map([[2023, 90]])
    expect(findPremiumSource(unprinted, [ofUnprinted], all)).toEqual({
      kind: 'imported',
      premiums: imported,
      isPart6Printed: false,
    })
    const malpractice = { ...page, line: 'F', section: '1' }
    expect(findPremiumSource(malpractice, [{ ...earned, line: 'F', section: '2' }], none).kind).toBe('none')
    expect(findPremiumSource(malpractice, [{ ...earned, line: 'F', section: '1' }], none).kind).toBe('imported')
    expect(findPremiumSource(page, [{ ...earned, line: page.line }], none)).toMatchObject({
      kind: 'imported',
      isPart6Printed: true,
    })
    expect(findPremiumSource(page, [], none)).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('not loaded'),
    })
    expect(findPremiumSource(page, [], all)).toMatchObject({
      kind: 'part-6',
      direct: { part: '6', section: '1' },
      ceded: { part: '6', section: '2' },
      imported: null,
    })
  })

  it('uses imported premium until Part 6 is read', () => {
    const source = findPremiumSource(page, [{ ...earned, line: page.line }], () => true)
    const [direct, ceded] = [[row(2023, 100)], [row(2023, 30)]]
    expect(choosePremium(source, { direct, ceded: null })).toEqual({
      from: 'imported',
      premiums: new Map([[2023, 90]]),
    })
    expect(choosePremium(source, { direct, ceded })).toEqual({ from: 'part-6', premiums: new Map([[2023, 70]]) })
    expect(
      choosePremium(
        findPremiumSource(page, [], () => true),
        { direct, ceded: null },
      ),
    ).toBeNull()
  })

  it('divides the latest losses by net premium, and by nothing that is not above zero', () => {
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
      { labels: [2001, 24], cells: [20, 150, 20 / 150] },
      { labels: [2002, 12], cells: [40, 160, 0.25] },
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

describe('the ranking of carriers', () => {
  const peer = (id: string, rows: readonly (readonly number[])[]) => ({ id, name: id, triangle: fromRows(2001, rows) })
  const [own, slow, short] = [
    peer('own', [[10, 20, 21], [10, 20], [10]]),
    peer('slow', [[10, 30, 60], [10, 30], [10]]),
    peer('short', [[10, 20], [10]]),
  ]
  const all = peer('all', [[20, 50, 81], [20, 50], [20]])
  const measureOf = (id: string) => {
    const found = listMeasures(own.triangle, { kind: 'amount', isDeveloped: true }).find((each) => each.id === id)
    if (!found) throw new Error(`There is no measure ${id}.`)
    return found
  }

  it('is by one figure, largest first, against all carriers, which have no rank', () => {
    const { columns, rows } = toRankingGrid([own, slow], all, measureOf('12'))
    expect(columns.map(({ label }) => label)).toEqual(['Link ratio 12–24', 'Less all carriers'])
    expect(rows.map(({ labels, cells }) => [...labels, ...cells])).toEqual([
      [1, 'slow', 3, 0.5],
      [2, 'own', 2, -0.5],
      ['', 'all', 2.5, 0],
    ])
  })

  it('gives equal figures one rank, and none to a carrier without the figure', () => {
    const { rows } = toRankingGrid([own, { ...own, id: 'twin', name: 'twin' }, short], null, measureOf('product'))
    expect(rows.map(({ labels, cells }) => [...labels, ...cells])).toEqual([
      [1, 'own', 2.1],
      [1, 'twin', 2.1],
      ['', 'short', null],
    ])
  })

  it('has loss ratios and severities of the accident years that have premium and claims', () => {
    const measures = listMeasures(own.triangle, { kind: 'amount', isDeveloped: true, part: '3' })
    const closed = fromRows(2001, [[1, 2, 3], [2, 4], [1]])
    const known = {
      ...own,
      premiums: new Map([
        [2001, 42],
        [2002, 40],
        [2003, 0],
      ]),
      closed,
    }
    const relative = measures.filter(({ id }) => ['loss-ratio', 'severity'].includes(id))
    expect(relative.map(({ kind, read }) => [kind, read(known), read(own)])).toEqual([
      ['share', 41 / 82, null],
      ['average', 51 / 8, null],
    ])
    const [ratio] = relative
    if (!ratio) throw new Error('There is no loss ratio.')
    expect(toRankingGrid([known], known, ratio).columns.map(({ label }) => label)).toEqual([
      'Paid loss ratio, all years',
      'Less all carriers',
    ])
  })

  it('of a page that is not developed is by its latest total alone', () => {
    const measures = listMeasures(own.triangle, { kind: 'amount', isDeveloped: false })
    expect(measures.map(({ id, read }) => [id, read(own)])).toEqual([['latest', 51]])
  })
})

describe('grids of diagnostics', () => {
  it('show changes of shares in points by calendar year, over their mean', () => {
    const { columns, rows } = toTrendGrid(fromRows(2001, [[0.5, 0.75], [0.25, 0.5], [0.5]]), 'points')
    expect(columns.map(({ label }) => label)).toEqual(['2002', '2003'])
    expect(rows.map(({ labels, cells }) => [...labels, ...cells])).toEqual([
      [2002, -0.25, -0.25],
      [2003, null, 0.25],
      ['Mean', -0.25, 0],
    ])
  })

  it('put hindsight of every year next to what was expected', () => {
    const triangle = fromRows(2001, [[100, 150, 165], [200, 310], [400]])
    expect(toHindsightGrid(lookBack(triangle, 2002), 'amount').rows[0]).toMatchObject({
      labels: ['12–24', 2002],
      cells: [1.5, 1.55, expect.closeTo(0.05), 100, 110, 10],
    })
    expect(toHindsightYearsGrid([lookBack(triangle, 2002)], 'amount').rows).toMatchObject([
      { labels: [2002], cells: [100, 110, 10, 0.1] },
    ])
  })

  it('show link ratios over their averages', () => {
    const { rows } = toRatioGrid(develop(fromRows(2001, [[10, 20, 30], [30, 90], [5]])))
    expect(rows.map(({ labels, cells }) => [...labels, ...cells])).toEqual([
      [2001, 2, 1.5],
      [2002, 3, null],
      ['Volume, all years', 2.75, 1.5],
      ['Volume, 5 years', 2.75, 1.5],
      ['Volume, 3 years', 2.75, 1.5],
    ])
  })
})

describe('actual against expected', () => {
  it('expects what the link ratios of the earlier statement give, on the basis that is chosen', () => {
    const earlier = fromRows(2001, [[100, 150], [200]])
    const later = fromRows(2001, [
      [100, 150],
      [220, 310],
    ])
    const cells = (basis: 'restated' | 'printed') =>
      toExpectedGrid({ earlier, later, basis }, 'amount').rows.map(({ labels, cells: figures }) => [
        labels[0],
        ...figures,
      ])
    expect(cells('restated')).toEqual([
      [2002, 20, 220, 110, 90, -20],
      ['Total', 20, 220, 110, 90, -20],
    ])
    expect(cells('printed')).toEqual([
      [2002, 20, 200, 100, 110, 10],
      ['Total', 20, 200, 100, 110, 10],
    ])
  })
})
