import { oshaEventTypes, type WebhookEventType } from '#lib/contract/webhooks/endpoint.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { invalidRequest, ServiceError } from '#lib/service/http/service-error.ts'
import { findUrlIssue } from './check-receiver-url.ts'

interface Receiver {
  readonly url?: string | undefined
  readonly enabledEvents?: readonly WebhookEventType[] | undefined
}

/** Checks an endpoint's fields. Whether its name leads to a public address is checked at every delivery. */
export function assertReceiver({ deps, caller }: ServiceContext, { url, enabledEvents = [] }: Receiver): void {
  const issue = url && findUrlIssue(url, { allowLoopback: deps.settings.allowLoopbackWebhooks })
  if (issue) throw invalidRequest('body', ['url'], issue)
  const needsOsha = enabledEvents.some((type) => oshaEventTypes.includes(type))
  if (needsOsha && !caller.organization.datasets.includes('osha')) {
    const message = 'OSHA events need the osha dataset, which is not enabled for the organization.'
    throw new ServiceError('dataset_not_enabled', message, { dataset: 'osha' })
  }
}
