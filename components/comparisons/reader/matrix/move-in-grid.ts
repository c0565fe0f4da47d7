/** A cell of the matrix; `col` is '' for the provision column. */
export interface GridPlace {
  readonly row: string
  readonly col: string
}

const pageRows = 10

/** Where a key leads from a cell; null for keys that do not move. Stays inside the grid. Source: ARIA APG, grid pattern. */
export function moveInGrid(
  { row, col }: GridPlace,
  key: string,
  { rows, cols }: { readonly rows: readonly { readonly id: string }[]; readonly cols: readonly string[] },
): GridPlace | null {
  const down = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows }[key]
  const right = { ArrowRight: 1, ArrowLeft: -1, Home: -cols.length, End: cols.length }[key]
  if (down === undefined && right === undefined) return null
  const rowAt = rows.findIndex(({ id }) => id === row) + (down ?? 0)
  const colAt = cols.indexOf(col) + (right ?? 0)
  const next = rows[clamp(rowAt, rows.length)]
  return { row: next?.id ?? row, col: cols[clamp(colAt, cols.length)] ?? col }
}

function clamp(at: number, length: number): number {
  return Math.min(Math.max(at, 0), length - 1)
}

/** The cell on screen, if it is drawn. */
export function findCell(scroller: HTMLElement | null, row: string | null, col: string): HTMLElement | null {
  if (row === null) return null
  return scroller?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"][data-col="${CSS.escape(col)}"]`) ?? null
}
