import * as z from 'zod'
import {
  type CreateWebhookEndpoint,
  oshaEventTypes,
  type WebhookEndpoint,
  WebhookEventType,
  WebhookFilters,
} from '#lib/contract/webhooks/endpoint.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'

/** Entries between commas, spaces or line breaks. */
const list = (text: string) => text.split(/[\s,;]+/).filter((entry) => entry !== '')

/**
 * What can be told of an endpoint before it is sent. The service alone knows which addresses it may send to; its message
 * comes back to the same field.
 */
export const EndpointValues = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'Enter the URL of your receiver.')
    .max(webhookLimits.urlCharacters, `At most ${webhookLimits.urlCharacters.toLocaleString('en-US')} characters.`)
    .refine(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'Enter a complete URL that begins with https://.',
    )
    .refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.password, 'Leave out user name and password.'),
  enabledEvents: z.array(WebhookEventType).min(1, 'Choose at least one event.'),
  states: z
    .string()
    .refine((text) => areAccepted({ states: list(text.toUpperCase()) }), 'Enter state codes such as OH, PA.'),
  employerIds: z
    .string()
    .refine(
      (text) => areAccepted({ employerIds: list(text) }),
      'Enter ids that begin with emp_ and have 20 hex digits.',
    ),
})
export type EndpointValues = z.infer<typeof EndpointValues>

function areAccepted(filters: { readonly states?: string[]; readonly employerIds?: string[] }): boolean {
  return Object.values(filters).every((entries) => entries.length === 0) || WebhookFilters.safeParse(filters).success
}

export function toEndpointValues(endpoint: WebhookEndpoint | null): EndpointValues {
  if (!endpoint) {
    const enabledEvents: WebhookEventType[] = ['form_comparison.completed', 'form_comparison.failed']
    return { url: '', enabledEvents, states: '', employerIds: '' }
  }
  const { url, enabledEvents, filters } = endpoint
  return {
    url,
    enabledEvents,
    states: filters.states?.join(', ') ?? '',
    employerIds: filters.employerIds?.join(', ') ?? '',
  }
}

/** Filters narrow OSHA events alone, so without one there are none. */
export function toEndpointBody({ url, enabledEvents, ...filters }: EndpointValues): Required<CreateWebhookEndpoint> {
  const states = list(filters.states.toUpperCase())
  const employerIds = list(filters.employerIds)
  const isNarrowed = enabledEvents.some((type) => oshaEventTypes.includes(type))
  return {
    url,
    enabledEvents,
    filters: isNarrowed ? { ...(states.length > 0 && { states }), ...(employerIds.length > 0 && { employerIds }) } : {},
  }
}
