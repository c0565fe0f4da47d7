import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { hasBegun, notBegun } from '#lib/service/api/filings/records/record-filing-submission.ts'
import { openTypeCheck } from '#lib/service/api/filings/records/unknown-types.ts'
import type { Caller } from '#lib/service/api/kernel/caller.ts'
import { holdsPermission } from '#lib/service/api/kernel/holds-permission.ts'
import type { ImportTarget } from '#lib/service/api/kernel/import/import-kind.ts'
import type { ImportRow } from '#lib/service/api/kernel/import/read-rows.ts'
import { grants, members, scopes } from '#lib/service/database/schema/accounts.ts'
import type { filings } from '#lib/service/database/schema/filings.ts'
import { companies, jurisdictions, managedProducts } from '#lib/service/database/schema/reference.ts'
import type { CsvRow } from './csv-row.ts'

/** The same as for changing the owner of a filing. */
const ownerRule = 'Only a member who can manage access to this scope can name another owner. Write your own email.'

export interface ResolvedRow {
  readonly line: number
  readonly values: Omit<typeof filings.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>
}

/** The records that the rows name. Each that is not there, or is named by several, is an issue at its cell. */
export async function resolveRows(
  target: ImportTarget,
  rows: readonly ImportRow<CsvRow>[],
  importer: Caller | null,
): Promise<ResolvedRow[]> {
  const find = await loadRecords(target, rows, importer)
  const findUnknownTypes = await openTypeCheck(target.tx)
  rejectFutureDays(target, rows)
  return rows.flatMap(({ line, value }): ResolvedRow | [] => {
    const { scope: slug, owner, recordKind = 'managed', company, product, state, ...fields } = value
    const reject = (column: keyof CsvRow & string, message: string) => void target.reject({ line }, column, message)
    const scope = find.scope(slug)
    if (!scope) {
      reject('scope', `There is no scope “${slug}”${importer ? ' that you can edit' : ''}.`)
      return []
    }
    const one = (column: 'company' | 'product', name: string | undefined) => {
      if (name === undefined) return null
      const found = find[column](scope.id, name)
      if (found.length === 1) return found[0] ?? null
      reject(column, `${found.length === 0 ? 'No' : 'More than one'} ${column} of this scope is named “${name}”.`)
      return null
    }
    const ownerId = find.owner(scope.id, owner)
    if (!ownerId) reject('owner', `No member with the email “${owner}” can edit this scope.`)
    else if (importer && ownerId !== importer.member.id && !scope.isManaged) reject('owner', ownerRule)
    const jurisdictionId = state === undefined ? null : find.state(state)
    if (jurisdictionId === undefined)
      reject('state', `There is no state with the code “${state}”. Write one such as OH.`)
    for (const { field, message } of findUnknownTypes(fields)) target.warn({ line }, field, message)
    const [companyId, primaryProductId] = [one('company', company), one('product', product)]
    if (!ownerId) return []
    const references = {
      scopeId: scope.id,
      ownerId,
      companyId,
      primaryProductId,
      jurisdictionId: jurisdictionId ?? null,
    }
    return { line, values: { ...fields, ...references, filingMode: recordKind } }
  })
}

function rejectFutureDays(target: ImportTarget, rows: readonly ImportRow<CsvRow>[]): void {
  const now = new Date(target.now)
  for (const { line, value } of rows) {
    const { submittedOn } = value
    if (submittedOn !== undefined && !hasBegun(submittedOn, now)) target.reject({ line }, 'submittedOn', notBegun)
  }
}

async function loadRecords({ tx }: ImportTarget, rows: readonly ImportRow<CsvRow>[], importer: Caller | null) {
  const slugs = [...new Set(rows.map(({ value }) => value.scope))]
  const isEditable = importer
    ? sql`exists (select 1 from ${grants} where ${grants.scopeId} = ${scopes.id}
        and ${grants.memberId} = ${importer.member.id} and ${grants.read} and ${grants.edit})`
    : undefined
  const scopeRows = await tx
    .select({
      id: scopes.id,
      slug: scopes.slug,
      isManaged: importer
        ? holdsPermission(scopes.id, { memberId: importer.member.id, permission: 'manageAccess' })
        : sql<boolean>`true`,
    })
    .from(scopes)
    .where(
      and(
        inArray(scopes.slug, slugs),
        importer ? eq(scopes.organizationId, importer.organization.id) : undefined,
        isEditable,
      ),
    )
  const scopeIds = scopeRows.map(({ id }) => id)
  const owners = await tx
    .select({ id: members.id, email: members.email, scopeId: grants.scopeId })
    .from(grants)
    .innerJoin(members, eq(members.id, grants.memberId))
    .where(
      and(
        inArray(grants.scopeId, scopeIds),
        eq(grants.read, true),
        eq(grants.edit, true),
        isNull(members.removedAt),
        sql`${members.role} <> 'viewer'`,
      ),
    )
  const companyRows = await tx.select().from(companies).where(inArray(companies.scopeId, scopeIds))
  const productRows = await tx.select().from(managedProducts).where(inArray(managedProducts.scopeId, scopeIds))
  const states = await tx.select({ id: jurisdictions.id, code: jurisdictions.code }).from(jurisdictions)

  const scopeOf = new Map(scopeRows.map((row) => [row.slug, row]))
  const ownerOf = new Map(owners.map(({ id, email, scopeId }) => [`${scopeId} ${fold(email)}`, id]))
  const stateOf = new Map(states.map(({ id, code }) => [code, id]))
  const named = [
    ...companyRows.flatMap(({ id, scopeId, name, naicCode }) => [
      { key: `company ${scopeId} ${fold(name)}`, id },
      ...(naicCode ? [{ key: `company ${scopeId} ${fold(naicCode)}`, id }] : []),
    ]),
    ...productRows.map(({ id, scopeId, name }) => ({ key: `product ${scopeId} ${fold(name)}`, id })),
  ]
  const idsOf = Map.groupBy(named, ({ key }) => key)
  const findNamed = (kind: string) => (scopeId: string, name: string) => [
    ...new Set((idsOf.get(`${kind} ${scopeId} ${fold(name)}`) ?? []).map(({ id }) => id)),
  ]
  return {
    scope: (slug: string) => scopeOf.get(slug),
    owner: (scopeId: string, email: string) => ownerOf.get(`${scopeId} ${fold(email)}`),
    state: (code: string) => stateOf.get(code.toUpperCase()),
    company: findNamed('company'),
    product: findNamed('product'),
  }
}

function fold(text: string): string {
  return text.toLowerCase()
}
