import type { WorkspaceOrganization } from '#lib/contract/workspace.ts'
import { assertThere, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'

/** Members’ own logins, one for each destination. */
export async function provisionLogins(
  target: SeedTarget,
  { ref: owner, logins = [] }: WorkspaceOrganization,
): Promise<void> {
  const { tx, ids, now, count } = target
  for (const { ref, id: _, member, ...fields } of logins) {
    const id = ids.idOf('login', owner, ref)
    const made = await tx
      .insert(serffLogins)
      .values({ ...fields, id, memberId: ids.idOf('member', owner, member), createdAt: now })
      .onConflictDoNothing()
      .returning({ id: serffLogins.id })
    count('logins', made)
    const place = `organization ${owner}: login ${ref}`
    await assertThere(target, { table: serffLogins, id, place, issue: 'the member has another for this destination.' })
  }
}
