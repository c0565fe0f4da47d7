import type { Tx } from '#lib/service/database/open.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import type { ServiceContext } from './context.ts'

export interface AuditedAction {
  /** Such as `staging.authorized`. */
  readonly action: string
  readonly subject: { readonly type: string; readonly id: string }
  /** Details a reviewer needs in addition to the subject. No secrets, no wording of documents. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Records who did what, in the transaction that does it. The database rejects every change or deletion of the entry. */
export async function writeAudit(tx: Tx, context: ServiceContext, action: AuditedAction): Promise<void> {
  await tx.insert(auditEntries).values(auditValues(context, action))
}

/** The row of an entry, for actions on many records in one transaction. */
export function auditValues(
  { deps, caller, requestId }: ServiceContext,
  { action, subject, detail = {} }: AuditedAction,
): typeof auditEntries.$inferInsert {
  return {
    id: deps.randomId(),
    organizationId: caller.organization.id,
    memberId: caller.member.id,
    credentialKind: caller.credential.kind,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    detail,
    requestId,
    at: deps.clock.now().toISOString(),
  }
}
