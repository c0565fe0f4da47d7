import { and, eq } from 'drizzle-orm'
import type { FileAccessRequest } from '#lib/contract/files/access-requests.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { noteLiveChange } from '#lib/service/api/kernel/live-change.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { fileShares, files } from '#lib/service/database/schema/files.ts'
import { fileAccessRequests } from '#lib/service/database/schema/sharing.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { decidesAccess } from './decides-access.ts'
import { selectAccessRequests } from './list-file-access-requests.ts'

export interface UpdateAccessRequestInput {
  readonly id: string
  readonly state: FileAccessRequest['state']
}

/**
 * Decides on a request, or takes the decision back. Granting shares the file with the member who asked; the share and the
 * state change together. Who does not decide on the file gets `not_found`.
 */
export async function updateFileAccessRequest(
  context: ServiceContext,
  { id, state }: UpdateAccessRequestInput,
): Promise<FileAccessRequest> {
  const { deps, caller } = context
  return await deps.database.transaction(async (tx) => {
    const [request] = await tx
      .select({ request: fileAccessRequests, ownerId: files.ownerId })
      .from(fileAccessRequests)
      .innerJoin(files, eq(files.id, fileAccessRequests.fileId))
      .where(
        and(eq(fileAccessRequests.id, id), eq(files.organizationId, caller.organization.id), decidesAccess(caller)),
      )
      .for('update', { of: fileAccessRequests })
    if (!request) throw notFound()
    if (request.request.state !== state) {
      await assertStillMember(tx, request.request.memberId)
      await setState(tx, context, { before: request.request, state })
      await noteLiveChange(tx, {
        organizationId: caller.organization.id,
        memberIds: [request.request.memberId, ...(request.ownerId ? [request.ownerId] : [])],
        subject: 'file_access_request',
        id,
        parentId: request.request.comparisonId,
      })
    }
    const [row] = await selectAccessRequests(tx).where(eq(fileAccessRequests.id, id))
    if (!row) throw notFound()
    return row
  })
}

async function assertStillMember(tx: Tx, id: string): Promise<void> {
  const [member] = await tx
    .select({ removedAt: members.removedAt })
    .from(members)
    .where(eq(members.id, id))
    .for('share')
  if (member?.removedAt !== null) {
    throw new ServiceError('conflict', 'The member who asked is no longer in the organization.')
  }
}

interface StateChange {
  readonly before: typeof fileAccessRequests.$inferSelect
  readonly state: FileAccessRequest['state']
}

async function setState(tx: Tx, context: ServiceContext, { before, state }: StateChange): Promise<void> {
  const { id, fileId, memberId } = before
  if (state === 'open') await assertNoneOpen(tx, before)
  if (before.addedShare) {
    await tx.delete(fileShares).where(and(eq(fileShares.fileId, fileId), eq(fileShares.memberId, memberId)))
  }
  const added =
    state === 'granted'
      ? await tx.insert(fileShares).values({ fileId, memberId }).onConflictDoNothing().returning()
      : []
  const isOpen = state === 'open'
  await tx
    .update(fileAccessRequests)
    .set({
      state,
      addedShare: added.length > 0,
      resolvedAt: isOpen ? null : context.deps.clock.now().toISOString(),
      resolvedBy: isOpen ? null : context.caller.member.id,
    })
    .where(eq(fileAccessRequests.id, id))
  await writeAudit(tx, context, {
    action: `file_access.${isOpen ? 'reopened' : state}`,
    subject: { type: 'file', id: fileId },
    detail: { requestId: id, memberId },
  })
}

/** The member may have asked again since then. */
async function assertNoneOpen(tx: Tx, { fileId, memberId }: StateChange['before']): Promise<void> {
  const [open] = await tx
    .select({ id: fileAccessRequests.id })
    .from(fileAccessRequests)
    .where(
      and(
        eq(fileAccessRequests.fileId, fileId),
        eq(fileAccessRequests.memberId, memberId),
        eq(fileAccessRequests.state, 'open'),
      ),
    )
  if (open) throw new ServiceError('conflict', 'The member has asked for this file again.')
}
