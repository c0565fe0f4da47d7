import type { Cell } from '#lib/engines/triangles/triangle.ts'

/** Kind of a column's figures, which decides how they are formatted, scaled and added up. */
export type FigureKind =
  /** US dollars. Shown exact or in thousands. */
  | 'amount'
  | 'count'
  /** A share of 1, shown as a percentage. */
  | 'share'
  /** A link ratio. */
  | 'factor'
  /** US dollars for each claim; never in thousands. */
  | 'average'

export interface GridColumn {
  readonly id: string
  readonly label: string
  /** Heading above neighboring columns that belong together. */
  readonly group?: string
  readonly kind: FigureKind
  /** Shaded by how large its figures are among themselves. */
  readonly isHeated?: boolean
  /** Differences: increases are written with a sign. */
  readonly isChange?: boolean
}

export interface GridRow {
  readonly id: string
  /** One for each of the grid's headings. Years and ages are numbers. */
  readonly labels: readonly (string | number)[]
  /** One for each column. Null: blank. */
  readonly cells: readonly Cell[]
  /** A row of totals. */
  readonly isTotal?: boolean
}

/** A table of figures: what is shown, selected, copied and exported. */
export interface Grid {
  /** Above the row labels. */
  readonly headings: readonly string[]
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
}
