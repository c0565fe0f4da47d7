import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Hydrate, openPage, prefetch, prefetchPages } from '#app/page-data.tsx'
import { EndpointPage } from '#components/webhooks/endpoint-page.tsx'
import { WebhookEndpointId } from '#lib/contract/webhooks/endpoint.ts'
import { webhookDeliveriesQuery, webhookEndpointQuery } from '#lib/queries/webhooks.ts'

export const metadata: Metadata = { title: 'Webhook endpoint' }

export default async function Page({ params }: PageProps<'/settings/webhooks/[id]'>) {
  const { client, queryClient } = await openPage()
  const id = WebhookEndpointId.safeParse((await params).id)
  if (!id.success) notFound()
  await Promise.all([
    prefetch(webhookEndpointQuery(client, id.data)),
    prefetchPages(webhookDeliveriesQuery(client, id.data, {})),
  ])
  return (
    <Hydrate queryClient={queryClient}>
      <EndpointPage id={id.data} />
    </Hydrate>
  )
}
