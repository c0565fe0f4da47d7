/** Source: the specification, Limits. */
export const referenceLimits = {
  productCursorLifeMs: 2 * 60 * 1000,
  /** Characters of a cursor of the product list below `/insurance`; the other lists take `limits.cursor`. */
  longCursor: 8192,
  /** Characters of a type-of-insurance code. */
  typeCode: 20,
  jurisdictionCode: 10,
  /** Characters of a rating program's notes. */
  notes: 8000,
  /** Characters of the id of an engine or program bundle. */
  bundleId: 200,
} as const
