import type { DifferenceSet } from '#lib/reading/differences.ts'
import type { MatrixItem, Row } from '#lib/reading/rows.ts'

export const partHeight = 32
const quietHeight = 33
const lineHeight = 24
const padding = 18
/** Widest mean advance of the wording's type, pixels a character. */
const perCharacter = 7.4

interface Layout {
  readonly columnWidth: number
  readonly isFull: boolean
  /** Of the columns, the baseline first. */
  readonly keys: readonly string[]
  readonly set: DifferenceSet
}

/** Estimates the height of a row; the row is measured once it is drawn. */
export function estimateHeight(item: MatrixItem, { columnWidth, isFull, keys, set }: Layout): number {
  if (item.kind === 'part') return partHeight
  if (!isFull && item.row.differences.length === 0 && item.row.relation === 'same') return quietHeight
  const lines = Math.max(1, ...keys.map((key) => linesOf(item.row, key, { columnWidth, isFull, keys, set })))
  return lines * lineHeight + padding
}

function linesOf({ id, provision, differences }: Row, key: string, { columnWidth, isFull, keys, set }: Layout): number {
  const isBaseline = key === keys[0]
  const length = provision.cells[key]?.text?.length ?? 0
  const changes = isBaseline ? differences.length : (set.of.get(id)?.get(key)?.length ?? 0)
  if (!isBaseline && changes === 0) return 1
  const shown = isFull ? length : Math.min(length, changes === 0 ? 90 : changes * 260)
  return Math.ceil((shown * perCharacter) / Math.max(columnWidth - 24, 80)) + (changes > 0 && !isBaseline ? 1 : 0)
}
