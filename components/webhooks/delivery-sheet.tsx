'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { WebhookDeliveryDetail } from '#lib/contract/webhooks/delivery.ts'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import { redeliverWebhookMutation, webhookDeliveryQuery } from '#lib/queries/webhooks.ts'
import { AttemptEntry } from './attempt-entry.tsx'
import { deliveryMarks } from './endpoint-state.ts'
import { eventLabels } from './event-labels.ts'

interface DeliverySheetProps {
  endpoint: WebhookEndpoint
  deliveryId: string
  mayManage: boolean
  onClose: () => void
}

/** One delivery: what was sent, what came back, and what happens next. */
export function DeliverySheet({ endpoint, deliveryId, mayManage, onClose }: DeliverySheetProps) {
  const read = useQuery(webhookDeliveryQuery(browserClient, endpoint.id, deliveryId))
  const delivery = read.data
  return (
    <Sheet
      title={delivery ? `Delivery: ${eventLabels[delivery.eventType].label}` : 'Delivery'}
      width="md"
      open
      onOpenChange={onClose}
    >
      {read.error ? (
        <CallError error={read.error} onRetry={() => void read.refetch()} isRetrying={read.isFetching} />
      ) : null}
      {read.isPending ? <SkeletonRows label="Loading the delivery" rows={5} columns={2} /> : null}
      {delivery ? (
        <div className="flex flex-col gap-5 text-sm">
          <DeliveryFacts delivery={delivery} />
          {mayManage ? <Redeliver endpoint={endpoint} delivery={delivery} /> : null}
          <RequestBody body={delivery.body} />
          <Attempts delivery={delivery} />
        </div>
      ) : null}
    </Sheet>
  )
}

function DeliveryFacts({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { status, eventId, eventType, createdAt, nextAttemptAt, givesUpAt } = delivery
  const { label, tone } = deliveryMarks[status]
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 [&_dt]:text-muted">
      <dt>Status</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <Badge tone={tone}>{label}</Badge>
        <span>{advice[status]}</span>
      </dd>
      {nextAttemptAt ? (
        <>
          <dt>Next try</dt>
          <dd>
            <RelativeTime iso={nextAttemptAt} />
            {givesUpAt ? (
              <>
                , the last one <RelativeTime iso={givesUpAt} />
              </>
            ) : null}
          </dd>
        </>
      ) : null}
      <dt>Created</dt>
      <dd>
        <RelativeTime iso={createdAt} />
      </dd>
      <dt>Event</dt>
      <dd className="break-all font-mono text-xs leading-5">
        {eventType}
        <br />
        {eventId}
      </dd>
    </dl>
  )
}

const advice: Readonly<Record<WebhookDeliveryDetail['status'], string>> = {
  pending: 'Sent again until the receiver responds with a 2xx status.',
  succeeded: 'The receiver responded with a 2xx status.',
  failed: 'No 2xx response in three days.',
  cancelled: 'The endpoint was disabled first.',
}

function Redeliver({
  endpoint,
  delivery: { id: deliveryId },
}: {
  endpoint: WebhookEndpoint
  delivery: WebhookDeliveryDetail
}) {
  const redeliver = useMutation(redeliverWebhookMutation(browserClient))
  const isEnabled = endpoint.status === 'enabled'
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        disabled={!isEnabled}
        isBusy={redeliver.isPending}
        onClick={() =>
          redeliver.mutate(
            { id: endpoint.id, deliveryId },
            { onSuccess: () => toast.success('The event is being sent again') },
          )
        }
      >
        Redeliver
      </Button>
      <p className="text-muted text-xs">
        {isEnabled
          ? 'Sends the same event ID and body now, with a new signature. The three days start again.'
          : 'The endpoint is disabled. Enable it first.'}
      </p>
      {redeliver.error ? <CallError error={redeliver.error} title="The event was not sent again" /> : null}
    </div>
  )
}

function RequestBody({ body }: { body: string }) {
  return (
    <section aria-labelledby="delivery-body">
      <div className="flex items-center justify-between gap-2">
        <h3 id="delivery-body" className="font-semibold">
          Request body
        </h3>
        <CopyButton text={body} label="Copy request body" />
      </div>
      <pre className="mt-1 whitespace-pre-wrap break-all rounded-md border border-line bg-sunken p-2 font-mono text-xs">
        {body}
      </pre>
    </section>
  )
}

function Attempts({ delivery: { attempts } }: { delivery: WebhookDeliveryDetail }) {
  return (
    <section aria-labelledby="delivery-attempts">
      <h3 id="delivery-attempts" className="font-semibold">
        Attempts
      </h3>
      {attempts.length === 0 ? <p className="mt-1 text-muted">Not sent yet.</p> : null}
      <ol className="mt-1 flex flex-col">
        {attempts.toReversed().map((attempt, index) => (
          <AttemptEntry key={attempt.number} attempt={attempt} isOpenAtFirst={index === 0} />
        ))}
      </ol>
    </section>
  )
}
