import type { Workspace } from '#lib/contract/workspace.ts'
import { findMissing, type Seed, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { fileShares } from '#lib/service/database/schema/files.ts'
import { provisionFile } from './provision-file.ts'

export const filesSeed: Seed = {
  listRecords: (workspace) =>
    listAll(workspace).map(({ organization, ref, id }) => ({ kind: 'file', owner: organization, name: ref, id })),
  findIssues: (workspace, ids) =>
    listAll(workspace).flatMap(({ organization, ref, owner, scope, sharedWith = [] }) => {
      const from = { place: `organization ${organization}: file ${ref}`, owner: organization }
      return [
        ...findMissing(ids, { ...from, kind: 'member', name: owner }),
        ...findMissing(ids, { ...from, kind: 'scope', name: scope }),
        ...sharedWith.flatMap((name) => findMissing(ids, { ...from, kind: 'member', name })),
      ]
    }),
  listContents: (workspace) =>
    listAll(workspace).map(({ organization, ref, content }) => ({
      content,
      place: `organization ${organization}, file ${ref}`,
    })),
  prepare: async (workspace) => async (target) => {
    for (const file of listAll(workspace)) await provisionOwnedFile(target, file)
  },
}

function listAll({ organizations }: Workspace) {
  return organizations.flatMap(({ ref: organization, files = [] }) => files.map((file) => ({ ...file, organization })))
}

async function provisionOwnedFile(
  target: SeedTarget,
  {
    organization,
    ref,
    name,
    owner,
    scope,
    sharedWith = [],
    downloadable = true,
    content,
  }: ReturnType<typeof listAll>[number],
): Promise<void> {
  const { tx, ids } = target
  const id = ids.idOf('file', organization, ref)
  const isNew = await provisionFile(
    target,
    {
      id,
      organizationId: ids.idOf('organization', organization, organization),
      ownerId: ids.idOf('member', organization, owner),
      scopeId: scope === undefined ? null : ids.idOf('scope', organization, scope),
      name,
      downloadable,
    },
    content,
  )
  if (!isNew || sharedWith.length === 0) return
  const shares = sharedWith.map((email) => ({ fileId: id, memberId: ids.idOf('member', organization, email) }))
  await tx.insert(fileShares).values(shares)
}
