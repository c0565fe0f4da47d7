import { and, eq, inArray, sql } from 'drizzle-orm'
import { type FieldsOfKind, fieldsOfKind } from '#lib/contract/filings/field-shapes.ts'
import type { CreateManagedFiling } from '#lib/contract/filings/filing.ts'
import type { InputIssue } from '#lib/service/api/filings/input-issues.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { holdsPermission } from '#lib/service/api/kernel/holds-permission.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { companies, filingProjects, jurisdictions, managedProducts } from '#lib/service/database/schema/reference.ts'
import { selectAncestors } from './select-lineage.ts'

type ReferenceKind = 'company' | 'product' | 'products' | 'project' | 'jurisdiction' | 'predecessor'
/** The records that a filing names. Null and absent name nothing. */
export type FilingReferences = Partial<Pick<CreateManagedFiling, FieldsOfKind<ReferenceKind>>>

export interface NamedBy {
  /** Null where the filing is not made yet. */
  readonly filingId: string | null
  readonly scopeId: string
}

export interface ReferenceIssues {
  /** Of records that do not exist or that the caller cannot read. */
  readonly missing: readonly InputIssue[]
  /** Of records that the caller can read and that this filing cannot name. */
  readonly unusable: readonly InputIssue[]
}

interface NamedRecord {
  readonly path: InputIssue['path']
  readonly id: string
}

interface Reference extends NamedRecord {
  readonly kind: keyof typeof scopedTables
}

/** Returns the issues of the records that a filing is to name. */
export async function findReferenceIssues(
  { db, context }: { readonly db: Db; readonly context: ServiceContext },
  references: FilingReferences,
  filing: NamedBy,
): Promise<ReferenceIssues> {
  const inScope = await checkScopes({ db, context }, listScoped(references), filing.scopeId)
  const jurisdiction = await checkJurisdictions(db, listNamed(references, 'jurisdiction'))
  const predecessor = await checkPredecessor({ db, context }, references.predecessorFilingId, filing.filingId)
  return {
    missing: [...inScope.missing, ...jurisdiction, ...predecessor.missing],
    unusable: [...inScope.unusable, ...predecessor.unusable, ...findRepeated(listNamed(references, 'products'))],
  }
}

function listScoped(references: FilingReferences): Reference[] {
  const ofKind = (kind: Reference['kind']) => listNamed(references, kind).map((named) => ({ kind, ...named }))
  const listed = listNamed(references, 'products').map((named) => ({ kind: 'product' as const, ...named }))
  return [...ofKind('company'), ...ofKind('product'), ...listed, ...ofKind('project')]
}

function listNamed(references: FilingReferences, kind: Exclude<ReferenceKind, 'predecessor'>): NamedRecord[] {
  return fieldsOfKind(kind).flatMap((field) => {
    const named = references[field]
    if (Array.isArray(named)) return named.map((id, at) => ({ path: [field, at], id }))
    return named ? [{ path: [field], id: named }] : []
  })
}

const scopedTables = { company: companies, product: managedProducts, project: filingProjects }

async function checkScopes(
  { db, context }: { readonly db: Db; readonly context: ServiceContext },
  references: readonly Reference[],
  scopeId: string,
): Promise<ReferenceIssues> {
  const scopes = new Map<string, string>()
  for (const [kind, ofKind] of Map.groupBy(references, (reference) => reference.kind)) {
    const table = scopedTables[kind]
    const ids = ofKind.map(({ id }) => id)
    const isReadable = holdsPermission(table.scopeId, { memberId: context.caller.member.id, permission: 'read' })
    const rows = await db
      .select({ id: table.id, scopeId: table.scopeId })
      .from(table)
      .where(and(inArray(table.id, ids), isReadable))
    for (const row of rows) scopes.set(`${kind} ${row.id}`, row.scopeId)
  }
  const scopeOf = ({ kind, id }: Reference) => scopes.get(`${kind} ${id}`)
  return {
    missing: references.filter((reference) => !scopeOf(reference)).map(toMissing),
    unusable: references
      .filter((reference) => ![undefined, scopeId].includes(scopeOf(reference)))
      .map(({ kind, path }) => ({ path, message: `The ${kind} belongs to a different scope than the filing.` })),
  }
}

function toMissing({ kind, path }: { readonly kind: string; readonly path: InputIssue['path'] }): InputIssue {
  return { path, message: `The ${kind} does not exist, or you do not have access to it.` }
}

async function checkJurisdictions(db: Db, named: readonly NamedRecord[]): Promise<InputIssue[]> {
  if (named.length === 0) return []
  const ids = named.map(({ id }) => id)
  const rows = await db.select({ id: jurisdictions.id }).from(jurisdictions).where(inArray(jurisdictions.id, ids))
  return named
    .filter(({ id }) => !rows.some((row) => row.id === id))
    .map(({ path }) => toMissing({ kind: 'jurisdiction', path }))
}

async function checkPredecessor(
  { db, context }: { readonly db: Db; readonly context: ServiceContext },
  id: string | null | undefined,
  filingId: string | null,
): Promise<ReferenceIssues> {
  if (!id) return { missing: [], unusable: [] }
  const path = ['predecessorFilingId']
  const isReadable = holdsPermission(filings.scopeId, { memberId: context.caller.member.id, permission: 'read' })
  const leadsBack = filingId === null ? sql<boolean>`false` : sql<boolean>`${filingId} in ${selectAncestors(id)}`
  const [found] = await db
    .select({ leadsBack })
    .from(filings)
    .where(and(eq(filings.id, id), isReadable))
  if (!found) return { missing: [toMissing({ kind: 'predecessor', path })], unusable: [] }
  if (!found.leadsBack) return { missing: [], unusable: [] }
  const message =
    id === filingId
      ? 'A filing cannot be its own predecessor.'
      : 'This filing is a successor of the filing, so it cannot be its predecessor.'
  return { missing: [], unusable: [{ path, message }] }
}

function findRepeated(products: readonly NamedRecord[]): InputIssue[] {
  return products
    .filter(({ id, path: [field] }, at) =>
      products.slice(0, at).some((earlier) => earlier.id === id && earlier.path[0] === field),
    )
    .map(({ path }) => ({ path, message: 'This product is already in the list.' }))
}
