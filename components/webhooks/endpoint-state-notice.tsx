'use client'

import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { useNow } from '#components/ui/feedback/use-now.ts'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import { formatTimeLeft } from './endpoint-state.ts'

/** Explains an endpoint's state and what to do. Renders nothing for a healthy endpoint. */
export function EndpointStateNotice({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { status, failingSince, disablesAt, disabledAt } = endpoint
  const now = useNow()
  if (status === 'disabled')
    return (
      <>
        Disabled {disabledAt ? <RelativeTime iso={disabledAt} /> : null}: the receiver gave no 2xx response for three
        days. Repair the receiver, then enable the endpoint. Missed events are sent only if you redeliver them.
      </>
    )
  if (failingSince === null || disablesAt === null) return null
  return (
    <>
      No 2xx response since a delivery that began <RelativeTime iso={failingSince} />.{' '}
      {now === null ? 'It is disabled' : `${formatTimeLeft(disablesAt, now)} left before it is disabled`}, unless a
      delivery succeeds. Failed deliveries are retried until then.
    </>
  )
}
