import { findScheduleLine } from '#lib/contract/schedule-p/lines.ts'
import type { EarnedPremium } from '#lib/contract/schedule-p/rows.ts'
import { type ScheduleRow, triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import type { Cell, Triangle } from '#lib/engines/triangles/triangle.ts'
import { latestDiagonal } from '#lib/engines/triangles/views.ts'
import type { Grid } from './grid.ts'
import { companionOf, type PageName } from './loss-page.ts'

/** The source of net premium by accident year, or the reason it is missing. */
export type PremiumSource =
  /** Part 6 of the same statement: direct and assumed less ceded. */
  | { readonly kind: 'part-6'; readonly direct: PageName; readonly ceded: PageName }
  /** Premium that was loaded with the losses. Free. */
  | { readonly kind: 'loaded'; readonly premiums: ReadonlyMap<number, number> }
  | { readonly kind: 'none'; readonly reason: string }

/** Part 6 where the line prints it, else premium that was loaded for the line and, where it has some, its section. */
export function findPremiumSource(page: PageName, earned: readonly EarnedPremium[]): PremiumSource {
  const line = findScheduleLine(page.line)
  if (line?.parts.includes('6')) {
    return { kind: 'part-6', direct: companionOf(page, '6', '1'), ceded: companionOf(page, '6', '2') }
  }
  const { statementYear, section } = companionOf(page, '2')
  const ofPage = earned.filter(
    (each) => each.line === page.line && each.statementYear === statementYear && each.section === section,
  )
  if (ofPage.length > 0) {
    return { kind: 'loaded', premiums: new Map(ofPage.map(({ accidentYear, net }) => [accidentYear, net])) }
  }
  return {
    kind: 'none',
    reason: `The annual statement prints no Part 6 for line ${page.line}: there is no earned premium by accident year to divide by.`,
  }
}

/** Net premium by year earned: the latest column of direct and assumed less that of ceded. */
export function netPremiums(direct: readonly ScheduleRow[], ceded: readonly ScheduleRow[]): Map<number, number> {
  const given = new Map(latestDiagonal(triangleOfRows(ceded)).map(({ origin, value }) => [origin, value]))
  return new Map(
    latestDiagonal(triangleOfRows(direct)).flatMap(({ origin, value }) => {
      const away = given.get(origin) ?? null
      return value === null || away === null ? [] : [[origin, value - away] as const]
    }),
  )
}

/** Incurred losses as last evaluated ÷ premium earned, by accident year. Blank where premium is not above zero. */
export function toLossRatioGrid(incurred: Triangle, premiums: ReadonlyMap<number, number>): Grid {
  return {
    headings: ['Accident year', 'Age in months'],
    columns: [
      { id: 'incurred', label: 'Incurred losses and DCC', kind: 'amount' },
      { id: 'premium', label: 'Net premium earned', kind: 'amount' },
      { id: 'ratio', label: 'Loss ratio', kind: 'share' },
    ],
    rows: latestDiagonal(incurred).map(({ origin, age, value }) => {
      const premium = premiums.get(origin) ?? null
      return {
        id: String(origin),
        labels: [String(origin), age === null ? '' : String(age)],
        cells: [value, premium, divide(value, premium)],
      }
    }),
  }
}

function divide(losses: Cell, premium: Cell): Cell {
  return losses === null || premium === null || premium <= 0 ? null : losses / premium
}
