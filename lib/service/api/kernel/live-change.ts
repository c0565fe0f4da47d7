import type { LiveEvent } from '#lib/contract/webhooks/live-event.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { liveChanges } from '#lib/service/database/schema/webhooks.ts'

export interface LiveChange extends LiveEvent {
  readonly organizationId: string
  readonly memberIds: readonly string[]
}

/** Lets open pages of these members know of a change, in the transaction that makes it. */
export async function noteLiveChange(tx: Tx, { memberIds, id, ...change }: LiveChange): Promise<void> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return
  await tx.insert(liveChanges).values(ids.map((memberId) => ({ ...change, memberId, subjectId: id })))
}
