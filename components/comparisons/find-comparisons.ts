import type { Route } from 'next'
import type { FindRecords } from '#components/shell/commands.ts'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'

/** Comparisons by title, among the newest: the API does not search them. */
export const findComparisons: FindRecords = async ({ client, queries, search }) => {
  const { pages } = await queries.fetchInfiniteQuery(comparisonsQuery(client, null))
  return pages
    .flatMap((page) => page.formComparisons)
    .filter(({ title }) => title?.toLowerCase().includes(search.toLowerCase()))
    .map(({ id, title, createdAt }) => ({
      id,
      label: title ?? id,
      hint: createdAt.slice(0, 10),
      href: `/comparisons/${id}` as Route,
    }))
}
