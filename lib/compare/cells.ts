import type { Cell, Provision } from './types.ts'

/** One side of a pair: for each row its cell, and where the cell stands in its own variant's order. */
export interface Column {
  readonly key: string
  readonly cells: readonly (Cell | null)[]
  readonly positions: readonly number[]
}

/**
 * A variant's cells as a column. Citations of cells are numbered in each variant's own order, so the first citation
 * of a cell tells where it stands; a cell without one keeps the place of its row.
 */
export function readColumn(provisions: readonly Provision[], key: string): Column {
  const cells = provisions.map((provision) => provision.cells[key] ?? null)
  let last = -1
  const positions = cells.map((cell) => {
    const first = cell?.citationIds[0]
    const position = first === undefined ? Number.NaN : Number(first.replace(/\D+/g, ''))
    if (Number.isNaN(position)) return last
    last = position
    return position
  })
  return { key, cells, positions }
}
