import { comparisonOperations } from '#lib/contract/comparisons/operations.ts'
import { apiRoot, buildPath } from '#lib/contract/paths.ts'
import type { WebhookEnvelope } from '#lib/contract/webhooks/delivery.ts'
import { webhookOperations } from '#lib/contract/webhooks/operations.ts'
import type { outboxEvents } from '#lib/service/database/schema/shared.ts'

type StoredEvent = Pick<
  typeof outboxEvents.$inferSelect,
  'id' | 'type' | 'occurredAt' | 'subjectType' | 'subjectId' | 'data'
>

/** The bytes that receivers get. Made once for an event and stored: JSON written again could differ. */
export function writeEnvelope({ id, type, occurredAt, subjectType, subjectId, data }: StoredEvent): Buffer {
  const subject = { type: subjectType, id: subjectId, $uri: apiRoot + pathOf(subjectType, subjectId) }
  return Buffer.from(JSON.stringify({ id, type, occurredAt, subject, data } satisfies WebhookEnvelope))
}

/** Where the subject is read. Answers and employers are of other deployments of the API. */
function pathOf(subjectType: string, id: string): string {
  switch (subjectType) {
    case 'form_comparison':
      return buildPath(comparisonOperations.getFormComparison.path, { id })
    case 'webhook_endpoint':
      return buildPath(webhookOperations.getWebhookEndpoint.path, { id })
    default:
      return buildPath(`/${subjectType}s/{id}`, { id })
  }
}
