import type { PageReference } from '#lib/reading/exhibit/exhibit.ts'

/** Text, with the address of its page where it has one. */
export interface TableCell {
  readonly text: string
  readonly url?: string | null
}

/** Findings as rows of text, for every format. */
export interface ExhibitTable {
  readonly id:
    | 'differences'
    | 'reviews'
    | 'overrides'
    | 'pairings'
    | 'numbers'
    | 'scenarios'
    | 'expectations'
    | 'review'
    | 'focus'
    | 'gaps'
    | 'files'
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
}

interface TableColumn {
  readonly header: string
  /** In characters. */
  readonly width: number
}

export const redactedText = 'Redacted'

export function column(header: string, width: number): TableColumn {
  return { header, width }
}

/** Null is redacted. */
export function cellOf(text: string | null): TableCell {
  return { text: text ?? redactedText }
}

/** The labels of all pages, with the address of the first. */
export function pagesCell(pages: readonly PageReference[]): TableCell {
  return { text: pages.map(({ label }) => label).join(', '), url: pages[0]?.url ?? null }
}
