import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { ShareFormComparison } from '#lib/contract/comparisons/sharing.ts'
import type { ErrorDetail } from '#lib/contract/kernel/errors.ts'
import { findScopeOrThrow, type GrantedScope } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { grants, members } from '#lib/service/database/schema/accounts.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

export interface NamedMember {
  readonly id: string
  readonly name: string
}

/** The chosen scope, which the caller must be able to read; null where members are named. Call it before a transaction. */
export async function findTargetScope(
  context: ServiceContext,
  target: ShareFormComparison,
): Promise<GrantedScope | null> {
  return 'scope' in target ? await findScopeOrThrow(context, target.scope) : null
}

/**
 * The members who get the comparison, by name, without the caller: those named, or everyone who reads the scope now. They
 * cannot be removed before the transaction ends. A named id that is no member's is an error, and so nothing is shared.
 */
export async function findRecipients(
  tx: Tx,
  { caller }: ServiceContext,
  { target, scope }: { readonly target: ShareFormComparison; readonly scope: GrantedScope | null },
): Promise<readonly NamedMember[]> {
  const isMember = and(eq(members.organizationId, caller.organization.id), isNull(members.removedAt))
  const named = 'memberIds' in target ? [...new Set(target.memberIds)] : null
  const readers = tx
    .select({ id: grants.memberId })
    .from(grants)
    .where(and(eq(grants.scopeId, scope?.id ?? ''), eq(grants.read, true)))
  const found = await tx
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(and(isMember, inArray(members.id, named ?? readers), named ? undefined : ne(members.id, caller.member.id)))
    .orderBy(asc(members.name), asc(members.id))
    .for('share')
  if (named) assertAllFound(named, found)
  return found.filter(({ id }) => id !== caller.member.id)
}

function assertAllFound(named: readonly string[], found: readonly NamedMember[]): void {
  const known = new Set(found.map(({ id }) => id))
  const details = named.flatMap((id, at): ErrorDetail[] => {
    if (known.has(id)) return []
    const message = 'The organization has no member with this id.'
    return [{ location: 'body', path: ['memberIds', String(at)], code: 'invalid_value', message }]
  })
  if (details.length > 0) throw new ServiceError('invalid_request', undefined, { details })
}
