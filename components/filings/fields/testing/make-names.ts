import type { FieldNames } from '#components/filings/fields/read-field.ts'

/** Names where they are given; other ids and codes as they are. */
export function makeNames(given: Partial<FieldNames> = {}): FieldNames {
  const asWritten = (key: string) => key
  return {
    jurisdiction: asWritten,
    company: asWritten,
    product: asWritten,
    products: asWritten,
    project: asWritten,
    toi: asWritten,
    subToi: asWritten,
    predecessor: asWritten,
    ...given,
  }
}
