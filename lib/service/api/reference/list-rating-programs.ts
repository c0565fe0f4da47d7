import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { RatingProgram } from '#lib/contract/reference/rating-programs.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { ratingPrograms, ratingProgramVersions } from '#lib/service/database/schema/reference.ts'
import { containsIndexed, follows } from './list-conditions.ts'

export interface RatingProgramQuery {
  readonly search?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Rating programs of the caller's organization, by name; `search` looks in the name and the id. */
export async function listRatingPrograms(
  context: ServiceContext,
  query: RatingProgramQuery,
): Promise<{ ratingPrograms: RatingProgram[]; nextCursor: string | null }> {
  const { organizationId, id, name, createdAt } = ratingPrograms
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listRatingPrograms',
    query,
    load: (after, count) => {
      const { db } = context.deps.database
      const latest = db
        .select({ version: ratingProgramVersions.version })
        .from(ratingProgramVersions)
        .where(and(eq(ratingProgramVersions.organizationId, organizationId), eq(ratingProgramVersions.programId, id)))
        .orderBy(desc(ratingProgramVersions.version))
        .limit(1)
        .as('latest')
      return db
        .select({ id, name, createdAt, latestVersion: latest.version })
        .from(ratingPrograms)
        .leftJoinLateral(latest, sql`true`)
        .where(
          and(
            eq(organizationId, context.caller.organization.id),
            or(containsIndexed(name, query.search), containsIndexed(id, query.search)),
            follows(name, id, after),
          ),
        )
        .orderBy(name, id)
        .limit(count)
    },
    positionOf: (program) => [program.name, program.id],
  })
  return { ratingPrograms: [...rows], nextCursor }
}
