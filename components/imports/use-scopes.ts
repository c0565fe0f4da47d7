'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { meQuery, type NamedScope } from '#lib/queries/accounts.ts'
import { filingsQuery } from '#lib/queries/filings.ts'

/**
 * The scopes that the reader can read, by name. A deployment that does not say who is signed in has no list of scopes:
 * there it is those of the filings. Undefined while they are read.
 */
export function useScopes(): readonly NamedScope[] | undefined {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data: filings } = useQuery({ ...filingsQuery(browserClient), enabled: me === null })
  if (me) {
    return me.scopes
      .filter(({ permissions }) => permissions.includes('read'))
      .map(({ scope, name }) => ({ id: scope, name }))
  }
  return filings && [...new Set(filings.items.map(({ scope }) => scope))].map((scope) => ({ id: scope, name: scope }))
}
