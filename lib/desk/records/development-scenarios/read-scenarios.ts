import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import {
  type DevelopmentScenario,
  type OwnScenario,
  ScenarioContent,
  type ScenarioEntry,
  scenarioLimits,
} from '#lib/contract/development-scenarios/operations.ts'
import type { DeskContext } from '#lib/desk/records/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { deskScenarios } from '#lib/service/database/schema/desk.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** By name. `pageKey` is a `scenarioPageKey`. */
export async function listScenarios(
  { database, owner, findOrganization }: DeskContext,
  pageKey: string,
): Promise<ScenarioEntry[]> {
  const { id, name, owner: author, version, updatedAt } = deskScenarios
  const rows = await database.db
    .select({ id, name, author, version, updatedAt })
    .from(deskScenarios)
    .where(and(isOf(await findOrganization()), eq(deskScenarios.pageKey, pageKey)))
    .orderBy(asc(name), asc(id))
  return rows.map(({ author: by, ...entry }) => ({ ...entry, isOwn: by === owner }))
}

/** The member's own, last saved first. */
export async function listOwnScenarios({ database, owner, findOrganization }: DeskContext): Promise<OwnScenario[]> {
  const { id, name, page, version, updatedAt } = deskScenarios
  return await database.db
    .select({ id, name, page, version, updatedAt })
    .from(deskScenarios)
    .where(and(isOf(await findOrganization()), eq(deskScenarios.owner, owner)))
    .orderBy(desc(updatedAt), asc(id))
    .limit(scenarioLimits.listedOwn)
}

/** Throws `not_found`, for another organization's scenario too. */
export async function getScenario(
  { database, owner, findOrganization }: DeskContext,
  id: string,
): Promise<DevelopmentScenario> {
  return toScenario(await getRowOrThrow(database.db, await findOrganization(), id), owner)
}

export async function getRowOrThrow(db: Pick<Tx, 'select'>, organization: string, id: string) {
  const [row] = await db
    .select()
    .from(deskScenarios)
    .where(and(isOf(organization), eq(deskScenarios.id, id)))
  if (!row) throw scenarioNotFound()
  return row
}

/** The member's own, locked until the transaction ends. Throws `not_found`, and the author's error for another member's. */
export async function lockOwn(
  tx: Tx,
  { organization, owner, id }: { organization: string; owner: string; id: string },
) {
  const [row] = await tx.select().from(deskScenarios).where(isScenario(organization, id)).for('update')
  if (!row || row.deletedAt !== null) throw scenarioNotFound()
  if (row.owner !== owner) throw ofAnother()
  return row
}

/** Without the deleted ones. */
export function isOf(organization: string) {
  return and(eq(deskScenarios.organization, organization), isNull(deskScenarios.deletedAt))
}

/** Deleted or not. */
export function isScenario(organization: string, id: string) {
  return and(eq(deskScenarios.organization, organization), eq(deskScenarios.id, id))
}

/** Choices that earlier versions did not have get their first values. */
export function toScenario(
  { id, owner: author, page, name, version, content, updatedAt }: typeof deskScenarios.$inferSelect,
  owner: string,
): DevelopmentScenario {
  return { id, name, isOwn: author === owner, version, updatedAt, page, content: ScenarioContent.parse(content) }
}

/** The same for a scenario of another organization: the two must look alike. */
export function scenarioNotFound(): ServiceError {
  return new ServiceError('not_found', 'This scenario does not exist.')
}

export function changedElsewhere(): ServiceError {
  return new ServiceError('conflict', 'The scenario was changed elsewhere since it was read.')
}

export function ofAnother(): ServiceError {
  return new ServiceError('forbidden', 'Only the author of this scenario can change it. Save a copy instead.')
}
