import type { Route } from 'next'
import type { Jurisdiction } from '#lib/contract/reference/codes.ts'

export interface CountedJurisdiction extends Jurisdiction {
  /** That the reader can see. Null until they have been read: a partial count is not shown. */
  readonly filings: number | null
}

/** The filings of a jurisdiction in the browser of filings. */
export function filingsLink({ code }: CountedJurisdiction): Route {
  return `/filings?state=${encodeURIComponent(code)}` as Route
}

export function countFilings(count: number | null): string {
  if (count === null) return 'filings not counted yet'
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'filing' : 'filings'}`
}
