import type { Metadata } from 'next'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { UsagePage } from '#components/usage/usage-page.tsx'
import { reasonerQuery } from '#lib/queries/reasoner.ts'
import { usageQuery } from '#lib/queries/usage.ts'

export const metadata: Metadata = { title: 'Usage' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await Promise.all([prefetch(usageQuery(client)), prefetch(reasonerQuery(client))])
  return (
    <Hydrate queryClient={queryClient}>
      <UsagePage />
    </Hydrate>
  )
}
