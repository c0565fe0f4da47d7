import { and, desc, eq } from 'drizzle-orm'
import {
  type DevelopmentScenario,
  ScenarioContent,
  type ScenarioVersion,
  type ScenarioVersionEntry,
} from '#lib/contract/development-scenarios/operations.ts'
import type { DeskContext } from '#lib/desk/records/context.ts'
import { nextRevision } from '#lib/desk/records/next-revision.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { deskScenarios, deskScenarioVersions } from '#lib/service/database/schema/desk.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { changedElsewhere, getRowOrThrow, isScenario, lockOwn, toScenario } from './read-scenarios.ts'
import { isVersionOf, writeVersion } from './write-version.ts'

const { number, name, savedAt, author, changed, restoredFrom } = deskScenarioVersions
const entry = { number, name, savedAt, author, changed, restoredFrom }

/** Newest first, and the revision of the scenario. Throws `not_found`, for another organization's scenario too. */
export async function listScenarioVersions(
  { database, findOrganization }: DeskContext,
  id: string,
): Promise<{ revision: string; versions: ScenarioVersionEntry[] }> {
  const organization = await findOrganization()
  return await database.transaction(async (tx) => {
    const { updatedAt: revision } = await getRowOrThrow(tx, organization, id)
    const versions = await tx
      .select(entry)
      .from(deskScenarioVersions)
      .where(isVersionOf(organization, id))
      .orderBy(desc(number))
    return { revision, versions: versions.map((version) => ({ ...version, changed: [...version.changed] })) }
  })
}

interface VersionOf {
  readonly id: string
  readonly number: number
}

/** Throws `not_found`, for a version that is no longer kept too. */
export async function getScenarioVersion(
  { database, findOrganization }: DeskContext,
  of: VersionOf,
): Promise<ScenarioVersion> {
  const organization = await findOrganization()
  await getRowOrThrow(database.db, organization, of.id)
  return await getVersionOrThrow(database.db, organization, of)
}

/**
 * Saves an earlier version's choices as a new version on the revision that the caller read; the name stays. Of two writers
 * with one revision exactly one succeeds, the other gets `conflict`.
 */
export async function restoreScenarioVersion(
  { database, owner, ownerName, now, findOrganization }: DeskContext,
  { revision, ...of }: VersionOf & { readonly revision: string },
): Promise<DevelopmentScenario> {
  const organization = await findOrganization()
  return await database.transaction(async (tx) => {
    const before = await lockOwn(tx, { organization, owner, id: of.id })
    const { content } = await getVersionOrThrow(tx, organization, of)
    if (before.updatedAt !== revision) throw changedElsewhere()
    const saved = { ...before, content, updatedAt: nextRevision(now(), before.updatedAt) }
    await tx.update(deskScenarios).set(saved).where(isScenario(organization, of.id))
    return toScenario(await writeVersion(tx, { saved, before, author: ownerName, restoredFrom: of.number }), owner)
  })
}

async function getVersionOrThrow(
  db: Pick<Tx, 'select'>,
  organization: string,
  of: VersionOf,
): Promise<ScenarioVersion> {
  const [found] = await db
    .select({ ...entry, content: deskScenarioVersions.content })
    .from(deskScenarioVersions)
    .where(and(isVersionOf(organization, of.id), eq(number, of.number)))
  if (!found) throw new ServiceError('not_found', 'This version of the scenario does not exist, or is no longer kept.')
  return { ...found, changed: [...found.changed], content: ScenarioContent.parse(found.content) }
}
