/** Where a stretch of a page's text was printed: points, origin top left of the rotated crop box. */
export interface TextRun {
  readonly start: number
  readonly end: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * One page in reading order: lines end in "\n", paragraphs in "\n\n". Offsets of runs are half-open ranges of UTF-16
 * units of `text`. Sections of unpaged files (DOCX, plain text) have no runs and null sizes.
 */
export interface PageText {
  /** Counts from 1. */
  readonly page: number
  /** Points, of the rotated crop box. */
  readonly width: number | null
  readonly height: number | null
  readonly text: string
  readonly runs: readonly TextRun[]
}
