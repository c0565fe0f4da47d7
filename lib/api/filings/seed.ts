import { eq } from 'drizzle-orm'
import { findMissing, type Seed, type SeedTarget } from '#lib/api/kernel/seed.ts'
import type { Workspace } from '#lib/contract/workspace.ts'
import { filingProducts, filings } from '#lib/database/schema/filings.ts'

export const filingsSeed: Seed = {
  listRecords: (workspace) =>
    listAll(workspace).map(({ owner, ref, id }) => ({ kind: 'filing', owner, name: ref, id })),
  findIssues: (workspace, ids) =>
    listAll(workspace).flatMap(({ owner, ref, scope, ownerEmail, predecessor }) => {
      const place = `organization ${owner}: filing ${ref}`
      return [
        ...findMissing(ids, { place, kind: 'scope', owner, name: scope }),
        ...findMissing(ids, { place, kind: 'member', owner, name: ownerEmail }),
        ...findMissing(ids, { place, kind: 'filing', owner, name: predecessor }),
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
async function provisionFiling({ tx, ids, now, count }: SeedTarget, filing: OwnedFiling): Promise<boolean> {
  const { ref, id: _, scope, owner, ownerEmail, predecessor: __, createdAt, additionalProductIds, ...fields } = filing
  const filingId = ids.idOf('filing', owner, ref)
  const made = await tx
    .insert(filings)
    .values({
      ...fields,
      id: filingId,
      scopeId: ids.idOf('scope', owner, scope),
      ownerId: ids.idOf('member', owner, ownerEmail),
      createdAt: createdAt ?? now,
      updatedAt: createdAt ?? now,
    })
    .onConflictDoNothing()
    .returning({ id: filings.id })
  count('filings', made)
  if (made.length === 0) return false
  if (additionalProductIds?.length) {
    await tx
      .insert(filingProducts)
      .values(additionalProductIds.map((productId, position) => ({ filingId, position, productId })))
  }
  return true
}

async function linkPredecessor({ tx, ids }: SeedTarget, { owner, ref, predecessor }: OwnedFiling): Promise<void> {
  if (predecessor === undefined) return
  await tx
    .update(filings)
    .set({ predecessorFilingId: ids.resolve('filing', owner, predecessor) })
    .where(eq(filings.id, ids.idOf('filing', owner, ref)))
}
