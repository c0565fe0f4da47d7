import type { ResultDifference, ResultProvision } from '#lib/contract/comparisons/result.ts'
import type { Category, Effect, Materiality, Part, Relation } from '#lib/engines/compare/types.ts'
import type { DifferenceSet } from './differences.ts'
import { numericCategories } from './labels.ts'
import type { Reading } from './reading.ts'

/** One provision with the differences that are on screen: those of the shown variants against the baseline. */
export interface Row {
  readonly id: string
  readonly index: number
  readonly provision: ResultProvision
  readonly differences: readonly ResultDifference[]
  /** Of the weightiest difference. */
  readonly materiality: Materiality
  /** Among the variants on screen. */
  readonly relation: Relation
}

export type MatrixItem =
  | { readonly kind: 'part'; readonly key: string; readonly part: Part; readonly rows: number }
  | { readonly kind: 'row'; readonly key: string; readonly row: Row }

const weights: Record<Materiality, number> = { none: 0, low: 1, medium: 2, high: 3 }

/** The provisions of the `shown` variants, the baseline first, with what the others differ in from it. */
export function buildRows(reading: Reading, set: DifferenceSet, shown: readonly string[]): Row[] {
  return reading.result.provisions.flatMap((provision, index): Row[] => {
    if (shown.every((key) => !provision.cells[key])) return []
    const own = set.of.get(provision.id)
    const differences = own ? shown.flatMap((key) => own.get(key) ?? []) : []
    const materiality = weightiest(differences)
    return [
      { id: provision.id, index, provision, differences, materiality, relation: relate(provision, differences, shown) },
    ]
  })
}

/** As the result relates the cells of all variants, but among the shown ones. */
function relate(
  provision: ResultProvision,
  differences: readonly ResultDifference[],
  shown: readonly string[],
): Relation {
  const { cells } = provision
  if (shown.some((key) => !cells[key])) return 'partial'
  if (weightiest(differences) !== 'none') return 'changed'
  // The text of a redacted cell is unknown, so no difference can be found; the result itself knew it.
  if (differences.length === 0 && shown.some((key) => cells[key]?.redacted)) return provision.relation
  return differences.length > 0 ? 'editorial' : 'same'
}

export function weightiest(differences: readonly ResultDifference[]): Materiality {
  return differences.reduce<Materiality>(
    (found, { materiality }) => (weights[materiality] > weights[found] ? materiality : found),
    'none',
  )
}

/** One effect for several differences: theirs when they agree, `mixed` when some broaden and some narrow. */
export function joinEffects(differences: readonly ResultDifference[]): Effect {
  const effects = new Set(differences.map(({ effect }) => effect).filter((effect) => effect !== 'none'))
  if (effects.size === 0) return 'none'
  if (effects.has('mixed') || (effects.has('broader') && effects.has('narrower'))) return 'mixed'
  if (effects.has('broader')) return 'broader'
  return effects.has('narrower') ? 'narrower' : 'unclear'
}

export function isNumeric({ category }: { readonly category: Category }): boolean {
  return numericCategories.has(category)
}

/** Rows and their differences in figures: those of the summary. */
export interface Counts {
  readonly provisions: number
  readonly relations: Readonly<Record<Relation, number>>
  readonly differences: number
  readonly levels: Readonly<Record<Materiality, number>>
  readonly numbers: number
}

export function countRows(rows: readonly Row[]): Counts {
  const byRelation: Record<Relation, number> = { same: 0, editorial: 0, changed: 0, partial: 0 }
  const levels: Record<Materiality, number> = { high: 0, medium: 0, low: 0, none: 0 }
  let numbers = 0
  for (const { relation, differences } of rows) {
    byRelation[relation] += 1
    for (const difference of differences) {
      levels[difference.materiality] += 1
      if (isNumeric(difference)) numbers += 1
    }
  }
  const differences = rows.reduce((sum, row) => sum + row.differences.length, 0)
  return { provisions: rows.length, relations: byRelation, differences, levels, numbers }
}

/** Rows under the headings of their parts. A part that comes back later in the policy gets its heading again. */
export function groupByPart(rows: readonly Row[]): MatrixItem[] {
  const items: MatrixItem[] = []
  for (let start = 0; start < rows.length; ) {
    const first = rows[start]
    if (!first) break
    let end = start
    while (rows[end]?.provision.part === first.provision.part) end += 1
    const { part } = first.provision
    items.push({ kind: 'part', key: `part:${first.id}`, part, rows: end - start })
    for (const row of rows.slice(start, end)) items.push({ kind: 'row', key: row.id, row })
    start = end
  }
  return items
}
