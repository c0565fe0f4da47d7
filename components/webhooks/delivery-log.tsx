'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { WebhookDelivery } from '#lib/contract/webhooks/delivery.ts'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { webhookDeliveriesQuery } from '#lib/queries/webhooks.ts'
import { DeliverySearchBar, useDeliverySearch } from './delivery-search.tsx'
import { deliveryMarks, describeOutcome } from './endpoint-state.ts'
import { eventLabels } from './event-labels.ts'
import { ReplayDialog } from './replay-dialog.tsx'

/** The deliveries to one endpoint, each a link to itself. */
export function DeliveryLog({ endpoint, mayManage }: { endpoint: WebhookEndpoint; mayManage: boolean }) {
  const narrowed = useDeliverySearch()
  const log = useInfiniteQuery(webhookDeliveriesQuery(browserClient, endpoint.id, narrowed.search))
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries)
  return (
    <div className="flex flex-col items-start gap-3">
      <DeliverySearchBar {...narrowed} />
      {mayManage ? <ReplayDialog endpoint={endpoint} /> : null}
      {log.error ? (
        <CallError error={log.error} onRetry={() => void loadNextPage(log)} isRetrying={log.isFetching} />
      ) : null}
      {log.isPending ? <SkeletonRows label="Loading deliveries" rows={4} /> : null}
      {deliveries?.length === 0 ? <NoDeliveries isNarrowed={narrowed.isNarrowed} /> : null}
      {deliveries && deliveries.length > 0 ? <DeliveryTable deliveries={deliveries} /> : null}
      {log.hasNextPage ? (
        <Button size="sm" onClick={() => void loadNextPage(log)} isBusy={log.isFetchingNextPage}>
          Show older
        </Button>
      ) : null}
    </div>
  )
}

function NoDeliveries({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <p className="text-muted text-sm">
      {isNarrowed
        ? 'No delivery matches.'
        : 'No deliveries yet. Send a test event, or wait for an event that happens from now on.'}
    </p>
  )
}

const columns = ['Event', 'Status', 'Attempts', 'Created', 'Last response', 'Next try']

function DeliveryTable({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  return (
    <ScrollRegion label="Deliveries" className="w-full">
      <table className="w-full min-w-2xl text-sm">
        <thead>
          <tr className="h-(--row) border-line-strong border-b text-left text-muted">
            {columns.map((column) => (
              <th key={column} scope="col" className="pr-4 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { id, eventType, status, attemptCount, createdAt, nextAttemptAt } = delivery
  const { label, tone } = deliveryMarks[status]
  return (
    <tr className="h-10 border-line border-b last:border-0">
      <th scope="row" className="pr-4 text-left font-normal">
        <TextLink href={{ query: { delivery: id } }} scroll={false}>
          {eventLabels[eventType].label}
        </TextLink>
      </th>
      <td className="pr-4">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="pr-4 tabular-nums">{attemptCount}</td>
      <td className="pr-4 text-muted">
        <RelativeTime iso={createdAt} />
      </td>
      <td className="pr-4 tabular-nums">{describeOutcome(delivery) ?? '—'}</td>
      <td className="text-muted">{nextAttemptAt ? <RelativeTime iso={nextAttemptAt} /> : '—'}</td>
    </tr>
  )
}
