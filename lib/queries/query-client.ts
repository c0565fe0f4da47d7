import { defaultShouldDehydrateQuery, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/client/errors.ts'
import { retryReads, retryWrites } from './retry-policy.ts'

interface QueryClientOptions {
  /** The API no longer knows who is asking. */
  readonly onSignedOut?: () => void
}

/** One for each browser tab; on the server one for each request. */
export function createQueryClient({ onSignedOut }: QueryClientOptions = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSignedOut(error)) onSignedOut?.()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        ...retryReads,
      },
      mutations: retryWrites,
      dehydrate: { shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) },
    },
  })
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
