import { isPagedName, labelPage } from '#lib/contract/files/page-labels.ts'
import { fieldsOfKind } from '#lib/contract/filings/field-shapes.ts'
import { filingFields } from '#lib/contract/filings/fields.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'

type Match = FilingHit['matches'][number]

const shown: readonly string[] = fieldsOfKind('name', 'trackingNumber').map((field) => filingFields[field].label)

/** Where the words of a search are that neither the name nor a tracking number has: “Document text: Policy form, p. 3”. */
export function nameFoundPlace(matches: readonly Match[]): string | null {
  const match = matches.find(({ label }) => !shown.includes(label))
  if (!match) return null
  return match.document ? `${match.label}: ${nameFoundDocument(match.document)}` : match.label
}

export function nameFoundDocument({ title, fileName, page }: NonNullable<Match['document']>): string {
  return page === null ? title : `${title}, ${labelPage(page, isPagedName(fileName))}`
}
