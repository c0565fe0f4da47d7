'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { type WebhookEndpoint, type WebhookEventType, webhookEventTypes } from '#lib/contract/webhooks/endpoint.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import type { ReplayCount } from '#lib/contract/webhooks/replay.ts'
import { replayWebhooksMutation, webhookReplayQuery } from '#lib/queries/webhooks.ts'
import { startOfDay, toDay } from './day-range.ts'
import { eventLabels } from './event-labels.ts'

const typeOptions = [
  { value: 'all', label: 'All' },
  ...webhookEventTypes.map((value) => ({ value, label: eventLabels[value].label })),
] as const

/** Sends all deliveries again that ended without a 2xx since a day, after it has said how many they are. */
export function ReplayDialog({ endpoint: { id, status } }: { endpoint: WebhookEndpoint }) {
  const [isOpen, setOpen] = useState(false)
  const range = useReplayRange()
  const counted = useQuery({ ...webhookReplayQuery(browserClient, id, range.query), enabled: isOpen && range.isChosen })
  const replay = useMutation(replayWebhooksMutation(browserClient))
  const count = range.isChosen ? counted.data : undefined
  const isReady = count !== undefined && count.count > 0 && count.count <= count.limit
  const open = (next: boolean) => {
    setOpen(next)
    if (!next) return
    replay.reset()
    range.reset()
  }
  const onSuccess = ({ replayed }: { replayed: number }) => {
    setOpen(false)
    toast.success(`${deliveries(replayed)} ${replayed === 1 ? 'is' : 'are'} being sent again`)
  }
  return (
    <Dialog
      title="Replay failed deliveries"
      description="Sends every delivery again that failed or was canceled, with the same event ID and body. Receivers ignore event IDs that they have handled."
      trigger={<Button size="sm">Replay failed…</Button>}
      open={isOpen}
      onOpenChange={open}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isReady || status !== 'enabled' || counted.isFetching}
            isBusy={replay.isPending}
            onClick={() => isReady && replay.mutate({ id, ...range.query, count: count.count }, { onSuccess })}
          >
            {isReady ? `Replay ${deliveries(count.count)}` : 'Replay'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RangeFields range={range} />
        <p role="status" className="text-sm">
          {count ? <Found count={count} /> : range.isChosen ? 'Counting…' : 'Choose the first day.'}
        </p>
        {status === 'enabled' ? null : <p className="text-sm">The endpoint is disabled. Enable it first.</p>}
        {counted.error ? <CallError error={counted.error} title="The deliveries were not counted" /> : null}
        {replay.error ? <CallError error={replay.error} title="Nothing was sent again" /> : null}
      </div>
    </Dialog>
  )
}

function useReplayRange() {
  const [day, setDay] = useState('')
  const [type, setType] = useState<WebhookEventType | 'all'>('all')
  const since = startOfDay(day)
  return {
    day,
    setDay,
    type,
    setType,
    isChosen: since !== null,
    query: { since: since ?? '', ...(type === 'all' ? {} : { eventType: type }) },
    /** As far back as deliveries are kept. */
    reset: () => setDay(toDay(Date.now() - webhookLimits.retentionDays * 86_400_000)),
  }
}

function RangeFields({ range: { day, setDay, type, setType } }: { range: ReturnType<typeof useReplayRange> }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Field label="Since" className="w-40">
        <Input type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
      </Field>
      <Field label="Event" className="w-56 max-w-full">
        <Select options={typeOptions} value={type} onChange={setType} />
      </Field>
    </div>
  )
}

function Found({ count: { count, limit, oldestAt, newestAt } }: { count: ReplayCount }) {
  if (count === 0 || oldestAt === null || newestAt === null) return 'No delivery failed or was canceled in this time.'
  return (
    <>
      <b className="font-semibold">{deliveries(count)}</b>, the oldest <RelativeTime iso={oldestAt} />, the newest{' '}
      <RelativeTime iso={newestAt} />.
      {count > limit
        ? ` One replay sends at most ${limit.toLocaleString('en-US')}: choose a later day or one event.`
        : ''}
    </>
  )
}

function deliveries(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'delivery' : 'deliveries'}`
}
