import { and, asc, eq } from 'drizzle-orm'
import type { DevelopmentScenario, ScenarioEntry } from '#lib/contract/development-scenarios/operations.ts'
import type { DeskContext } from '#lib/desk/records/context.ts'
import { deskScenarios } from '#lib/service/database/schema/desk.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** By name. `pageKey` is a `scenarioPageKey`. */
export async function listScenarios(
  { database, owner, findOrganization }: DeskContext,
  pageKey: string,
): Promise<ScenarioEntry[]> {
  const { id, name, owner: author, updatedAt } = deskScenarios
  const rows = await database.db
    .select({ id, name, author, updatedAt })
    .from(deskScenarios)
    .where(and(eq(deskScenarios.organization, await findOrganization()), eq(deskScenarios.pageKey, pageKey)))
    .orderBy(asc(name), asc(id))
  return rows.map(({ author: by, ...entry }) => ({ ...entry, isOwn: by === owner }))
}

/** Throws `not_found`, for another organization's scenario too. */
export async function getScenario(
  { database, owner, findOrganization }: DeskContext,
  id: string,
): Promise<DevelopmentScenario> {
  const [row] = await database.db
    .select()
    .from(deskScenarios)
    .where(isScenario(await findOrganization(), id))
  if (!row) throw scenarioNotFound()
  return toScenario(row, owner)
}

export function isScenario(organization: string, id: string) {
  return and(eq(deskScenarios.organization, organization), eq(deskScenarios.id, id))
}

export function toScenario(
  { id, owner: author, page, name, content, updatedAt }: typeof deskScenarios.$inferSelect,
  owner: string,
): DevelopmentScenario {
  return { id, name, isOwn: author === owner, updatedAt, page, content }
}

/** The same for a scenario of another organization: the two must look alike. */
export function scenarioNotFound(): ServiceError {
  return new ServiceError('not_found', 'This scenario does not exist.')
}

export function ofAnother(): ServiceError {
  return new ServiceError('forbidden', 'Only the author of this scenario can change it. Save a copy instead.')
}
