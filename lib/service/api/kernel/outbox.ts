import type { Tx } from '#lib/service/database/open.ts'
import { outboxEvents } from '#lib/service/database/schema/shared.ts'
import type { Deps } from './context.ts'

export interface OutboxEvent {
  /** As receivers subscribe to it, such as `form_comparison.completed`. */
  readonly type: string
  readonly subject: { readonly type: string; readonly id: string }
  readonly organizationId: string
  readonly data: Readonly<Record<string, unknown>>
  /** Identifies an event if its subject has several of one type, such as a request's id. */
  readonly occurrence?: string
}

/**
 * Stores an event in the transaction of the change it reports. True for the first of several calls for one type,
 * subject and occurrence; the others change nothing, so that a handler may run twice.
 */
export async function recordEvent(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes'>,
  { type, subject, organizationId, data, occurrence = '' }: OutboxEvent,
): Promise<boolean> {
  const recorded = await tx
    .insert(outboxEvents)
    .values({
      id: `evt_${deps.randomBytes(10).toString('hex')}`,
      type,
      subjectType: subject.type,
      subjectId: subject.id,
      occurrence,
      organizationId,
      data,
      occurredAt: deps.clock.now().toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: outboxEvents.id })
  return recorded.length > 0
}
