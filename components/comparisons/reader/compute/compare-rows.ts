import { comparePair } from '#lib/compare/compare-pair.ts'
import type { Cell, Difference, Part } from '#lib/compare/types.ts'
import type { Reading } from '../model/reading.ts'

export interface CompareRow {
  readonly id: string
  readonly part: Part
  /** A redacted cell is left out: what it says is not known, and unknown is not absent. */
  readonly cells: Readonly<Record<string, Cell | null>>
}

export interface CompareQuestion {
  readonly baseline: string
  readonly others: readonly string[]
  /** In policy order. */
  readonly rows: readonly CompareRow[]
}

export function askFor(reading: Reading, baseline: string): CompareQuestion {
  const keys = reading.variants.map(({ key }) => key)
  return {
    baseline,
    others: keys.filter((key) => key !== baseline),
    rows: reading.result.provisions.map(({ id, part, cells }) => ({
      id,
      part,
      cells: Object.fromEntries(keys.flatMap((key) => readable(key, cells[key]))),
    })),
  }
}

/** Every other variant against the baseline. Ids are unique over all pairs, and the same for the same cells. */
export function compareRows({ baseline, others, rows }: CompareQuestion): Difference[] {
  return others.flatMap((other) => {
    const both = rows.filter(({ cells }) => baseline in cells && other in cells)
    return comparePair(both, [baseline, other]).map((difference) => ({
      ...difference,
      id: `${baseline}..${other}.${difference.id}`,
    }))
  })
}

function readable(key: string, cell: Reading['result']['provisions'][number]['cells'][string] | undefined): [string, Cell | null][] {
  if (!cell) return [[key, null]]
  if (cell.redacted || cell.text === null) return []
  const { number, heading, text, parts, citationIds } = cell
  return [[key, { number, heading, text, parts, citationIds }]]
}
