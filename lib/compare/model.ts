import type { Part } from '#lib/compare/types.ts'

/** A raw stretch of one page of one document of a variant: offsets into that page's `text`. */
export interface PageSlice {
  readonly document: number
  readonly page: number
  readonly start: number
  readonly end: number
}

/**
 * The smallest numbered, lettered or headed unit of one variant, in policy order. Every character of the variant's
 * policy text (running heads left out) is in exactly one provision.
 */
export interface VariantProvision {
  readonly index: number
  readonly part: Part
  /** Full path ("VII.G.3"), null when unnumbered. */
  readonly number: string | null
  /** As printed, null when there is none. */
  readonly heading: string | null
  /** Reading text of the body, without number and heading. */
  readonly text: string
  /** Index of the provision above, null at the top. */
  readonly parent: number | null
  /** What it covers on the pages: number, heading and text, exactly once. */
  readonly slices: readonly PageSlice[]
  /** For each UTF-16 unit of `text`, where it was read: parallel arrays of run starts, for citing spans. */
  readonly source: readonly TextSource[]
}

/** `text` from `start` on (until the next entry) was read from `slice`, beginning at that slice's page offset. */
export interface TextSource {
  readonly start: number
  readonly end: number
  readonly slice: PageSlice
}
