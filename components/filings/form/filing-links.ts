import type { Route } from 'next'

export function toFiling(filingId: string): Route {
  return `/filings/${filingId}` as Route
}

export function toFilingEdit(filingId: string): Route {
  return `/filings/${filingId}/edit` as Route
}
