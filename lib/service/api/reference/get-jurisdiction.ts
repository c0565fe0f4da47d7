import { eq } from 'drizzle-orm'
import type { Jurisdiction } from '#lib/contract/reference/codes.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { notFound } from '#lib/service/http/service-error.ts'

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
