import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'

type SearchedFields = Pick<
  ManagedFilingSummary,
  'displayName' | 'description' | 'serffTrackingNumber' | 'stateTrackingNumber' | 'companyTrackingNumber'
>

const dashes = /[-\u00ad\u2010-\u2015\u2212]+/g
const dashesAndSpaces = /[-\u00ad\u2010-\u2015\u2212\s]+/g

/** What a filing is searched by, made once: its tracking numbers without spaces and dashes, then its name and description. */
export function toSearchText(filing: SearchedFields): string {
  const numbers = [filing.serffTrackingNumber, filing.stateTrackingNumber, filing.companyTrackingNumber]
  const texts = [filing.displayName, filing.description]
  return [
    ...numbers.map((number) => (number ?? '').replace(dashesAndSpaces, '')),
    ...texts.map((text) => (text ?? '').replace(dashes, '')),
  ]
    .join('\n')
    .toUpperCase()
}

/** Finds part of a tracking number however it is spaced, and text that has every word in its name or description. */
export function toSearch(typed: string): (searchText: string) => boolean {
  // Unlike a letter's lowercase, its uppercase does not depend on the letters beside it.
  const words = typed.toUpperCase().replace(dashesAndSpaces, ' ').trim()
  const number = words.replaceAll(' ', '')
  const parts = words.split(' ')
  return (searchText) => searchText.includes(number) || parts.every((part) => searchText.includes(part))
}
