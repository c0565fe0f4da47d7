import type { Route } from 'next'
import type { Jurisdiction } from '#lib/contract/reference/codes.ts'

export interface CountedJurisdiction extends Jurisdiction {
  /** That the reader can see, as far as they have been read. */
  readonly filings: number
}

/** The filings of a jurisdiction in the browser of filings. */
export function filingsLink({ id }: CountedJurisdiction): Route {
  return `/filings?state=${encodeURIComponent(id)}` as Route
}

export function countFilings(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'filing' : 'filings'}`
}
