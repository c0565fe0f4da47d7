import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { describeError } from '#components/shell/describe-error.ts'

type Search = Pick<UseInfiniteQueryResult, 'isFetching' | 'isFetchingNextPage' | 'hasNextPage' | 'error'>

/** The message above the options while they load, and when there are more than are shown. */
export function describeSearch({ isFetching, isFetchingNextPage, hasNextPage, error }: Search, found: number): string {
  if (isFetchingNextPage) return 'Loading more…'
  if (isFetching) return 'Searching…'
  if (error) return `${describeError(error).title}. ${describeError(error).advice}`
  return hasNextPage ? `First ${found.toLocaleString('en-US')} results. Scroll for more, or type to search.` : ''
}
