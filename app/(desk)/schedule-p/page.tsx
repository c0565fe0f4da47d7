import type { Metadata } from 'next'
import { Hydrate, openPage } from '#app/page-data.tsx'
import { SchedulePage } from '#components/schedule-p/schedule-page.tsx'
import { lossPagesQuery, scheduleCarriersQuery } from '#lib/queries/schedule-p.ts'

export const metadata: Metadata = { title: 'Schedule P' }

/** Free reads happen on the server; a charged read waits until someone asks for it. */
export default async function Page({ searchParams }: PageProps<'/schedule-p'>) {
  const { client, queryClient } = await openPage()
  const { carrier, search } = await searchParams
  if (typeof carrier === 'string' && carrier !== '') {
    await queryClient.prefetchQuery({ ...lossPagesQuery(client, carrier), retry: false })
  } else {
    const first = scheduleCarriersQuery(client, {
      search: typeof search === 'string' ? search.trim() : '',
      sort: 'name',
    })
    await queryClient.prefetchInfiniteQuery({ ...first, retry: false })
  }
  return (
    <Hydrate queryClient={queryClient}>
      <SchedulePage />
    </Hydrate>
  )
}
