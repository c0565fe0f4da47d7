import type { TextRun as ContractTextRun, FilePage } from '#lib/contract/files/operations.ts'

/** Where a stretch of a page's text was printed: points, origin top left of the rotated crop box. */
export type TextRun = Readonly<ContractTextRun>

/**
 * One page in reading order: lines end in "\n", paragraphs in "\n\n". Offsets of runs are half-open ranges of UTF-16
 * units of `text`. Sections of unpaged files (DOCX, plain text) have no runs and null sizes.
 */
export interface PageText extends Readonly<Omit<FilePage, 'runs'>> {
  readonly runs: readonly TextRun[]
}
