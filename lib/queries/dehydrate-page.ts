import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import { isPartRead } from './all-pages-query.ts'

/**
 * Hands what a page read to the browser. Newer data replaces what the browser has; the beginning of a list counts as
 * older than any, as it would take the place of the whole list.
 */
export function dehydratePage(queryClient: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(queryClient)
  return {
    mutations,
    queries: queries.map((query) =>
      isPartRead(query.state.data) ? { ...query, state: { ...query.state, dataUpdatedAt: 0 } } : query,
    ),
  }
}
