import { fieldsReadIn } from '#lib/contract/filings/field-shapes.ts'
import { filingFields } from '#lib/contract/filings/fields.ts'
import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { listTrackingNumbers } from '#lib/queries/filings.ts'

const wordFields = fieldsReadIn('summary').filter((field) => ['name', 'longText'].includes(filingFields[field].kind))

const dashes = /[-\u00ad\u2010-\u2015\u2212]+/g
const dashesAndSpaces = /[-\u00ad\u2010-\u2015\u2212\s]+/g

/** The searchable text of a filing, computed once. */
export interface SearchText {
  /** The tracking numbers, without spaces and dashes. */
  readonly numbers: string
  /** Name and description, without dashes. */
  readonly words: string
}

export function toSearchText(filing: Partial<ManagedFilingSummary>): SearchText {
  return {
    numbers: listTrackingNumbers(filing)
      .map((number) => fold(number).replace(dashesAndSpaces, ''))
      .join('\n'),
    words: wordFields.map((name) => fold(filing[name]).replace(dashes, '')).join('\n'),
  }
}

/** Finds part of a tracking number however it is spaced, and filings that have every word in their name or description. */
export function toSearch(typed: string): (text: SearchText) => boolean {
  const parts = fold(typed).replace(dashesAndSpaces, ' ').trim().split(' ')
  const number = parts.join('')
  return ({ numbers, words }) => numbers.includes(number) || parts.every((part) => words.includes(part))
}

/** Unlike a letter's lowercase, its uppercase does not depend on adjacent letters. */
function fold(text: string | null | undefined): string {
  return (text ?? '').toUpperCase()
}
