import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { type EndpointRow, webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { findSecretChange } from './signing-secret.ts'

/** An endpoint of the caller's organization; another organization's is `not_found`. */
export async function findEndpointOrThrow(db: Db, context: ServiceContext, id: string): Promise<WebhookEndpoint> {
  const [found] = await selectEndpoints(db, and(isOfCaller(context), eq(webhookEndpoints.id, id)))
  if (!found) throw notFound()
  return toEndpoint(context, found)
}

/** The same row, locked until the transaction has ended. */
export async function lockEndpointOrThrow(tx: Tx, context: ServiceContext, id: string): Promise<EndpointRow> {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(isOfCaller(context), eq(webhookEndpoints.id, id)))
    .for('no key update')
  if (!endpoint) throw notFound()
  return endpoint
}

export function assertEnabled({ status }: Pick<EndpointRow, 'status'>): void {
  if (status === 'enabled') return
  throw new ServiceError('conflict', 'This endpoint is disabled because it kept failing. Enable it first.')
}

export function isOfCaller({ caller }: ServiceContext): SQL {
  return eq(webhookEndpoints.organizationId, caller.organization.id)
}

/** With the first attempt of the oldest delivery that has been failing since the endpoint's newest 2xx. */
export function selectEndpoints(db: Db, condition: SQL | undefined) {
  const failingSince = sql<string | null>`(
    select min(d.first_attempt_at) from webhook_deliveries d
    where d.endpoint_id = webhook_endpoints.id and d.status = 'pending' and d.first_attempt_at is not null
      and d.first_attempt_at > coalesce(webhook_endpoints.last_success_at, '-infinity'))`
  const createdBy = { id: members.id, name: members.name }
  return db
    .select({ endpoint: webhookEndpoints, createdBy, failingSince })
    .from(webhookEndpoints)
    .innerJoin(members, eq(members.id, webhookEndpoints.createdBy))
    .where(condition)
    .$dynamic()
}

type SelectedEndpoint = Awaited<ReturnType<typeof selectEndpoints>>[number]

export function toEndpoint(
  { deps }: Pick<ServiceContext, 'deps'>,
  { endpoint, createdBy, failingSince }: SelectedEndpoint,
): WebhookEndpoint {
  const { id, url, description, enabledEvents, filters, status, disabledReason, disabledAt, lastSuccessAt } = endpoint
  const changesAt = findSecretChange(endpoint)
  const since = failingSince === null || status === 'disabled' ? null : new Date(failingSince)
  return {
    id,
    url,
    description,
    createdBy,
    enabledEvents: enabledEvents.toSorted(),
    filters,
    status,
    ...(disabledReason === null ? {} : { disabledReason }),
    disabledAt,
    lastSuccessAt,
    failingSince: since?.toISOString() ?? null,
    disablesAt: since && new Date(since.getTime() + webhookLimits.retryMs).toISOString(),
    secretChangesAt:
      changesAt === null || changesAt <= deps.clock.now().getTime() ? null : new Date(changesAt).toISOString(),
    secretResetAt: endpoint.secretResetAt,
    createdAt: endpoint.createdAt,
    updatedAt: endpoint.updatedAt,
  }
}
