import { defaultShouldDehydrateQuery, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from '#lib/client/errors.ts'

const maxRetryDelayMs = 30_000

export interface QueryClientOptions {
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
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: (failures, error) => retryDelayMs(failures, error),
      },
      mutations: { retry: false },
      dehydrate: { shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) },
    },
  })
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** A read is asked again when no answer came or the service said to come back; never after a refusal. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return error instanceof ApiError && (error.status >= 500 || error.status === 429)
}

export function retryDelayMs(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfter !== null) return Math.min(error.retryAfter * 1000, maxRetryDelayMs)
  return Math.min(500 * 2 ** failures, maxRetryDelayMs)
}
