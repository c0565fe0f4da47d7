import { findScheduleLine } from '#lib/contract/schedule-p/lines.ts'
import type { EarnedPremium } from '#lib/contract/schedule-p/rows.ts'
import { type ScheduleRow, triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import type { Cell, Triangle } from '#lib/engines/triangles/triangle.ts'
import { latestDiagonal } from '#lib/engines/triangles/views.ts'
import type { Grid } from './grid.ts'
import { companionOf, type PageName } from './loss-page.ts'

/** Net premium by accident year: where it is, or the reason it is missing. */
export type PremiumSource =
  /** Part 6 of the same statement, direct and assumed less ceded; until it is read, what was imported. */
  | {
      readonly kind: 'part-6'
      readonly direct: PageName
      readonly ceded: PageName
      readonly imported: ReadonlyMap<number, number> | null
    }
  /** Premium that was imported with the losses. Free. */
  | { readonly kind: 'imported'; readonly premiums: ReadonlyMap<number, number>; readonly isPart6Printed: boolean }
  | { readonly kind: 'none'; readonly reason: string }

/** `isLoaded` says which pages of the carrier can be read. */
export function findPremiumSource(
  page: PageName,
  earned: readonly EarnedPremium[],
  isLoaded: (page: PageName) => boolean,
): PremiumSource {
  const imported = findImported(page, earned)
  const isPart6Printed = findScheduleLine(page.line)?.parts.includes('6') ?? false
  const [direct, ceded] = [companionOf(page, '6', '1'), companionOf(page, '6', '2')]
  if (isPart6Printed && isLoaded(direct) && isLoaded(ceded)) return { kind: 'part-6', direct, ceded, imported }
  if (imported) return { kind: 'imported', premiums: imported, isPart6Printed }
  return {
    kind: 'none',
    reason: isPart6Printed
      ? `Part 6 of line ${page.line} is not loaded for this statement, and no premium was imported with the losses.`
      : `The annual statement prints no Part 6 for line ${page.line}, and no premium was imported with the losses.`,
  }
}

/** Of the line and, where it has some, its section. */
function findImported(page: PageName, earned: readonly EarnedPremium[]): ReadonlyMap<number, number> | null {
  const { statementYear, section } = companionOf(page, '2')
  const ofPage = earned.filter(
    (each) => each.line === page.line && each.statementYear === statementYear && each.section === section,
  )
  return ofPage.length > 0 ? new Map(ofPage.map(({ accidentYear, net }) => [accidentYear, net])) : null
}

export interface Premium {
  readonly from: 'part-6' | 'imported'
  readonly premiums: ReadonlyMap<number, number>
}

/** The premium that is known now: Part 6 once its pages are read, else what was imported. */
export function choosePremium(
  source: PremiumSource,
  { direct, ceded }: { readonly direct: readonly ScheduleRow[] | null; readonly ceded: readonly ScheduleRow[] | null },
): Premium | null {
  if (source.kind === 'none') return null
  if (source.kind === 'imported') return { from: 'imported', premiums: source.premiums }
  if (direct && ceded) return { from: 'part-6', premiums: netPremiums(direct, ceded) }
  return source.imported && { from: 'imported', premiums: source.imported }
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
        labels: [origin, age ?? ''],
        cells: [value, premium, divide(value, premium)],
      }
    }),
  }
}

function divide(losses: Cell, premium: Cell): Cell {
  return losses === null || premium === null || premium <= 0 ? null : losses / premium
}
