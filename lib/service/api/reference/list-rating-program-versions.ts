import { and, desc, eq, lt } from 'drizzle-orm'
import type { RatingProgramVersion } from '#lib/contract/reference/rating-programs.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { ratingProgramVersions } from '#lib/service/database/schema/reference.ts'
import { findRatingProgramOrThrow } from './find-rating-program.ts'

export interface RatingProgramVersionQuery {
  readonly id: string
  readonly limit: number
  readonly before?: number | undefined
}

/** The largest number that the column holds. */
const mostVersions = 2_147_483_647

/** Newest first; `nextBefore` is null on the last page. A program of another organization is missing to the caller. */
export async function listRatingProgramVersions(
  context: ServiceContext,
  { id, limit, before }: RatingProgramVersionQuery,
): Promise<{ versions: RatingProgramVersion[]; nextBefore: number | null }> {
  const { organizationId, programId, version } = ratingProgramVersions
  await findRatingProgramOrThrow(context, id)
  const rows = await context.deps.database.db
    .select()
    .from(ratingProgramVersions)
    .where(
      and(
        eq(organizationId, context.caller.organization.id),
        eq(programId, id),
        before === undefined ? undefined : lt(version, Math.min(before, mostVersions)),
      ),
    )
    .orderBy(desc(version))
    .limit(limit + 1)
  const versions = rows.slice(0, limit).map(({ organizationId: _, ...shown }) => shown)
  return { versions, nextBefore: rows.length > limit ? (versions.at(-1)?.version ?? null) : null }
}
