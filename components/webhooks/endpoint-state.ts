import type { BadgeTone } from '#components/ui/feedback/badge.tsx'
import type { AttemptError, DeliveryStatus, WebhookDelivery } from '#lib/contract/webhooks/delivery.ts'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'

interface Mark {
  readonly label: string
  readonly tone: BadgeTone
}

export type EndpointState = 'enabled' | 'failing' | 'disabled'

export function stateOf({ status, failingSince }: Pick<WebhookEndpoint, 'status' | 'failingSince'>): EndpointState {
  if (status === 'disabled') return 'disabled'
  return failingSince === null ? 'enabled' : 'failing'
}

export const endpointMarks: Readonly<Record<EndpointState, Mark>> = {
  enabled: { label: 'Enabled', tone: 'success' },
  failing: { label: 'Failing', tone: 'warning' },
  disabled: { label: 'Disabled', tone: 'danger' },
}

export const deliveryMarks: Readonly<Record<DeliveryStatus, Mark>> = {
  pending: { label: 'Pending', tone: 'notice' },
  succeeded: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
}

/** Why an attempt got no complete response, and what to do about it. */
export const attemptErrorLabels: Readonly<Record<AttemptError, string>> = {
  address_not_allowed: 'The name resolves to an address that is not public. Nothing was sent.',
  name_not_resolved: 'The name of the host could not be resolved. Check the URL.',
  timed_out: `The response was not complete within ${webhookLimits.responseMs / 1000} seconds. Send and end the response first, then do the work.`,
  connection_failed:
    'The connection failed or was closed before the response was complete. Check that the receiver is running.',
  certificate_invalid: 'The TLS certificate is not valid. Renew it, or install the full chain.',
  secret_unreadable:
    'The signing secret could not be decrypted, so nothing was sent. Rotate the secret and set the new one in your receiver.',
}

/** How the newest attempt ended, in a few words; null before the first. */
export function describeOutcome({
  lastResponseStatus,
  lastError,
}: Pick<WebhookDelivery, 'lastResponseStatus' | 'lastError'>): string | null {
  if (lastResponseStatus !== null) return String(lastResponseStatus)
  return lastError === null ? null : shortErrors[lastError]
}

const shortErrors: Readonly<Record<AttemptError, string>> = {
  address_not_allowed: 'Address not public',
  name_not_resolved: 'Name not resolved',
  timed_out: 'Timed out',
  connection_failed: 'No connection',
  certificate_invalid: 'Invalid certificate',
  secret_unreadable: 'Not signed',
}

/** "2 days 4 hours", "58 minutes": rounded down, never less than a minute. */
export function formatTimeLeft(untilIso: string, nowMs: number): string {
  const minutes = Math.max(1, Math.floor((Date.parse(untilIso) - nowMs) / 60_000))
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
}
