import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { describeError } from '#components/shell/describe-error.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'

type Found<Page> = Pick<
  UseInfiniteQueryResult<{ readonly pages: readonly Page[] }>,
  'data' | 'error' | 'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'refetch'
>

/** The records found so far, without duplicates, and a function to load more; `onMore` is undefined if there is nothing to load. */
export function listFound<Page, Item extends { readonly id: string }>(
  query: Found<Page>,
  itemsOf: (page: Page) => readonly Item[],
): { readonly items: readonly Item[]; readonly onMore: (() => void) | undefined } {
  const all = query.data?.pages.flatMap(itemsOf) ?? []
  return {
    items: [...new Map(all.map((item) => [item.id, item])).values()],
    onMore: query.hasNextPage && !query.isFetching ? () => void loadNextPage(query) : undefined,
  }
}

type Search = Pick<UseInfiniteQueryResult, 'isFetching' | 'isFetchingNextPage' | 'hasNextPage' | 'error'>

/** The status above the options: while searching, on an error, and when more exist than are shown. */
export function describeSearch({ isFetching, isFetchingNextPage, hasNextPage, error }: Search, found: number): string {
  if (isFetchingNextPage) return 'Loading more…'
  if (isFetching) return 'Searching…'
  if (error) return `${describeError(error).title}. ${describeError(error).advice}`
  return hasNextPage ? `Showing the first ${found.toLocaleString('en-US')}. Scroll for more, or type to search.` : ''
}
