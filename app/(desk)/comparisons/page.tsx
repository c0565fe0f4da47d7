import type { Metadata } from 'next'
import { Hydrate, openPage, prefetchPages } from '#app/page-data.tsx'
import { ComparisonsPage } from '#components/comparisons/list/comparisons-page.tsx'
import { comparisonStatuses } from '#lib/contract/comparisons/operations.ts'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'

export const metadata: Metadata = { title: 'Comparisons' }

export default async function Page({ searchParams }: PageProps<'/comparisons'>) {
  const { client, queryClient } = await openPage()
  const { status } = await searchParams
  await prefetchPages(comparisonsQuery(client, comparisonStatuses.find((known) => known === status) ?? null))
  return (
    <Hydrate queryClient={queryClient}>
      <ComparisonsPage />
    </Hydrate>
  )
}
