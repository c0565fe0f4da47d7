import { grants, scopes } from '#lib/service/database/schema/accounts.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { companies, filingProjects, managedProducts } from '#lib/service/database/schema/reference.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import type { Actor, TestApi } from './start-test-api.ts'

type FilingValues = typeof filings.$inferInsert

/** Adds a managed filing of the owner in the test scope, or one with other values, and returns its id. */
export async function addFiling(api: TestApi, values: Partial<FilingValues> = {}): Promise<string> {
  const id = api.deps.randomId()
  const at = api.deps.clock.now().toISOString()
  await api.deps.database.db.insert(filings).values({
    id,
    scopeId: api.scopeId,
    ownerId: api.members.owner.id,
    displayName: 'Filing',
    filingMode: 'managed',
    createdAt: at,
    updatedAt: at,
    ...values,
  })
  return id
}

export interface TestGrant {
  readonly edit?: boolean
  readonly manageAccess?: boolean
}

/** Adds a scope that only the named members can read. */
export async function addScope(
  api: TestApi,
  name: string,
  readers: Partial<Record<Actor, TestGrant>> = {},
): Promise<string> {
  const { db } = api.deps.database
  const id = api.deps.randomId()
  const createdAt = api.deps.clock.now().toISOString()
  await db.insert(scopes).values({ id, organizationId: api.organizationId, slug: name, name, createdAt })
  for (const [actor, { edit = false, manageAccess = false }] of Object.entries(readers)) {
    const memberId = api.members[actor as Actor].id
    await db.insert(grants).values({ memberId, scopeId: id, read: true, edit, manageAccess })
  }
  return id
}

/** Adds a record that filings of a scope can name. */
export async function addNamed(
  { deps, scopeId: ownScope }: TestApi,
  kind: 'company' | 'product' | 'project',
  scopeId: string = ownScope,
): Promise<string> {
  const { db } = deps.database
  const id = deps.randomId()
  const createdAt = deps.clock.now().toISOString()
  const row = { id, scopeId, name: `Some ${kind}`, createdAt }
  if (kind === 'company') await db.insert(companies).values(row)
  else if (kind === 'project') await db.insert(filingProjects).values(row)
  else await db.insert(managedProducts).values({ ...row, updatedAt: createdAt })
  return id
}

/** Adds a finished comparison of the member and returns its id. */
export async function addComparison(api: TestApi, title = 'Old vs new'): Promise<string> {
  const id = api.deps.randomId()
  await api.deps.database.db.insert(comparisons).values({
    id,
    organizationId: api.organizationId,
    memberId: api.members.member.id,
    title,
    request: {},
    status: 'succeeded',
    createdAt: api.deps.clock.now().toISOString(),
    epoch: 1,
    share: 1,
    charged: 0,
  })
  return id
}

export interface Sent {
  readonly status: number
  /** Loose, because tests establish its shape. */
  readonly body: Awaited<ReturnType<Response['json']>>
}

export interface Message {
  readonly as?: Actor
  readonly method?: string
  readonly json?: unknown
}

export async function send(api: TestApi, path: string, message: Message = {}): Promise<Sent> {
  const response = await api.request(path, { as: 'member', ...message })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

/** Everything that was written down about a filing. */
export async function readAudit(api: TestApi, filingId: string) {
  const rows = await api.deps.database.db.select().from(auditEntries)
  return rows
    .filter(({ subjectType, subjectId }) => subjectType === 'filing' && subjectId === filingId)
    .map(({ action, detail, memberId }) => ({ action, detail, memberId }))
}
