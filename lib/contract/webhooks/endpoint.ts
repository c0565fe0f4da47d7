import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { JurisdictionCode } from '#lib/contract/kernel/jurisdiction-codes.ts'
import { DateTime, StateCode, text } from '#lib/contract/kernel/primitives.ts'
import { webhookLimits } from './limits.ts'

/** Events a receiver can subscribe to. Source: the specification, Event types. */
export const webhookEventTypes = [
  'answer.completed',
  'answer.failed',
  'form_comparison.completed',
  'form_comparison.failed',
  'osha.employer.event_added',
  'webhook_endpoint.test',
] as const
export const WebhookEventType = z.enum(webhookEventTypes)
export type WebhookEventType = z.infer<typeof WebhookEventType>

/** Those that this service never sends: nothing here produces answers or reads OSHA activity. */
export const eventTypesNotSent: readonly WebhookEventType[] = [
  'answer.completed',
  'answer.failed',
  'osha.employer.event_added',
]

/** Needs the `osha` dataset. */
export const oshaEventTypes: readonly WebhookEventType[] = ['osha.employer.event_added']

export const WebhookEndpointId = z
  .string()
  .regex(/^whk_[0-9a-f]{20}$/, { error: 'The id of an endpoint: whk_ and 20 hex digits.' })
export const WebhookEventId = z
  .string()
  .regex(/^evt_[0-9a-f]{20}$/, { error: 'The id of an event: evt_ and 20 hex digits.' })
const EmployerId = z.string().regex(/^emp_[0-9a-f]{20}$/, { error: 'The id of an employer: emp_ and 20 hex digits.' })

/** Narrow OSHA events and no others. Without a list nothing is narrowed; an empty one is rejected, because it could be read as none. */
export const WebhookFilters = z.strictObject({
  states: z.array(JurisdictionCode).min(1).max(webhookLimits.states).optional(),
  employerIds: z.array(EmployerId).min(1).max(webhookLimits.employerIds).optional(),
})
export type WebhookFilters = z.infer<typeof WebhookFilters>
/** Codes that were stored before they were checked may be none of a jurisdiction. */
const StoredWebhookFilters = WebhookFilters.extend({ states: z.array(StateCode).optional() })

export const webhookStatuses = ['enabled', 'disabled'] as const
export const disabledReasons = ['failing'] as const

/** A receiver of an organization’s events. Source: the specification, Webhook endpoint. */
export const WebhookEndpoint = z.object({
  id: WebhookEndpointId,
  url: z.string(),
  /** Empty: none. */
  description: z.string(),
  createdBy: Person,
  /** Sorted. */
  enabledEvents: z.array(WebhookEventType),
  filters: StoredWebhookFilters,
  status: z.enum(webhookStatuses),
  /** Only where it is disabled. */
  disabledReason: z.enum(disabledReasons).optional(),
  disabledAt: DateTime.nullable(),
  /** The newest attempt that a 2xx answered. */
  lastSuccessAt: DateTime.nullable(),
  /** When the oldest delivery under way was first tried without a 2xx since; null while none fails. */
  failingSince: DateTime.nullable(),
  /** When the endpoint is disabled unless it answers a 2xx before; null while none fails. */
  disablesAt: DateTime.nullable(),
  /** After a rotation: when the new secret signs instead of the old one. */
  secretChangesAt: DateTime.nullable(),
  /**
   * When an operator replaced a signing secret that could not be decrypted. Until the secret is rotated, requests are
   * signed with one that no receiver has; null where that is not so.
   */
  secretResetAt: DateTime.nullable(),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

/** `secret` is returned once. */
export const WebhookEndpointWithSecret = WebhookEndpoint.extend({ secret: z.string().regex(/^whsec_/) })
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>

/** `https` on port 443 or 8443. Whether the address is public is checked by the service, at every delivery. */
const WebhookUrl = z
  .url({
    protocol: /^https?$/,
    error: ({ code }) => (code === 'invalid_format' ? 'Enter a complete URL that begins with https://.' : undefined),
  })
  .max(webhookLimits.urlCharacters)
  .refine((url) => !URL.parse(url)?.username && !URL.parse(url)?.password, {
    error: 'The address must not contain a user name or password.',
  })
  // URL parsers read "https:///a", "https://a\@b" and "https://a%62" in ways that people do not.
  .refine((url) => /^https?:\/\/[^/?#\\@%]+([/?#]|$)/i.test(url), {
    error: 'Write the full host name between https:// and the next slash.',
  })
  .refine((url) => !url.includes('#'), { error: 'Remove # and everything after it: it is never sent.' })

const Description = text(webhookLimits.descriptionCharacters, 0)

const EnabledEvents = z
  .array(WebhookEventType)
  .min(1)
  .transform((types) => [...new Set(types)].toSorted())

export const CreateWebhookEndpoint = z.strictObject({
  url: WebhookUrl,
  description: Description.optional(),
  enabledEvents: EnabledEvents,
  filters: WebhookFilters.optional(),
})
export type CreateWebhookEndpoint = z.output<typeof CreateWebhookEndpoint>

/** Absent fields keep their value. `filters: {}` removes the filters. */
export const UpdateWebhookEndpoint = z.strictObject({
  url: WebhookUrl.optional(),
  description: Description.optional(),
  enabledEvents: EnabledEvents.optional(),
  filters: WebhookFilters.optional(),
})
export type UpdateWebhookEndpoint = z.output<typeof UpdateWebhookEndpoint>
