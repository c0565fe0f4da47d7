import type { Route } from 'next'

export const importStart = '/filings/imports' as Route

export function toImport(importId: string): Route {
  return `/filings/imports/${importId}` as Route
}
