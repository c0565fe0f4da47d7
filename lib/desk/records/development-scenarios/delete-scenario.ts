import { and, eq, lt } from 'drizzle-orm'
import { scenarioLimits } from '#lib/contract/development-scenarios/operations.ts'
import type { DeskContext } from '#lib/desk/records/context.ts'
import { deskScenarios } from '#lib/service/database/schema/desk.ts'
import { isScenario, lockOwn } from './read-scenarios.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Hides the scenario: saved again, it has its versions back. The organization's long deleted ones are removed on the way.
 * Throws `not_found` for a missing scenario, and the author's error for another member's.
 */
export async function deleteScenario(
  { database, owner, now, findOrganization }: DeskContext,
  id: string,
): Promise<void> {
  const organization = await findOrganization()
  await database.transaction(async (tx) => {
    await lockOwn(tx, { organization, owner, id })
    const moment = now()
    await tx.update(deskScenarios).set({ deletedAt: moment.toISOString() }).where(isScenario(organization, id))
    const since = new Date(moment.getTime() - scenarioLimits.deletedDays * dayMs).toISOString()
    await tx
      .delete(deskScenarios)
      .where(and(eq(deskScenarios.organization, organization), lt(deskScenarios.deletedAt, since)))
  })
}
