import { eq } from 'drizzle-orm'
import type { ImportSession } from '#lib/contract/imports/operations.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { importSessionShares, importSessions } from '#lib/service/database/schema/imports.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { findOwnSession } from './find-session.ts'

export interface CreatedImportSession {
  readonly session: ImportSession
  readonly isNew: boolean
}

/**
 * Finds or makes the caller's session of a scope and takes it back from everybody it was shared with. Of any number of
 * racing callers one makes it; the others find it or conflict, and find it when they try again.
 * Source: the specification, POST /insurance/serff-import-sessions.
 */
export async function createImportSession(
  context: ServiceContext,
  { scope: reference }: { readonly scope: string },
): Promise<CreatedImportSession> {
  const { deps, caller } = context
  const { id: scopeId, scope } = await findScopeOrThrow(context, reference)
  const found = await findOwnSession(deps.database.db, context, scopeId)
  const { id, createdAt } = await deps.database.transaction(async (tx) => {
    if (found) {
      const ended = await tx
        .delete(importSessionShares)
        .where(eq(importSessionShares.sessionId, found.id))
        .returning({ memberId: importSessionShares.memberId })
      if (ended.length > 0) {
        const detail = { sharedWith: [], before: ended.map(({ memberId }) => memberId) }
        const subject = { type: 'import_session', id: found.id }
        await writeAudit(tx, context, { action: 'import_session.shared', subject, detail })
      }
      return found
    }
    const [made] = await tx
      .insert(importSessions)
      .values({
        id: deps.randomId(),
        memberId: caller.member.id,
        scopeId,
        createdAt: deps.clock.now().toISOString(),
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw new ServiceError('conflict', 'Another request made this import session just now. Try again.')
    await writeAudit(tx, context, {
      action: 'import_session.created',
      subject: { type: 'import_session', id: made.id },
      detail: { scope },
    })
    return made
  })
  return { session: { id, scope, createdAt }, isNew: !found }
}
