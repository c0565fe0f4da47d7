import { and, desc, eq, sql } from 'drizzle-orm'
import type { FailedDelivery } from '#lib/contract/system/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { selectDeliveries, toDelivery } from '#lib/service/api/webhooks/find-delivery.ts'
import { isOfCaller } from '#lib/service/api/webhooks/find-endpoint.ts'
import { webhookDeliveries } from '#lib/service/database/schema/webhooks.ts'
import type { ListPageInput } from './list-exhausted-jobs.ts'

/** Of every endpoint of the organization. Each can be sent again with `redeliverWebhook`. */
export async function listFailedDeliveries(
  context: ServiceContext,
  query: ListPageInput,
): Promise<{ deliveries: FailedDelivery[]; nextCursor: string | null }> {
  const { createdAt, id, status } = webhookDeliveries
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listFailedDeliveries',
    query,
    load: (after, count) =>
      selectDeliveries(
        context.deps.database.db,
        and(
          isOfCaller(context),
          eq(status, 'failed'),
          after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
        ),
      )
        .orderBy(desc(createdAt), desc(id))
        .limit(count),
    positionOf: ({ delivery }) => [delivery.createdAt, delivery.id],
  })
  return { deliveries: rows.map((row) => ({ ...toDelivery(row), endpointUrl: row.endpointUrl })), nextCursor }
}
