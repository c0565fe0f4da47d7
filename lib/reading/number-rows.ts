import type { ResultDifference, ResultProvision } from '#lib/contract/comparisons/result.ts'
import type { DifferenceSet } from './differences.ts'
import { provisionAt, type Reading } from './reading.ts'
import { isNumeric } from './rows.ts'

/** One figure of the baseline and what it is in every other variant. */
export interface NumberRow {
  /** Id of its first difference. */
  readonly id: string
  readonly provision: ResultProvision
  readonly differences: readonly ResultDifference[]
  /** By variant key: the figure, '' without a figure, null where it is redacted. */
  readonly figures: Readonly<Record<string, string | null>>
}

/** Differences in figures; those about the same words of the baseline share a row. `columns` begins with the baseline. */
export function buildNumberRows(
  reading: Reading,
  differences: readonly ResultDifference[],
  columns: readonly string[],
): NumberRow[] {
  const [baseline = ''] = columns
  const groups = Map.groupBy(differences.filter(isNumeric), (difference) => wordsInBaseline(difference, baseline))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const provision = first ? provisionAt(reading, first.provisionId) : null
    if (!first || !provision) return []
    const figures = Object.fromEntries(columns.map((key) => [key, figureOf(key, provision, { group, baseline })]))
    return [{ id: first.id, provision, differences: group, figures }]
  })
}

/** A variant without its own difference has the baseline's figure, unless it lacks the provision. */
function figureOf(
  key: string,
  provision: ResultProvision,
  { group, baseline }: { readonly group: readonly ResultDifference[]; readonly baseline: string },
): string | null {
  const cell = provision.cells[key]
  if (!cell) return ''
  if (cell.redacted) return null
  const own = key === baseline ? group[0] : group.find(({ variants }) => variants.includes(key))
  const span = own ? own.spans[key] : group[0]?.spans[baseline]
  if (!span) return ''
  return span.redacted ? null : (span.text ?? '')
}

/** The differences of one row of figures: in figures, about the same words of the baseline. */
export function alikeInBaseline(set: DifferenceSet, difference: ResultDifference): readonly ResultDifference[] {
  const words = wordsInBaseline(difference, set.baseline)
  const found = [...(set.of.get(difference.provisionId)?.values() ?? [])]
    .flat()
    .filter((other) => isNumeric(other) && wordsInBaseline(other, set.baseline) === words)
  return found.length > 0 ? found : [difference]
}

function wordsInBaseline({ id, provisionId, spans }: ResultDifference, baseline: string): string {
  const own = spans[baseline]
  return own ? `${provisionId}:${own.start}:${own.end}` : id
}
