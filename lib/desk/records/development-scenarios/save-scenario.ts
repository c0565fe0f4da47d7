import { and, eq } from 'drizzle-orm'
import {
  type DevelopmentScenario,
  type SaveScenario,
  scenarioLimits,
  scenarioPageKey,
} from '#lib/contract/development-scenarios/operations.ts'
import type { DeskContext } from '#lib/desk/records/context.ts'
import { isTakenName } from '#lib/desk/records/is-taken-name.ts'
import { nextRevision } from '#lib/desk/records/next-revision.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { deskScenarios } from '#lib/service/database/schema/desk.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { changedElsewhere, isOf, isScenario, ofAnother, scenarioNotFound, toScenario } from './read-scenarios.ts'
import { findChangedParts, writeVersion } from './write-version.ts'

/**
 * Saves a scenario on the revision it was changed from; null makes it, or brings a deleted one back with its versions. Of two
 * savers with one revision exactly one succeeds, the other gets `conflict`, as where another scenario of the page has the
 * name. Saving what is saved already changes nothing: the response to the first request may have been lost. Throws
 * `not_found` where it is gone, `business_rejection` where a page has too many.
 */
export async function saveScenario(
  { database, owner, ownerName, now, findOrganization }: DeskContext,
  { id, name, page, content, revision }: SaveScenario & { readonly id: string },
): Promise<DevelopmentScenario> {
  const organization = await findOrganization()
  return await database.transaction(async (tx) => {
    const [before = null] = await tx.select().from(deskScenarios).where(isScenario(organization, id)).for('update')
    const isThere = before !== null && before.deletedAt === null
    if (!isThere && revision !== null) throw scenarioNotFound()
    if (before && before.owner !== owner) throw ofAnother()
    const pageKey = scenarioPageKey(page)
    if (isThere && before.updatedAt !== revision) {
      if (before.pageKey !== pageKey || findChangedParts(before, { name, content }).length > 0) throw changedElsewhere()
      return toScenario(before, owner)
    }
    if (!isThere) await assertRoom(tx, organization, pageKey)
    const updatedAt = nextRevision(now(), before?.updatedAt)
    const values = { name, page, pageKey, content, updatedAt, deletedAt: null }
    const [saved] = await write(tx, { ...values, organization, id, owner }, before !== null)
    if (!saved) throw changedElsewhere()
    return toScenario(await writeVersion(tx, { saved, before, author: ownerName, restoredFrom: null }), owner)
  })
}

type NewScenario = Omit<typeof deskScenarios.$inferInsert, 'createdAt' | 'version'>

async function write(tx: Tx, scenario: NewScenario, isStored: boolean) {
  const { organization, id, owner: _, ...values } = scenario
  const written = isStored
    ? tx.update(deskScenarios).set(values).where(isScenario(organization, id)).returning()
    : tx
        .insert(deskScenarios)
        .values({ ...scenario, version: 1, createdAt: scenario.updatedAt })
        .onConflictDoNothing({ target: [deskScenarios.organization, deskScenarios.id] })
        .returning()
  return await written.catch((error: unknown) => {
    if (isTakenName(error, 'desk_scenarios_name_key'))
      throw new ServiceError('conflict', `There is already a scenario named “${scenario.name}” for this page.`)
    throw error
  })
}

async function assertRoom(tx: Tx, organization: string, pageKey: string): Promise<void> {
  if (
    (await tx.$count(deskScenarios, and(isOf(organization), eq(deskScenarios.pageKey, pageKey)))) <
    scenarioLimits.perPage
  )
    return
  const message = `${scenarioLimits.perPage} scenarios are saved for this page. Delete one before you save another.`
  throw new ServiceError('business_rejection', message)
}
