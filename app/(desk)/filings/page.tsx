import type { Metadata } from 'next'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { FilingsPage } from '#components/filings/browser/filings-page.tsx'
import { firstFilingsQuery } from '#lib/queries/filings.ts'

export const metadata: Metadata = { title: 'Filings' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await prefetch(firstFilingsQuery(client))
  return (
    <Hydrate queryClient={queryClient}>
      <FilingsPage />
    </Hydrate>
  )
}
