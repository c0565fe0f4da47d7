import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { ratingPrograms } from '#lib/service/database/schema/reference.ts'
import { notFound } from '#lib/service/http/service-error.ts'

/** Programs of other organizations are missing to the caller. */
export async function findRatingProgramOrThrow({ deps, caller }: ServiceContext, id: string): Promise<void> {
  const [found] = await selectProgram(deps.database.db, caller.organization.id, id)
  if (!found) throw notFound()
}

/** The same inside a transaction; until it ends, no one else publishes a version of the program. */
export async function lockRatingProgramOrThrow({ caller }: ServiceContext, tx: Db, id: string): Promise<void> {
  const [found] = await selectProgram(tx, caller.organization.id, id).for('update')
  if (!found) throw notFound()
}

function selectProgram(db: Db, organizationId: string, id: string) {
  return db
    .select({ id: ratingPrograms.id })
    .from(ratingPrograms)
    .where(and(eq(ratingPrograms.organizationId, organizationId), eq(ratingPrograms.id, id)))
}
