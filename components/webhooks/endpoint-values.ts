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
 * Checks of an endpoint before it is sent. Only the service knows which addresses are allowed; its message is shown at
 * the same field. Filters are checked only while their fields are shown.
 */
export const EndpointValues = z
  .object({
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
    description: z
      .string()
      .trim()
      .max(webhookLimits.descriptionCharacters, `At most ${webhookLimits.descriptionCharacters} characters.`),
    enabledEvents: z.array(WebhookEventType).min(1, 'Choose at least one event.'),
    states: z.string(),
    employerIds: z.string(),
  })
  .superRefine(({ enabledEvents, ...texts }, { addIssue }) => {
    if (!hasFilters(enabledEvents)) return
    const { error } = WebhookFilters.safeParse(readFilters(texts))
    for (const { path, code, message } of error?.issues ?? []) {
      const field = path[0] === 'states' ? 'states' : 'employerIds'
      addIssue({ code: 'custom', path: [field], message: code === 'custom' ? message : filterMessages[field] })
    }
  })
export type EndpointValues = z.infer<typeof EndpointValues>

export type EndpointBody = CreateWebhookEndpoint & { readonly filters: WebhookFilters }

const filterMessages = {
  states: `Enter state codes such as OH, PA: at most ${webhookLimits.states}.`,
  employerIds: `Enter IDs that begin with emp_ and have 20 hex digits: at most ${webhookLimits.employerIds}.`,
} as const

/** Filters narrow OSHA events alone. */
export function hasFilters(enabledEvents: readonly WebhookEventType[]): boolean {
  return enabledEvents.some((type) => oshaEventTypes.includes(type))
}

function readFilters(texts: Pick<EndpointValues, 'states' | 'employerIds'>): WebhookFilters {
  const [states, employerIds] = [list(texts.states.toUpperCase()), list(texts.employerIds)]
  return { ...(states.length > 0 && { states }), ...(employerIds.length > 0 && { employerIds }) }
}

export function toEndpointValues(endpoint: WebhookEndpoint | null): EndpointValues {
  if (!endpoint) {
    const enabledEvents: WebhookEventType[] = ['form_comparison.completed', 'form_comparison.failed']
    return { url: '', description: '', enabledEvents, states: '', employerIds: '' }
  }
  const { url, description, enabledEvents, filters } = endpoint
  return {
    url,
    description,
    enabledEvents,
    states: filters.states?.join(', ') ?? '',
    employerIds: filters.employerIds?.join(', ') ?? '',
  }
}

/** An empty description is left out: deployments of the published API alone do not know it. */
export function toEndpointBody(
  { url, description, enabledEvents, ...texts }: EndpointValues,
  endpoint: WebhookEndpoint | null,
): EndpointBody {
  const isDescribed = description !== '' || (endpoint !== null && endpoint.description !== '')
  const filters = hasFilters(enabledEvents) ? readFilters(texts) : {}
  return { url, ...(isDescribed && { description }), enabledEvents, filters }
}
