import type { Metadata } from 'next'
import { Hydrate, openPage } from '#app/page-data.tsx'
import { CatalogFilingsPage } from '#components/reference/catalog/catalog-filings-page.tsx'
import { catalogFilingsQuery } from '#lib/queries/reference.ts'

export const metadata: Metadata = { title: 'Catalog filings' }

export default async function Page({ searchParams }: PageProps<'/reference/filings'>) {
  const { client, queryClient } = await openPage()
  const { state, toi } = await searchParams
  await queryClient.prefetchInfiniteQuery({
    ...catalogFilingsQuery(client, { state: String(state ?? ''), toi: String(toi ?? '') }),
    retry: false,
  })
  return (
    <Hydrate queryClient={queryClient}>
      <CatalogFilingsPage />
    </Hydrate>
  )
}
