import type { Route } from 'next'
import type { FindRecords } from '#components/shell/commands.ts'
import { filesQuery } from '#lib/queries/files.ts'

/** Files by name, among all that the reader can open. */
export const findFiles: FindRecords = async ({ client, queries, search }) => {
  const { pages } = await queries.fetchInfiniteQuery(filesQuery(client, { search }))
  return pages
    .flatMap((page) => page.files)
    .map(({ id, name }) => ({ id, label: name, href: `/files?file=${id}` as Route }))
}
