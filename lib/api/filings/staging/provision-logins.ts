import { findMissing, type NamedRecord, type SeedTarget, type WorkspaceIds } from '#lib/api/kernel/seed.ts'
import type { Workspace } from '#lib/contract/workspace.ts'
import { serffLogins } from '#lib/database/schema/staging.ts'

/** Logins have no names of their own: the member and the destination tell them apart. */
export function nameLogins(workspace: Workspace): NamedRecord[] {
  return listLogins(workspace).map(({ owner, name, id }) => ({ kind: 'serff-login', owner, name, id, label: 'login' }))
}

export function findLoginIssues(workspace: Workspace, ids: WorkspaceIds): string[] {
  return listLogins(workspace).flatMap(({ owner, name, member }) =>
    findMissing(ids, { place: `organization ${owner}: login ${name}`, kind: 'member', owner, name: member }),
  )
}

/** A member who has a login for the destination already keeps it; one that was removed stays removed. */
export async function provisionLogins({ tx, ids, now, count }: SeedTarget, workspace: Workspace): Promise<void> {
  for (const { owner, name, member, destination, username, label } of listLogins(workspace)) {
    const made = await tx
      .insert(serffLogins)
      .values({
        id: ids.idOf('serff-login', owner, name),
        memberId: ids.idOf('member', owner, member),
        destination,
        username,
        label,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: serffLogins.id })
    count('logins', made)
  }
}

function listLogins({ organizations }: Workspace) {
  return organizations.flatMap(({ ref, logins = [] }) =>
    logins.map((login) => ({ ...login, owner: ref, name: `${login.member}/${login.destination}` })),
  )
}
