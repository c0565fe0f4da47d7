import type { Route } from 'next'

/** The page that imports a filing from its PDF, for a managed company. */
export function toPdfImport(scope: string | undefined): Route {
  return `/filings/imports${scope ? `?scope=${encodeURIComponent(scope)}` : ''}` as Route
}
