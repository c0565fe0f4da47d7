import type { Metadata } from 'next'
import { Hydrate, openPage } from '#app/page-data.tsx'
import { SchedulePage } from '#components/schedule-p/schedule-page.tsx'
import { carriersQuery } from '#lib/queries/reference.ts'
import { lossPagesQuery } from '#lib/queries/schedule-p.ts'

export const metadata: Metadata = { title: 'Schedule P' }

/** Free reads happen on the server; a charged read waits until someone asks for it. */
export default async function Page({ searchParams }: PageProps<'/schedule-p'>) {
  const { client, queryClient } = await openPage()
  const { carrier } = await searchParams
  if (typeof carrier === 'string' && carrier !== '') {
    await queryClient.prefetchQuery({ ...lossPagesQuery(client, carrier), retry: false })
  } else {
    await queryClient.prefetchInfiniteQuery({ ...carriersQuery(client, ''), retry: false })
  }
  return (
    <Hydrate queryClient={queryClient}>
      <SchedulePage />
    </Hydrate>
  )
}
