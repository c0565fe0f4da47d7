/** Source: the specification, Limits; what it does not show is ours. */
export const scheduleLimits = {
  /** Rows of one read. */
  page: { max: 200, default: 50 },
  /** Characters of the two path parameters of a row. */
  carrierId: 100,
  rowId: 200,
  /** Characters of a line's code, of a page's section and of its variant. */
  line: 4,
  section: 4,
  variant: 32,
  year: { min: 1900, max: 9999 },
  /** Years of calendar that one page prints at most. */
  evaluationYears: 10,
  import: {
    bytes: 25 * 1024 * 1024,
    /** Of a multipart body: one file, and room for the envelope and the fields. */
    uploadBytes: 25 * 1024 * 1024 + 64 * 1024,
    /** Issues that an import shows; `issueCount` counts all. */
    shownIssues: 100,
    /** Pages that an import shows, and cells of each. */
    shownPages: 100,
    examples: 3,
    /** Carriers under another name that are asked about; more are issues. */
    questions: 50,
    answersCharacters: 4000,
  },
} as const

/** In 1/100 credit: for a read that returns rows, and for each of its rows. Source: the specification, Limits. */
const schedulePrices = { read: 2, row: 5 } as const

/** The price of one read in 1/100 credit. A read that returns nothing is free. */
export function priceRows(rowCount: number): number {
  return rowCount === 0 ? 0 : schedulePrices.read + rowCount * schedulePrices.row
}

/** The same in a sentence. */
export const rowPrice = `${schedulePrices.read / 100} credits for a read, plus ${schedulePrices.row / 100} for each row. A read that returns nothing is free.`
