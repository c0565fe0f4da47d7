import type { Metadata } from 'next'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { SystemPage } from '#components/system/system-page.tsx'
import { meQuery } from '#lib/queries/accounts.ts'

export const metadata: Metadata = { title: 'System' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await prefetch(meQuery(client))
  return (
    <Hydrate queryClient={queryClient}>
      <SystemPage />
    </Hydrate>
  )
}
