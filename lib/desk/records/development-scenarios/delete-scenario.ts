import type { DeskContext } from '#lib/desk/records/context.ts'
import { deskScenarios } from '#lib/service/database/schema/desk.ts'
import { isScenario, ofAnother, scenarioNotFound } from './read-scenarios.ts'

/** Throws `not_found` for a missing scenario, and the author's error for another member's. */
export async function deleteScenario(context: DeskContext, id: string): Promise<void> {
  const organization = await context.findOrganization()
  await context.database.transaction(async (tx) => {
    const [before] = await tx
      .select({ owner: deskScenarios.owner })
      .from(deskScenarios)
      .where(isScenario(organization, id))
      .for('update')
    if (!before) throw scenarioNotFound()
    if (before.owner !== context.owner) throw ofAnother()
    await tx.delete(deskScenarios).where(isScenario(organization, id))
  })
}
