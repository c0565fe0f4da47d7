import { eq } from 'drizzle-orm'
import { findScopeOrThrow } from '#lib/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { Jurisdiction } from '#lib/contract/reference/codes.ts'
import { jurisdictions } from '#lib/database/schema/reference.ts'
import { notFound } from '#lib/http/service-error.ts'

/** A scope that the caller cannot read and a missing jurisdiction both throw `not_found`. */
export async function getJurisdiction(
  context: ServiceContext,
  { scope, id }: { readonly scope: string; readonly id: string },
): Promise<Jurisdiction> {
  await findScopeOrThrow(context, scope)
  const [found] = await context.deps.database.db.select().from(jurisdictions).where(eq(jurisdictions.id, id))
  if (!found) throw notFound()
  return showJurisdiction(found)
}

export function showJurisdiction({ id, code, name }: typeof jurisdictions.$inferSelect): Jurisdiction {
  return { id, code, name }
}
