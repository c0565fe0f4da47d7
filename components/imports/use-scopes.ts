'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { meQuery, type NamedScope } from '#lib/queries/accounts.ts'
import { filingsQuery } from '#lib/queries/filings.ts'

export interface ScopesToChoose {
  /** Undefined while they are read, and where they could not be. */
  readonly scopes: readonly NamedScope[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

/**
 * The scopes that the reader can read, by name. A deployment that does not say who is signed in has no list of scopes:
 * there it is those of the filings.
 */
export function useScopes(): ScopesToChoose {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const filings = useQuery({ ...filingsQuery(browserClient), enabled: me === null })
  const onRetry = () => void filings.refetch()
  if (me) {
    const readable = me.scopes.filter(({ permissions }) => permissions.includes('read'))
    return { scopes: readable.map(({ scope, name }) => ({ id: scope, name })), error: null, onRetry }
  }
  const ids = filings.data && new Set(filings.data.items.map(({ scope }) => scope))
  return { scopes: ids && [...ids].map((id) => ({ id, name: id })), error: filings.error, onRetry }
}
