import type { ReactNode } from 'react'
import type { DataColumn } from './data-column.ts'

export interface DataTableProps<Row extends object> {
  /** Names the table for assistive technology, the shortcut map and the exported file. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  getKey(row: Row): string
  /** Enter, or a click on the row. */
  onOpen?(row: Row): void
  /** The row that the keyboard is on, for a preview. */
  onActiveChange?(row: Row): void
  /** The row that is open next to the table, as named in the link: marked and scrolled into view. */
  activeKey?: string | null
  /** Given, a row is drawn as this where the screen is too narrow for columns; at least `height` pixels high. */
  card?: { readonly height: number; render(row: Row): ReactNode }
  density?: 'normal' | 'compact'
  /** Cells wrap instead of being cut, and a row is as high as its text. */
  isWrapping?: boolean
  /** Left of the tools over the table: search, filters. */
  toolbar?: ReactNode
  isToolbarHidden?: boolean
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** Below the rows: "Load more", a note that this is only a part. */
  footer?: ReactNode
  defaultSort?: TableSort
  /** Given, the sort is kept outside, as in a link, and the rows come sorted by it (`sortRows`). Null: as they came. */
  sort?: TableSort | null
  onSortChange?(sort: TableSort | null): void
  /** Given, the columns shown and their order are kept outside. Null: as the columns come. */
  shownColumns?: readonly string[] | null
  onShownColumnsChange?(ids: readonly string[] | null): void
  /** Given, rows can be selected: with their checkbox, and on the row with Space, Shift and an arrow, and Ctrl A for all. */
  selection?: TableSelection<Row>
  /** `activate`: a click only makes its row the active one; Enter and a double click open it. */
  clickTo?: 'open' | 'activate'
  /** Columns at the left, as shown, that stay while the others scroll: fewer where there is no room for them. */
  pinned?: number
  className?: string
}

export interface TableSort {
  readonly id: string
  readonly desc: boolean
}

export interface TableSelection<Row> {
  readonly keys: ReadonlySet<string>
  /** Selected rows to copy and export, including those that are not shown. */
  readonly rows: readonly Row[]
  onChange(keys: ReadonlySet<string>): void
}
