import { and, eq, inArray, ne } from 'drizzle-orm'
import type { SharedImportSession } from '#lib/contract/imports/operations.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { importSessionShares } from '#lib/service/database/schema/imports.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { findSessionOrThrow } from './find-session.ts'

export interface ShareImportSessionInput {
  readonly id: string
  readonly sharedWith: readonly string[]
}

/**
 * Shares the caller's session with exactly these members, who must all be able to read its scope. Throws `forbidden` for
 * a caller it is only shared with. Saved selections stay the owner's.
 */
export async function shareImportSession(
  context: ServiceContext,
  input: ShareImportSessionInput,
): Promise<SharedImportSession> {
  const { deps, caller } = context
  const sharedWith = [...new Set(input.sharedWith)]
  return await deps.database.transaction(async (tx) => {
    const session = await findSessionOrThrow(tx, context, input.id)
    if (session.owner.id !== caller.member.id) {
      throw new ServiceError('forbidden', 'Only the owner of an import session can share it.')
    }
    await assertReaders(tx, session, sharedWith)
    await tx.delete(importSessionShares).where(eq(importSessionShares.sessionId, session.id))
    if (sharedWith.length > 0) {
      await tx
        .insert(importSessionShares)
        .values(sharedWith.map((memberId) => ({ sessionId: session.id, memberId })))
        .onConflictDoNothing()
    }
    await writeAudit(tx, context, {
      action: 'import_session.shared',
      subject: { type: 'import_session', id: session.id },
      detail: { sharedWith, before: session.sharedWith.map(({ id }) => id) },
    })
    return await findSessionOrThrow(tx, context, session.id)
  })
}

async function assertReaders(tx: Tx, session: SharedImportSession, memberIds: readonly string[]): Promise<void> {
  const readers = await tx
    .select({ id: grants.memberId })
    .from(grants)
    .where(
      and(
        inArray(grants.memberId, [...memberIds]),
        eq(grants.scopeId, session.scope.replace('mc:', '')),
        eq(grants.read, true),
        ne(grants.memberId, session.owner.id),
      ),
    )
  const known = new Set(readers.map(({ id }) => id))
  const details = memberIds.flatMap((id, at) =>
    known.has(id)
      ? []
      : [
          {
            location: 'body' as const,
            path: ['sharedWith', String(at)],
            code: 'invalid_value' as const,
            message: 'No other member with this id can read the scope.',
          },
        ],
  )
  if (details.length > 0) throw new ServiceError('invalid_request', undefined, { details })
}
