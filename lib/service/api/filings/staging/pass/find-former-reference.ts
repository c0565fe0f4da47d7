import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Destination } from '#lib/contract/filings/staging.ts'
import type { Db } from '#lib/service/database/open.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'

interface NextPass {
  readonly sessionId: string
  readonly destination: Destination
  /** Of the pass that asks; none: it is not made yet. */
  readonly id?: string
}

/**
 * The draft of the external system that a pass goes on with, by its name there: the one that the pass before it worked
 * on. Null where that found a page that it did not expect: a draft that cannot be continued is not tried twice.
 */
export async function findFormerReference(db: Db, { sessionId, destination, id }: NextPass): Promise<string | null> {
  const [former] = await db
    .select({ reference: stagingPasses.draftReference, failureCode: stagingPasses.failureCode })
    .from(stagingPasses)
    .where(
      and(
        eq(stagingPasses.sessionId, sessionId),
        eq(stagingPasses.destination, destination),
        isNotNull(stagingPasses.draftReference),
        id === undefined ? undefined : ne(stagingPasses.id, id),
      ),
    )
    .orderBy(desc(stagingPasses.createdAt), desc(stagingPasses.id))
    .limit(1)
  return former && former.failureCode !== 'system_changed' ? former.reference : null
}
