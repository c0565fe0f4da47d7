import type { cellStyles } from './workbook-styles.ts'

export interface RichText {
  readonly text: string
  readonly look?: 'inserted' | 'removed' | 'moved' | 'bold'
}

export type SheetCell =
  | { readonly runs: readonly RichText[] }
  | { readonly text: string; readonly url?: string | null }
  | { readonly number: number; readonly format: keyof typeof cellStyles.numbers }
  | { readonly date: string }

export interface Sheet {
  /** At most 31 characters, without blanks. */
  readonly name: string
  /** Widths in characters. */
  readonly columns: readonly { readonly header: string; readonly width: number }[]
  readonly rows: readonly (readonly SheetCell[])[]
  /** Columns that stay in sight. The header always does. */
  readonly frozenColumns: number
}
