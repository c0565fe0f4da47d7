import type { Metadata } from 'next'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { WebhooksPage } from '#components/webhooks/webhooks-page.tsx'
import { webhookEndpointsQuery } from '#lib/queries/webhooks.ts'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await prefetch(webhookEndpointsQuery(client))
  return (
    <Hydrate queryClient={queryClient}>
      <WebhooksPage />
    </Hydrate>
  )
}
