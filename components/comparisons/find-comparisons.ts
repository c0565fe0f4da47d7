import type { Route } from 'next'
import type { FindRecords } from '#components/shell/commands.ts'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'

/** Comparisons by anything that the reader can see of them, such as a form number, which their title need not have. */
export const findComparisons: FindRecords = async ({ client, queries, search }) => {
  const { pages } = await queries.fetchInfiniteQuery(comparisonsQuery(client, { search }))
  return pages
    .flatMap((page) => page.formComparisons)
    .map(({ id, title, createdAt }) => ({
      id,
      label: title ?? id,
      hint: createdAt.slice(0, 10),
      href: `/comparisons/${id}` as Route,
    }))
}
