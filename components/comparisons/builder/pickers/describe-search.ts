import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from '#components/layout/describe-error.ts'
import { limits } from '#lib/contract/limits.ts'

/** What is said above the options while they are looked for, and when there are more than are shown. */
export function describeSearch(query: Pick<UseQueryResult, 'isFetching' | 'error'>, found: number): string {
  if (query.isFetching) return 'Searching…'
  if (query.error) return `${describeError(query.error).title}. ${describeError(query.error).advice}`
  return found >= limits.page.default ? `The first ${found}: type to find others.` : ''
}
