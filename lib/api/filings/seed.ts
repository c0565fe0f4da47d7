import { findMissing, type Seed, type SeedTarget } from '#lib/api/kernel/seed.ts'
import type { Workspace } from '#lib/contract/workspace.ts'
import { filings } from '#lib/database/schema/filings.ts'

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
    for (const filing of listAll(workspace)) await provisionFiling(target, filing)
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

async function provisionFiling(
  { tx, ids, now, count }: SeedTarget,
  {
    ref,
    id: _,
    scope,
    owner,
    ownerEmail,
    predecessor,
    createdAt,
    additionalProductIds,
    ...fields
  }: ReturnType<typeof listAll>[number],
): Promise<void> {
  const made = await tx
    .insert(filings)
    .values({
      ...fields,
      id: ids.idOf('filing', owner, ref),
      scopeId: ids.idOf('scope', owner, scope),
      ownerId: ids.idOf('member', owner, ownerEmail),
      additionalProductIds: additionalProductIds ?? [],
      predecessorFilingId: predecessor === undefined ? null : ids.resolve('filing', owner, predecessor),
      createdAt: createdAt ?? now,
      updatedAt: createdAt ?? now,
    })
    .onConflictDoNothing()
    .returning({ id: filings.id })
  count('filings', made)
}
