'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { deliveryStatuses } from '#lib/contract/webhooks/delivery.ts'
import { WebhookEventId, webhookEventTypes } from '#lib/contract/webhooks/endpoint.ts'
import type { DeliverySearch } from '#lib/queries/webhooks.ts'
import { endOfDay, startOfDay } from './day-range.ts'
import { deliveryMarks } from './endpoint-state.ts'
import { eventLabels } from './event-labels.ts'

const address = {
  status: parseAsStringLiteral(deliveryStatuses),
  type: parseAsStringLiteral(webhookEventTypes),
  event: parseAsString.withDefault(''),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
}

/** The search as the address has it. An event id that is not complete narrows nothing. */
export function useDeliverySearch() {
  const [fields, setFields] = useQueryStates(address)
  const { status, type, event, from, to } = fields
  const isEventId = WebhookEventId.safeParse(event.trim()).success
  const [since, until] = [startOfDay(from), endOfDay(to)]
  const search: DeliverySearch = {
    ...(status && { status }),
    ...(type && { eventType: type }),
    ...(isEventId && { eventId: event.trim() }),
    ...(since && { since }),
    ...(until && { until }),
  }
  const eventError = event.trim() === '' || isEventId ? null : 'An event ID is evt_ and 20 hex digits.'
  return { fields, setFields, search, eventError, isNarrowed: Object.keys(search).length > 0 }
}

const every = { value: 'all', label: 'All' } as const
const statusOptions = [every, ...deliveryStatuses.map((value) => ({ value, label: deliveryMarks[value].label }))]
const typeOptions = [every, ...webhookEventTypes.map((value) => ({ value, label: eventLabels[value].label }))]

export function DeliverySearchBar({ fields, setFields, eventError }: ReturnType<typeof useDeliverySearch>) {
  return (
    <search aria-label="Deliveries" className="flex flex-wrap items-start gap-3">
      <Field label="Status" className="w-36">
        <Select
          options={statusOptions}
          value={fields.status ?? 'all'}
          onChange={(value) => void setFields({ status: value === 'all' ? null : value })}
        />
      </Field>
      <Field label="Event" className="w-48">
        <Select
          options={typeOptions}
          value={fields.type ?? 'all'}
          onChange={(value) => void setFields({ type: value === 'all' ? null : value })}
        />
      </Field>
      <Field label="From" className="w-36">
        <Input
          type="date"
          value={fields.from}
          onChange={(event) => void setFields({ from: event.currentTarget.value || null })}
        />
      </Field>
      <Field label="To" className="w-36">
        <Input
          type="date"
          value={fields.to}
          onChange={(event) => void setFields({ to: event.currentTarget.value || null })}
        />
      </Field>
      <Field label="Event ID" className="w-60 max-w-full" error={eventError ?? undefined}>
        <Input
          value={fields.event}
          placeholder="evt_…"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => void setFields({ event: event.currentTarget.value || null })}
        />
      </Field>
    </search>
  )
}
