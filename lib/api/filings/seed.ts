import { eq } from 'drizzle-orm'
import { findMissing, InvalidWorkspace, isUuid, type Seed, type SeedTarget } from '#lib/api/kernel/seed.ts'
import type { Workspace } from '#lib/contract/workspace.ts'
import { filingProducts, filings } from '#lib/database/schema/filings.ts'
import { jurisdictions } from '#lib/database/schema/reference.ts'

export const filingsSeed: Seed = {
  listRecords: (workspace) =>
    listAll(workspace).map(({ owner, ref, id }) => ({ kind: 'filing', owner, name: ref, id })),
  findIssues: (workspace, ids) =>
    listAll(workspace).flatMap((filing) => {
      const { owner, ref } = filing
      const place = `organization ${owner}: filing ${ref}`
      const missing = (kind: string, name: string | undefined) => findMissing(ids, { place, kind, owner, name })
      return [
        ...missing('scope', filing.scope),
        ...missing('member', filing.ownerEmail),
        ...missing('filing', filing.predecessor),
        ...missing('company', filing.company),
        ...missing('project', filing.project),
        ...[filing.primaryProduct, ...(filing.additionalProducts ?? [])].flatMap((name) =>
          missing('managed-product', name),
        ),
      ]
    }),
  prepare: async (workspace) => async (target) => {
    const made: OwnedFiling[] = []
    for (const filing of listAll(workspace)) if (await provisionFiling(target, filing)) made.push(filing)
    // Afterwards, because a filing may follow one that the file names later.
    for (const filing of made) await linkPredecessor(target, filing)
  },
}

function listAll({ organizations }: Workspace) {
  return organizations.flatMap((organization) =>
    (organization.filings ?? []).map(({ owner: ownerEmail, ...filing }) => ({
      ...filing,
      ownerEmail,
      owner: organization.ref,
    })),
  )
}

type OwnedFiling = ReturnType<typeof listAll>[number]

/** False where it was there before. */
async function provisionFiling(target: SeedTarget, filing: OwnedFiling): Promise<boolean> {
  const { tx, ids, now, count } = target
  const { ref, id: _, scope, owner, ownerEmail, createdAt, documents, comments, ...rest } = filing
  const { company, jurisdiction, primaryProduct, additionalProducts = [], predecessor: __, project, ...fields } = rest
  const filingId = ids.idOf('filing', owner, ref)
  const resolve = (kind: string, name: string | undefined) =>
    name === undefined ? null : ids.resolve(kind, owner, name)
  const made = await tx
    .insert(filings)
    .values({
      ...fields,
      id: filingId,
      scopeId: ids.idOf('scope', owner, scope),
      ownerId: ids.idOf('member', owner, ownerEmail),
      companyId: resolve('company', company),
      jurisdictionId: await findJurisdiction(target, filing),
      primaryProductId: resolve('managed-product', primaryProduct),
      projectId: resolve('project', project),
      createdAt: createdAt ?? now,
      updatedAt: createdAt ?? now,
    })
    .onConflictDoNothing()
    .returning({ id: filings.id })
  count('filings', made)
  if (made.length === 0) return false
  if (additionalProducts.length > 0) {
    await tx.insert(filingProducts).values(
      additionalProducts.map((product, position) => ({
        filingId,
        position,
        productId: ids.resolve('managed-product', owner, product),
      })),
    )
  }
  return true
}

async function findJurisdiction({ tx }: SeedTarget, { owner, ref, jurisdiction }: OwnedFiling): Promise<string | null> {
  if (jurisdiction === undefined) return null
  const column = isUuid(jurisdiction) ? jurisdictions.id : jurisdictions.code
  const [found] = await tx.select({ id: jurisdictions.id }).from(jurisdictions).where(eq(column, jurisdiction))
  if (found) return found.id
  throw new InvalidWorkspace([`organization ${owner}: filing ${ref}: there is no jurisdiction ${jurisdiction}.`])
}

async function linkPredecessor({ tx, ids }: SeedTarget, { owner, ref, predecessor }: OwnedFiling): Promise<void> {
  if (predecessor === undefined) return
  await tx
    .update(filings)
    .set({ predecessorFilingId: ids.resolve('filing', owner, predecessor) })
    .where(eq(filings.id, ids.idOf('filing', owner, ref)))
}
