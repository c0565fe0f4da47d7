import type { ReactNode } from 'react'

export type DataValue = string | number | boolean | null

/** One column, as data. */
export interface DataColumn<Row> {
  readonly id: string
  readonly header: string
  /** Printed instead of the header, which is still its name and its tooltip. */
  readonly shortHeader?: string
  /** Used for sorting, copying and exporting. */
  value(row: Row): DataValue
  /** Rendered instead of the value. */
  cell?(row: Row): ReactNode
  /** Figures are aligned at the end. */
  readonly align?: 'start' | 'end'
  /** Pixels; the widest column takes what is left. */
  readonly width?: number
  readonly isUnsorted?: boolean
  readonly isHiddenAtFirst?: boolean
  /** For the totals line. */
  total?(rows: readonly Row[]): ReactNode
}

export const defaultColumnWidth = 160
