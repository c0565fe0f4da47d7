/** A page’s text and where its stretches are printed: points, origin top left; offsets in UTF-16 units of `text`. */
export interface PageOfText {
  readonly page: number
  /** Null where the file has no pages. */
  readonly width: number | null
  readonly height: number | null
  readonly text: string
  readonly runs: readonly Run[]
}

export interface Run {
  readonly start: number
  readonly end: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** `quote` is the page’s text from `start` to `end`, always. */
export interface Source {
  readonly page: number
  readonly start: number
  readonly end: number
  readonly quote: string
}

/** A value and the words it was read from. Dates are `YYYY-MM-DD`; everything else is as printed, its lines joined. */
export interface Found {
  readonly value: string
  readonly sources: readonly Source[]
}

/** Columns or labels of a record, without those that were not found. */
export type Facts<Name extends string = string> = { readonly [Key in Name]?: Found }

export interface ReadLetter {
  readonly kind: 'objection' | 'response'
  readonly facts: Facts<'status' | 'date' | 'submitted' | 'respondBy' | 'introduction' | 'conclusion' | 'signedBy'>
  /** By the number of the objection: of a response, the one that it names. */
  readonly items: readonly { readonly number: number; readonly text: Found; readonly schedule: readonly Found[] }[]
}

export interface FilingReading {
  readonly fields: Facts
  readonly companies: readonly Facts[]
  readonly rates: readonly Facts[]
  readonly forms: readonly Facts[]
  readonly rateRules: readonly Facts[]
  readonly supporting: readonly Facts[]
  readonly dispositions: readonly Facts[]
  readonly letters: readonly ReadLetter[]
  readonly notes: readonly (Facts & { readonly kind: Found })[]
  /** Labels of the fields and lists that every filing has and that were not found. */
  readonly notFound: readonly string[]
  /** Sentences about what is printed and could not be read with certainty. */
  readonly issues: readonly string[]
}

export type ReadingOutcome =
  | { readonly kind: 'filing'; readonly reading: FilingReading }
  | { readonly kind: 'not_a_filing' }
  | {
      readonly kind: 'several_filings'
      readonly filings: readonly { readonly number: string; readonly firstPage: number; readonly lastPage: number }[]
    }
