import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { PublishRatingProgramVersion, RatingProgramVersion } from '#lib/contract/reference/rating-programs.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { ratingProgramVersions } from '#lib/service/database/schema/reference.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { lockRatingProgramOrThrow } from './find-rating-program.ts'

export type PublishRatingProgramVersionInput = z.output<typeof PublishRatingProgramVersion> & { readonly id: string }

/**
 * Final: nothing changes or removes a published version. Of two racing callers who publish the same number, exactly one
 * succeeds; the other gets `conflict`, as does a caller who names a number other than the latest plus one.
 */
export async function publishRatingProgramVersion(
  context: ServiceContext,
  { id: programId, ...fields }: PublishRatingProgramVersionInput,
): Promise<RatingProgramVersion> {
  const { deps, caller } = context
  const organizationId = caller.organization.id
  return await deps.database.transaction(async (tx) => {
    await lockRatingProgramOrThrow(context, tx, programId)
    const [latest] = await tx
      .select({ version: ratingProgramVersions.version })
      .from(ratingProgramVersions)
      .where(
        and(eq(ratingProgramVersions.organizationId, organizationId), eq(ratingProgramVersions.programId, programId)),
      )
      .orderBy(desc(ratingProgramVersions.version))
      .limit(1)
    const next = (latest?.version ?? 0) + 1
    if (fields.version !== next)
      throw new ServiceError('conflict', `The next version of ${programId} is ${next}, not ${fields.version}.`)
    const published = {
      programId,
      ...fields,
      publishedAt: deps.clock.now().toISOString(),
      publishedBy: caller.member.name,
    }
    await tx.insert(ratingProgramVersions).values({ organizationId, ...published })
    await writeAudit(tx, context, {
      action: 'rating_program.published',
      subject: { type: 'rating_program', id: programId },
      detail: { version: next },
    })
    return published
  })
}
