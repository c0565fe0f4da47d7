import type { Metadata } from 'next'
import { Hydrate, openPage, prefetchPages } from '#app/page-data.tsx'
import { DraftList } from '#components/comparisons/builder/draft/draft-list.tsx'
import { HomePage } from '#components/home/home-page.tsx'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'

export const metadata: Metadata = { title: 'Home' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await prefetchPages(comparisonsQuery(client, null))
  return (
    <Hydrate queryClient={queryClient}>
      <HomePage drafts={<DraftList limit={5} />} />
    </Hydrate>
  )
}
