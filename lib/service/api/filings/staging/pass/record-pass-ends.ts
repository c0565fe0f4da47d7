import { eq, inArray } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { serffLogins, stagingPasses } from '#lib/service/database/schema/staging.ts'

/** Writes how passes ended to the activity of their filings. They ended in this transaction. */
export async function recordPassEnds(tx: Tx, deps: Deps, passIds: readonly string[]): Promise<void> {
  if (passIds.length === 0) return
  const ended = await tx
    .select({
      pass: stagingPasses,
      filingId: filingSessions.filingId,
      loginLabel: serffLogins.label,
      organizationId: members.organizationId,
    })
    .from(stagingPasses)
    .innerJoin(filingSessions, eq(filingSessions.id, stagingPasses.sessionId))
    .innerJoin(serffLogins, eq(serffLogins.id, stagingPasses.loginId))
    .innerJoin(members, eq(members.id, stagingPasses.memberId))
    .where(inArray(stagingPasses.id, [...passIds]))
  await tx.insert(auditEntries).values(
    ended.map(({ pass, filingId, loginLabel, organizationId }) => ({
      id: deps.randomId(),
      organizationId,
      action: 'staging.ended',
      subjectType: 'filing',
      subjectId: filingId,
      detail: {
        ...{ sessionId: pass.sessionId, passId: pass.id, requestId: pass.requestId, destination: pass.destination },
        ...{ connector: pass.connector, outcome: pass.status, failureCode: pass.failureCode },
        ...{ reference: pass.draftReference, authorizedBy: pass.memberId, loginLabel },
      },
      at: deps.clock.now().toISOString(),
    })),
  )
}
