import type { Metadata } from 'next'
import { Hydrate, openPage } from '#app/page-data.tsx'
import { CarriersPage } from '#components/reference/carriers/carriers-page.tsx'
import { carriersQuery } from '#lib/queries/reference.ts'

export const metadata: Metadata = { title: 'Carriers' }

export default async function Page({ searchParams }: PageProps<'/reference/carriers'>) {
  const { client, queryClient } = await openPage()
  const { search } = await searchParams
  await queryClient.prefetchInfiniteQuery({
    ...carriersQuery(client, typeof search === 'string' ? search.trim() : ''),
    retry: false,
  })
  return (
    <Hydrate queryClient={queryClient}>
      <CarriersPage />
    </Hydrate>
  )
}
