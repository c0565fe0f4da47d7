import type { Me } from '#lib/contract/accounts/operations.ts'
import { eventTypesNotSent, oshaEventTypes, type WebhookEventType } from '#lib/contract/webhooks/endpoint.ts'

/** Each type in words: what happened, and when it is sent. */
export const eventLabels: Readonly<Record<WebhookEventType, { readonly label: string; readonly hint: string }>> = {
  'form_comparison.completed': {
    label: 'Comparison succeeded',
    hint: 'A form comparison of your organization ended with results.',
  },
  'form_comparison.failed': {
    label: 'Comparison failed',
    hint: 'A form comparison ended without results. The event says why.',
  },
  'webhook_endpoint.test': {
    label: 'Test',
    hint: 'Sent by the button “Send test event”, also to endpoints that do not subscribe to it.',
  },
  'answer.completed': { label: 'Answer finished', hint: 'An answer ended with a result.' },
  'answer.failed': { label: 'Answer failed', hint: 'An answer ended without a result.' },
  'osha.employer.event_added': { label: 'New OSHA activity', hint: 'OSHA recorded new activity of an employer.' },
}

export interface EventChoice {
  readonly type: WebhookEventType
  readonly label: string
  readonly hint: string
  /** Nothing in this service sends it. */
  readonly isNotSent: boolean
  /** Why it cannot be chosen; null where it can. */
  readonly lock: string | null
}

const order = Object.keys(eventLabels) as WebhookEventType[]

/** Event types to subscribe to, with those that are sent first. For an unknown caller the API decides. */
export function listEventChoices(me: Me | null): readonly EventChoice[] {
  const hasOsha = me === null || me.datasets.includes('osha')
  return order.map((type) => ({
    type,
    ...eventLabels[type],
    isNotSent: eventTypesNotSent.includes(type),
    lock:
      hasOsha || !oshaEventTypes.includes(type)
        ? null
        : 'Needs the OSHA data set, which is not enabled for your organization. An owner can ask for it.',
  }))
}

/** "Comparison succeeded, Comparison failed". */
export function describeEvents(types: readonly WebhookEventType[]): string {
  return order.flatMap((type) => (types.includes(type) ? [eventLabels[type].label] : [])).join(', ')
}
