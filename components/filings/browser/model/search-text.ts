import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'

type SearchedFields = Pick<
  ManagedFilingSummary,
  'displayName' | 'description' | 'serffTrackingNumber' | 'stateTrackingNumber' | 'companyTrackingNumber'
>

const dashes = /[-\u00ad\u2010-\u2015\u2212]+/g
const dashesAndSpaces = /[-\u00ad\u2010-\u2015\u2212\s]+/g

/** What a filing is searched by, made once. */
export interface SearchText {
  /** The tracking numbers, without spaces and dashes. */
  readonly numbers: string
  /** Name and description, without dashes. */
  readonly words: string
}

export function toSearchText(filing: SearchedFields): SearchText {
  const numbers = [filing.serffTrackingNumber, filing.stateTrackingNumber, filing.companyTrackingNumber]
  const texts = [filing.displayName, filing.description]
  return {
    numbers: numbers.map((number) => fold(number).replace(dashesAndSpaces, '')).join('\n'),
    words: texts.map((text) => fold(text).replace(dashes, '')).join('\n'),
  }
}

/** Finds part of a tracking number however it is spaced, and filings that have every word in their name or description. */
export function toSearch(typed: string): (text: SearchText) => boolean {
  const parts = fold(typed).replace(dashesAndSpaces, ' ').trim().split(' ')
  const number = parts.join('')
  return ({ numbers, words }) => numbers.includes(number) || parts.every((part) => words.includes(part))
}

/** Unlike a letter's lowercase, its uppercase does not depend on the letters beside it. */
function fold(text: string | null): string {
  return (text ?? '').toUpperCase()
}
