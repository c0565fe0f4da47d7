import { ApiError } from '#lib/client/errors.ts'

interface PagedQuery {
  readonly error: Error | null
  readonly fetchNextPage: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

/** One page more. A cursor that has expired stays expired: then the pages so far are read anew, with cursors of their own. */
export function loadNextPage({ error, fetchNextPage, refetch }: PagedQuery): Promise<unknown> {
  return error instanceof ApiError && error.code === 'invalid_cursor' ? refetch() : fetchNextPage()
}
