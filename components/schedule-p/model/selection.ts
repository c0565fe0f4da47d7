import { sum } from '#lib/engines/triangles/sum.ts'
import type { FigureKind, Grid } from './grid.ts'

export interface Position {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, from where the selection began to where the focus is. */
export interface Selection {
  readonly anchor: Position
  readonly focus: Position
}

/** Both ends included. */
export interface Range {
  readonly fromRow: number
  readonly toRow: number
  readonly fromColumn: number
  readonly toColumn: number
}

export interface Size {
  readonly rows: number
  readonly columns: number
}

export function selectCell(cell: Position): Selection {
  return { anchor: cell, focus: cell }
}

export function rangeOf({ anchor, focus }: Selection): Range {
  return {
    fromRow: Math.min(anchor.row, focus.row),
    toRow: Math.max(anchor.row, focus.row),
    fromColumn: Math.min(anchor.column, focus.column),
    toColumn: Math.max(anchor.column, focus.column),
  }
}

export function isWithin({ fromRow, toRow, fromColumn, toColumn }: Range, { row, column }: Position): boolean {
  return row >= fromRow && row <= toRow && column >= fromColumn && column <= toColumn
}

/** Shrinks a selection to fit a smaller grid. */
export function clampSelection({ anchor, focus }: Selection, size: Size): Selection {
  return { anchor: clamp(anchor, size), focus: clamp(focus, size) }
}

interface KeyPress {
  readonly key: string
  /** Extends the selection. */
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Where a key leads; null for keys that do not move. Home and End go to the ends of the row, with Ctrl to the corners;
 * Ctrl with A selects everything. Source: WAI-ARIA Authoring Practices, Grid.
 */
export function moveSelection(selection: Selection, press: KeyPress, size: Size): Selection | null {
  const far = press.ctrlKey || press.metaKey
  if (far && press.key.toLowerCase() === 'a') {
    return { anchor: { row: 0, column: 0 }, focus: clamp({ row: size.rows, column: size.columns }, size) }
  }
  const target = targetOf(selection.focus, { key: press.key, far, size })
  if (target === null) return null
  const focus = clamp(target, size)
  return press.shiftKey ? { anchor: selection.anchor, focus } : selectCell(focus)
}

/** Shown in the status line. */
export interface SelectionSummary {
  /** Cells that hold a figure. */
  readonly count: number
  /** Null where nothing is selected. */
  readonly kind: FigureKind | null
  /** Null where figures cannot be added: ratios, or amounts mixed with counts. */
  readonly sum: number | null
  readonly mean: number | null
  readonly min: number | null
  readonly max: number | null
}

export function summarize(grid: Grid, range: Range): SelectionSummary {
  const columns = grid.columns.slice(range.fromColumn, range.toColumn + 1)
  const rows = grid.rows.slice(range.fromRow, range.toRow + 1)
  const figures = rows.flatMap(({ cells }) =>
    columns.flatMap(({ kind }, at) => {
      const value = cells[range.fromColumn + at] ?? null
      return value === null ? [] : [{ value, kind }]
    }),
  )
  const [first] = figures
  const isMixed = figures.some(({ kind }) => kind !== first?.kind)
  if (!first || isMixed) return { count: figures.length, kind: null, sum: null, mean: null, min: null, max: null }
  const values = figures.map(({ value }) => value)
  const total = sum(values)
  const isAdditive = first.kind === 'amount' || first.kind === 'count'
  return {
    count: values.length,
    kind: first.kind,
    sum: isAdditive ? total : null,
    mean: total / values.length,
    min: Math.min(...values),
    max: Math.max(...values),
  }
}

interface Step {
  readonly key: string
  readonly far: boolean
  readonly size: Size
}

function targetOf({ row, column }: Position, { key, far, size }: Step): Position | null {
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: far ? size.rows : row + 1, column }
    case 'ArrowLeft':
      return { row, column: far ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: far ? size.columns : column + 1 }
    case 'Home':
      return { row: far ? 0 : row, column: 0 }
    case 'End':
      return { row: far ? size.rows : row, column: size.columns }
    case 'PageUp':
      return { row: 0, column }
    case 'PageDown':
      return { row: size.rows, column }
    default:
      return null
  }
}

function clamp({ row, column }: Position, { rows, columns }: Size): Position {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  }
}
