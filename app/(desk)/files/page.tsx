import type { Metadata } from 'next'
import { Hydrate, openPage, prefetchPages } from '#app/page-data.tsx'
import { FilesPage } from '#components/files/files-page.tsx'
import { filesQuery } from '#lib/queries/files.ts'

export const metadata: Metadata = { title: 'Files' }

export default async function Page({ searchParams }: PageProps<'/files'>) {
  const { client, queryClient } = await openPage()
  const { search, tag } = await searchParams
  await prefetchPages(
    filesQuery(client, {
      search: typeof search === 'string' ? search.trim() : '',
      tag: typeof tag === 'string' ? tag : null,
    }),
  )
  return (
    <Hydrate queryClient={queryClient}>
      <FilesPage />
    </Hydrate>
  )
}
