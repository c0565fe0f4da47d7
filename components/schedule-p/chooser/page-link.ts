import type { Route } from 'next'

export interface LinkedPage {
  /** In any form that the service takes. */
  readonly carrierId: string
  readonly statementYear: number
  readonly line: string
  readonly part: string
  readonly section: string | null
  readonly variant: string
}

/** The address of a page; `more` names the view. */
export function linkToPage(
  { carrierId, statementYear, line, part, section, variant }: LinkedPage,
  more: Readonly<Record<string, string>> = {},
): Route {
  const query = new URLSearchParams({ carrier: carrierId.replace(/^carrier_/, ''), year: String(statementYear) })
  const page = { line, part, ...(section !== null && { section }), ...(variant !== 'current' && { variant }) }
  for (const [name, value] of Object.entries({ ...page, ...more })) query.set(name, value)
  return `/schedule-p?${query}` as Route
}
