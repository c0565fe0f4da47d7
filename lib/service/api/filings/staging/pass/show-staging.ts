import { asc, desc, eq } from 'drizzle-orm'
import { destinations, type StagingAuthorization, type StagingPass } from '#lib/contract/filings/staging.ts'
import { toLogin } from '#lib/service/api/filings/find-login.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import {
  serffLogins,
  stagingAuthorizations,
  stagingPackages,
  stagingPasses,
} from '#lib/service/database/schema/staging.ts'

/** A session lasts as long as its filing; older passes are not shown. */
const mostPasses = 100

/** Passes with the related fields that a response shows. Add a `where`. */
export function selectPasses(db: Db) {
  return db
    .select({
      pass: stagingPasses,
      authorName: members.name,
      packageBytes: stagingPackages.byteLength,
    })
    .from(stagingPasses)
    .innerJoin(members, eq(members.id, stagingPasses.memberId))
    .leftJoin(stagingPackages, eq(stagingPackages.passId, stagingPasses.id))
    .$dynamic()
}

export function toPass({
  pass,
  authorName,
  packageBytes,
}: Awaited<ReturnType<typeof selectPasses>>[number]): StagingPass {
  const { id, sessionId, requestId, destination, connector, status, createdAt, startedAt, endedAt } = pass
  const { failureCode, failureMessage } = pass
  return {
    id,
    sessionId,
    requestId,
    destination,
    connector,
    reference: pass.draftReference,
    draftUrl: pass.draftUrl,
    status,
    authorizedBy: { id: pass.memberId, name: authorName },
    checks: [...pass.checks],
    // Passes of earlier versions say nothing of values that have no field.
    tabs: pass.tabs.map((tab) => ({ ...tab, notAsked: tab.notAsked ?? [] })),
    packageBytes,
    failure: failureCode === null ? null : { code: failureCode, message: failureMessage ?? '' },
    createdAt,
    startedAt,
    endedAt,
  }
}

/** Newest first. */
export async function listPasses(db: Db, sessionId: string, limit: number = mostPasses): Promise<StagingPass[]> {
  const rows = await selectPasses(db)
    .where(eq(stagingPasses.sessionId, sessionId))
    .orderBy(desc(stagingPasses.createdAt), desc(stagingPasses.id))
    .limit(limit)
  return rows.map(toPass)
}

/** One for each destination at most. A login is shown to its member only. */
export async function listAuthorizations(
  { deps, caller }: ServiceContext,
  sessionId: string,
): Promise<StagingAuthorization[]> {
  const rows = await deps.database.db
    .select({ authorization: stagingAuthorizations, login: serffLogins, authorName: members.name })
    .from(stagingAuthorizations)
    .innerJoin(serffLogins, eq(serffLogins.id, stagingAuthorizations.loginId))
    .innerJoin(members, eq(members.id, stagingAuthorizations.memberId))
    .where(eq(stagingAuthorizations.sessionId, sessionId))
    .orderBy(asc(stagingAuthorizations.destination))
    .limit(destinations.length)
  return rows.map(({ authorization: { id, destination, memberId, since }, login, authorName }) => ({
    id,
    destination,
    login: login.memberId === caller.member.id ? toLogin(login) : null,
    authorizedBy: { id: memberId, name: authorName },
    since,
  }))
}
