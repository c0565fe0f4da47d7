import { and, desc, sql } from 'drizzle-orm'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { isOfCaller, selectEndpoints, toEndpoint } from './find-endpoint.ts'

export interface ListWebhookEndpointsInput {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Those of the organization, newest first. */
export async function listWebhookEndpoints(
  context: ServiceContext,
  query: ListWebhookEndpointsInput,
): Promise<{ webhookEndpoints: WebhookEndpoint[]; nextCursor: string | null }> {
  const { createdAt, id } = webhookEndpoints
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listWebhookEndpoints',
    query,
    load: (after, count) =>
      selectEndpoints(
        context.deps.database.db,
        and(
          isOfCaller(context),
          after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
        ),
      )
        .orderBy(desc(createdAt), desc(id))
        .limit(count),
    positionOf: ({ endpoint }) => [endpoint.createdAt, endpoint.id],
  })
  return { webhookEndpoints: rows.map((row) => toEndpoint(context, row)), nextCursor }
}
