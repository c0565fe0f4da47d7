import { unlimited } from '#lib/service/api/kernel/caller.ts'
import type { Deps, ServiceContext } from '#lib/service/api/kernel/context.ts'
import { grants, members, organizations, scopes } from '#lib/service/database/schema/accounts.ts'

/** The one scope of the data directory with the member who can edit it, made if it is not there yet. */
export async function findOrMakeScope(deps: Deps): Promise<{ context: ServiceContext; scopeId: string }> {
  const { database, randomId, clock } = deps
  const { db } = database
  const createdAt = clock.now().toISOString()
  const [known] = await db.select().from(scopes)
  const [knownMember] = await db.select({ id: members.id }).from(members)
  const organizationId = known?.organizationId ?? randomId()
  const scopeId = known?.id ?? randomId()
  const person = {
    id: knownMember?.id ?? randomId(),
    name: 'member',
    email: 'member@harbor.test',
    role: 'member' as const,
  }
  if (!known) {
    await database.transaction(async (tx) => {
      await tx.insert(organizations).values({ id: organizationId, name: 'Harbor', slug: 'harbor', createdAt })
      await tx.insert(members).values({ ...person, organizationId, createdAt })
      await tx.insert(scopes).values({ id: scopeId, organizationId, slug: 'harbor', name: 'Harbor', createdAt })
      await tx.insert(grants).values({ memberId: person.id, scopeId, read: true, edit: true, manageAccess: false })
    })
  }
  const organization = { id: organizationId, name: 'Harbor', creditLimit: null, features: [], datasets: [] }
  const credential = { id: randomId(), kind: 'session' as const, access: 'read_write' as const, ...unlimited }
  const caller = { member: person, organization, credential }
  return { context: { deps, requestId: randomId(), address: null, caller }, scopeId }
}
