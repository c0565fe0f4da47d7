import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#lib/contract/accounts/access.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'

/** Who reads: a caller, the place of one in a statement that is built once, or a member's row of the same statement. */
export interface Reader {
  readonly member: { readonly id: string | Placeholder | SQL }
  readonly organization: { readonly id: string | Placeholder }
}

/**
 * Whether a member holds a permission on the scope that a column names. A scalar subquery, because the planner can turn
 * a join or `exists` around, and a list would then be sorted instead of read in the order of its index.
 */
export function holdsPermission(
  scopeId: AnyColumn,
  { memberId, permission }: { readonly memberId: string | Placeholder | SQL; readonly permission: Permission },
): SQL<boolean> {
  return sql<boolean>`coalesce((
    select ${grants[permission]} from ${grants}
    where ${grants.memberId} = ${memberId} and ${grants.scopeId} = ${scopeId}), false)`
}
