import { and, eq } from 'drizzle-orm'
import type { Workspace, WorkspaceOrganization } from '#lib/contract/workspace.ts'
import { findMissing, InvalidWorkspace, type Seed, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { importItems, importSessions } from '#lib/service/database/schema/imports.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'

type OwnedItem = NonNullable<WorkspaceOrganization['importItems']>[number] & { readonly owner: string }

/** Selections that members have saved, each in its member’s session of the scope. */
export const importsSeed: Seed = {
  listRecords: (workspace) =>
    listAll(workspace).map(({ owner, ref: name, id }) => ({
      kind: 'import-item',
      label: 'import item',
      owner,
      name,
      id,
    })),
  findIssues: (workspace, ids) =>
    listAll(workspace).flatMap((item) => {
      const { owner } = item
      const references = [
        ['member', item.member],
        ['scope', item.scope],
        ['managed-product', item.product],
        ['login', item.login],
      ] as const
      const place = placeOf(item)
      return references.flatMap(([kind, name]) => findMissing(ids, { place, kind, owner, name }))
    }),
  prepare: async (workspace) => async (target) => {
    for (const item of listAll(workspace)) await provisionItem(target, item)
  },
}

function listAll({ organizations }: Workspace): OwnedItem[] {
  return organizations.flatMap(({ ref: owner, importItems = [] }) => importItems.map((item) => ({ ...item, owner })))
}

function placeOf({ owner, ref }: OwnedItem): string {
  return `organization ${owner}: import item ${ref}`
}

async function provisionItem(target: SeedTarget, item: OwnedItem): Promise<void> {
  const { tx, ids, now, count } = target
  const { owner, trackingNumber, sourceFilingId = trackingNumber, status = 'pending', createdAt = now } = item
  const memberId = ids.idOf('member', owner, item.member)
  const loginId = ids.resolve('login', owner, item.login)
  const [login] = await tx
    .select({ destination: serffLogins.destination })
    .from(serffLogins)
    .where(and(eq(serffLogins.id, loginId), eq(serffLogins.memberId, memberId)))
  if (!login) throw new InvalidWorkspace([`${placeOf(item)}: ${item.login} is not a login of ${item.member}.`])
  const made = await tx
    .insert(importItems)
    .values({
      id: ids.idOf('import-item', owner, item.ref),
      sessionId: await provisionSession(target, { memberId, scopeId: ids.idOf('scope', owner, item.scope) }),
      destination: login.destination,
      sourceFilingId,
      trackingNumber,
      productId: ids.resolve('managed-product', owner, item.product),
      loginId,
      status,
      revision: status === 'pending' ? 1 : 2,
      createdAt,
      updatedAt: createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: importItems.id })
  count('import items', made)
}

/** The member’s session of the scope, created if missing. */
async function provisionSession(
  { tx, deps, now, count }: SeedTarget,
  owner: { readonly memberId: string; readonly scopeId: string },
): Promise<string> {
  const made = await tx
    .insert(importSessions)
    .values({ ...owner, id: deps.randomId(), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: importSessions.id })
  count('import sessions', made)
  const [session] = await tx
    .select({ id: importSessions.id })
    .from(importSessions)
    .where(and(eq(importSessions.memberId, owner.memberId), eq(importSessions.scopeId, owner.scopeId)))
  if (!session) throw new Error('an import session was not stored')
  return session.id
}
