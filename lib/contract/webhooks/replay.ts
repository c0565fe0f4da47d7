import * as z from 'zod'
import { DateTime, Moment } from '#lib/contract/kernel/primitives.ts'
import { WebhookEventId, WebhookEventType } from './endpoint.ts'
import { webhookLimits } from './limits.ts'

/** Deliveries made from `since` on and before `until`, of one type or all. */
const range = { until: Moment.optional(), eventType: WebhookEventType.optional() }

/** Narrows the list of deliveries. Conditions combine with AND. */
export const deliverySearch = { since: Moment.optional(), ...range, eventId: WebhookEventId.optional() }

export const ReplayQuery = z.object({ since: Moment, ...range })
export type ReplayQuery = z.output<typeof ReplayQuery>

/** Deliveries that ended without a 2xx, because they failed or were canceled: those that a replay sends again. */
export const ReplayCount = z.object({
  count: z.number().int().min(0),
  /** One replay sends at most this many. */
  limit: z.number().int().min(1),
  oldestAt: DateTime.nullable(),
  newestAt: DateTime.nullable(),
})
export type ReplayCount = z.infer<typeof ReplayCount>

/** `count` is the one that was read: where another number of deliveries matches by now, nothing is sent. */
export const ReplayDeliveries = z.strictObject({
  since: Moment,
  ...range,
  count: z.number().int().min(1).max(webhookLimits.replay),
})
export type ReplayDeliveries = z.output<typeof ReplayDeliveries>
