import type { RatingProgram } from '#lib/contract/reference/rating-programs.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { ratingPrograms } from '#lib/service/database/schema/reference.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** Throws `conflict` where the organization has a program with this id. */
export async function createRatingProgram(
  { deps, caller }: ServiceContext,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<RatingProgram> {
  const createdAt = deps.clock.now().toISOString()
  const made = await deps.database.db
    .insert(ratingPrograms)
    .values({ organizationId: caller.organization.id, id, name, createdAt })
    .onConflictDoNothing()
    .returning({ id: ratingPrograms.id })
  if (made.length === 0) throw new ServiceError('conflict', `The rating program ${id} already exists.`)
  return { id, name, latestVersion: null, createdAt }
}
