import type * as z from 'zod'
import { describeToken, makeToken } from '#lib/api/accounts/token.ts'
import type { WorkspaceOrganization } from '#lib/contract/workspace.ts'
import { credentials, grants, members, organizations, scopes } from '#lib/database/schema/accounts.ts'
import { productAccess } from '#lib/database/schema/reference.ts'
import { assertThere, type ProvisionTarget } from './provision-target.ts'
import { catalogOwner } from './workspace-ids.ts'

type Organization = z.infer<typeof WorkspaceOrganization>

/** The organization with its scopes, members, grants, product access and keys. Answers the keys it made itself. */
export async function provisionOrganization(
  target: ProvisionTarget,
  organization: Organization,
  passwords: ReadonlyMap<string, string>,
): Promise<{ name: string; token: string }[]> {
  const { tx, ids, now, count } = target
  const owner = organization.ref
  const organizationId = ids.idOf('organization', owner, owner)
  const made = await tx
    .insert(organizations)
    .values({
      id: organizationId,
      name: organization.name,
      slug: owner,
      creditLimit: typeof organization.creditLimit === 'number' ? Math.round(organization.creditLimit * 100) : null,
      features: [...(organization.features ?? [])],
      datasets: [...(organization.datasets ?? [])],
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: organizations.id })
  count('organizations', made)
  await assertThere(target, { table: organizations, id: organizationId, place: `organization ${owner}` })
  for (const { slug, name } of organization.scopes ?? []) {
    const values = { id: ids.idOf('scope', owner, slug), organizationId, slug, name, createdAt: now }
    count('scopes', await tx.insert(scopes).values(values).onConflictDoNothing().returning({ id: scopes.id }))
    await assertThere(target, { table: scopes, id: values.id, place: `organization ${owner}, scope ${slug}` })
  }
  for (const member of organization.members ?? [])
    await provisionMember(target, { member, owner, organizationId, passwords })
  for (const { product, states } of organization.productAccess ?? []) {
    const productId = ids.resolve('product', catalogOwner, product)
    const rows = states.map((state) => ({ organizationId, productId, state }))
    count(
      'product access',
      await tx.insert(productAccess).values(rows).onConflictDoNothing().returning({ state: productAccess.state }),
    )
  }
  return await provisionKeys(target, organization)
}

interface MemberToProvision {
  readonly member: NonNullable<Organization['members']>[number]
  readonly owner: string
  readonly organizationId: string
  readonly passwords: ReadonlyMap<string, string>
}

async function provisionMember(
  target: ProvisionTarget,
  { member, owner, organizationId, passwords }: MemberToProvision,
) {
  const { tx, ids, now, count } = target
  const memberId = ids.idOf('member', owner, member.email)
  const made = await tx
    .insert(members)
    .values({
      id: memberId,
      organizationId,
      email: member.email,
      name: member.name,
      role: member.role,
      passwordHash: passwords.get(member.email) ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: members.id })
  count('members', made)
  await assertThere(target, { table: members, id: memberId, place: `member ${member.email}` })
  if (made.length === 0) return
  for (const { scope, permissions } of member.grants ?? []) {
    await tx.insert(grants).values({
      memberId,
      scopeId: ids.idOf('scope', owner, scope),
      // Whoever may edit or manage a scope may read it.
      read: true,
      edit: permissions.includes('edit'),
      manageAccess: permissions.includes('manageAccess'),
    })
  }
}

async function provisionKeys(
  { tx, deps, ids, now, count }: ProvisionTarget,
  { ref: owner, apiKeys = [] }: Organization,
) {
  const shown: { name: string; token: string }[] = []
  for (const { ref, member, name, access, token: given } of apiKeys) {
    const { token, tokenHash, hint } = given === undefined ? makeToken('key', deps.randomBytes) : describeToken(given)
    const made = await tx
      .insert(credentials)
      .values({
        id: ids.idOf('key', owner, ref),
        memberId: ids.idOf('member', owner, member),
        kind: 'key',
        access,
        name,
        tokenHash,
        hint,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: credentials.id })
    count('API keys', made)
    if (made.length > 0 && given === undefined) shown.push({ name: `${name} (${member})`, token })
  }
  return shown
}
