import type { Workspace, WorkspaceOrganization } from '#lib/contract/workspace.ts'
import { assertThere, findMissing, type Seed, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { credentials, grants, members, organizations, scopes } from '#lib/service/database/schema/accounts.ts'
import { toGrantFlags } from './grants.ts'
import { hashPassword } from './password.ts'
import { describeToken, makeToken } from './token.ts'

/** Organizations with their scopes, members, grants and keys. */
export const accountsSeed: Seed = {
  listRecords: ({ organizations }) =>
    organizations.flatMap(({ ref: owner, id, scopes = [], members = [], apiKeys = [] }) => [
      { kind: 'organization', owner, name: owner, id, isUniqueInFile: true },
      ...scopes.map(({ slug, id }) => ({ kind: 'scope', owner, name: slug, id, isUniqueInFile: true })),
      ...members.map(({ email, id }) => ({ kind: 'member', owner, name: email, id, isUniqueInFile: true })),
      ...apiKeys.map(({ ref }) => ({ kind: 'key', label: 'API key', owner, name: ref })),
    ]),
  findIssues: ({ organizations }, ids) =>
    organizations.flatMap(({ ref: owner, members = [], apiKeys = [] }) => [
      ...members.flatMap(({ email, grants = [] }) => {
        const place = `organization ${owner}: member ${email}`
        return grants.flatMap(({ scope }) => findMissing(ids, { place, kind: 'scope', owner, name: scope }))
      }),
      ...apiKeys.flatMap(({ ref, member }) => {
        const place = `organization ${owner}: API key ${ref}`
        return findMissing(ids, { place, kind: 'member', owner, name: member })
      }),
    ]),
  // Hashing is slow on purpose, and the transaction holds the embedded database's one connection.
  prepare: async (workspace) => {
    const passwordHashes = await hashPasswords(workspace)
    return async (target) => {
      for (const organization of workspace.organizations) {
        await provisionOrganization(target, organization)
        await provisionScopes(target, organization)
        await provisionMembers(target, organization, passwordHashes)
        await provisionKeys(target, organization)
      }
    }
  },
}

type PasswordHashes = ReadonlyMap<string, string>

async function hashPasswords({ organizations }: Workspace): Promise<PasswordHashes> {
  const hashes = new Map<string, string>()
  for (const { members = [] } of organizations)
    for (const { email, password } of members)
      if (password !== undefined) hashes.set(email, await hashPassword(password))
  return hashes
}

async function provisionOrganization(target: SeedTarget, organization: WorkspaceOrganization): Promise<void> {
  const { tx, ids, now, count } = target
  const { ref, name, creditLimit, features = [], datasets = [] } = organization
  const id = ids.idOf('organization', ref, ref)
  const made = await tx
    .insert(organizations)
    .values({
      id,
      name,
      slug: ref,
      creditLimit: typeof creditLimit === 'number' ? Math.round(creditLimit * 100) : null,
      features,
      datasets,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: organizations.id })
  count('organizations', made)
  await assertThere(target, { table: organizations, id, place: `organization ${ref}` })
}

async function provisionScopes(
  target: SeedTarget,
  { ref: owner, scopes: listed = [] }: WorkspaceOrganization,
): Promise<void> {
  const { tx, ids, now, count } = target
  const organizationId = ids.idOf('organization', owner, owner)
  for (const { slug, name } of listed) {
    const id = ids.idOf('scope', owner, slug)
    const made = await tx
      .insert(scopes)
      .values({ id, organizationId, slug, name, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: scopes.id })
    count('scopes', made)
    await assertThere(target, { table: scopes, id, place: `organization ${owner}, scope ${slug}` })
  }
}

async function provisionMembers(
  target: SeedTarget,
  { ref: owner, members: listed = [] }: WorkspaceOrganization,
  passwordHashes: PasswordHashes,
): Promise<void> {
  const { tx, ids, now, count } = target
  const organizationId = ids.idOf('organization', owner, owner)
  for (const { email, name, role, grants: granted = [] } of listed) {
    const memberId = ids.idOf('member', owner, email)
    const passwordHash = passwordHashes.get(email) ?? null
    const made = await tx
      .insert(members)
      .values({ id: memberId, organizationId, email, name, role, passwordHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: members.id })
    count('members', made)
    await assertThere(target, { table: members, id: memberId, place: `member ${email}` })
    if (made.length === 0) continue
    for (const { scope, permissions } of granted) {
      const scopeId = ids.idOf('scope', owner, scope)
      await tx.insert(grants).values({ memberId, scopeId, ...toGrantFlags(permissions) })
    }
  }
}

async function provisionKeys(
  { tx, deps, ids, now, count, showKey }: SeedTarget,
  { ref: owner, apiKeys = [] }: WorkspaceOrganization,
): Promise<void> {
  for (const { ref, member, name, access, token: given } of apiKeys) {
    const { token, tokenHash, hint } = given === undefined ? makeToken('key', deps.randomBytes) : describeToken(given)
    const id = ids.idOf('key', owner, ref)
    const memberId = ids.idOf('member', owner, member)
    const made = await tx
      .insert(credentials)
      .values({ id, memberId, kind: 'key', access, name, tokenHash, hint, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: credentials.id })
    count('API keys', made)
    if (made.length > 0 && given === undefined) showKey({ name: `${name} (${member})`, token })
  }
}
