import type { Metadata } from 'next'
import { Hydrate, openPage, prefetchPages } from '#app/page-data.tsx'
import { ComparisonsPage } from '#components/comparisons/list/comparisons-page.tsx'
import { comparisonStatuses } from '#lib/contract/comparisons/operations.ts'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'

export const metadata: Metadata = { title: 'Comparisons' }

export default async function Page({ searchParams }: PageProps<'/comparisons'>) {
  const { client, queryClient } = await openPage()
  const { status, tag, search } = await searchParams
  const filter = {
    status: comparisonStatuses.find((known) => known === status) ?? null,
    tag: typeof tag === 'string' ? tag : null,
    search: typeof search === 'string' ? search.trim() : '',
  }
  await prefetchPages(comparisonsQuery(client, filter))
  return (
    <Hydrate queryClient={queryClient}>
      <ComparisonsPage />
    </Hydrate>
  )
}
