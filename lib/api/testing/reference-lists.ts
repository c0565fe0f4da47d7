import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { OperationId } from '#lib/contract/operations.ts'
import { referenceLimits } from '#lib/contract/reference/limits.ts'
import {
  carriers,
  companies,
  filingProjects,
  insuranceSubtypes,
  insuranceTypes,
  jurisdictions,
  managedProducts,
} from '#lib/database/schema/reference.ts'
import type { TestApi } from './start-test-api.ts'

/** A list of reference records with what a test needs to change the records behind it. */
export interface ReferenceList {
  readonly operation: OperationId
  /** Relative to `/api/v2`, without limit and cursor. */
  readonly path: (api: TestApi) => string
  /** The field of the response that holds the records. */
  readonly field: string
  readonly lifeMs: number
  readonly maxCursor: number
  /** Where a list is sorted by codes, no two records have the same; names may be equal. */
  readonly hasUniqueKeys: boolean
  /** Whether it takes `search`. */
  readonly isSearched: boolean
  readonly clear: (api: TestApi) => Promise<unknown>
  /** Adds a record with this id and sort key. */
  readonly add: (api: TestApi, record: { readonly id: string; readonly key: string }) => Promise<unknown>
  /** Changes a record's sort key; null where the key is the record's id. */
  readonly rename: ((api: TestApi, id: string, key: string) => Promise<unknown>) | null
  readonly remove: (api: TestApi, id: string) => Promise<unknown>
}

const at = '2026-01-01T00:00:00.000Z'
const common = { lifeMs: limits.cursorLifeMs, maxCursor: limits.cursor, hasUniqueKeys: false, isSearched: true }
const toiCode = 'T-1'

/** Codes are short; their uniqueness comes from the id. */
const unique = (id: string) => id.slice(-10)

const products = {
  ...common,
  ...tableOf(managedProducts, (name) => ({ name })),
  field: 'products',
  lifeMs: referenceLimits.productCursorLifeMs,
  add: (api: TestApi, { id, key }: { id: string; key: string }) =>
    api.deps.database.db
      .insert(managedProducts)
      .values({ id, scopeId: api.scopeId, name: key, createdAt: at, updatedAt: at }),
}

export const referenceLists: readonly ReferenceList[] = [
  {
    ...products,
    operation: 'listManagedProducts',
    path: ({ scope }) => `/insurance/managed-filings/products?scope=${scope}`,
    maxCursor: referenceLimits.longCursor,
  },
  {
    ...products,
    operation: 'listScopeProducts',
    path: ({ scope }) => `/managed-filings/products?scope=${scope}`,
  },
  {
    ...common,
    ...tableOf(companies, (name) => ({ name })),
    operation: 'listCompanies',
    path: ({ scope }) => `/insurance/managed-filings/companies?scope=${scope}`,
    field: 'companies',
    add: ({ deps, scopeId }, { id, key }) =>
      deps.database.db.insert(companies).values({ id, scopeId, name: key, createdAt: at }),
  },
  {
    ...common,
    ...tableOf(filingProjects, (name) => ({ name })),
    operation: 'listProjects',
    path: ({ scope }) => `/insurance/managed-filings/projects?scope=${scope}`,
    field: 'projects',
    add: ({ deps, scopeId }, { id, key }) =>
      deps.database.db.insert(filingProjects).values({ id, scopeId, name: key, createdAt: at }),
  },
  {
    ...common,
    ...tableOf(jurisdictions, (name) => ({ name })),
    operation: 'listJurisdictions',
    path: ({ scope }) => `/insurance/managed-filings/jurisdictions?scope=${scope}`,
    field: 'jurisdictions',
    isSearched: false,
    add: ({ deps }, { id, key }) => deps.database.db.insert(jurisdictions).values({ id, code: unique(id), name: key }),
  },
  {
    ...common,
    ...tableOf(carriers, (name) => ({ name })),
    operation: 'listCarriers',
    path: () => '/insurance/carriers',
    field: 'carriers',
    add: ({ deps }, { id, key }) =>
      deps.database.db.insert(carriers).values({ id, code: unique(id), naicCompanyCode: unique(id), name: key }),
  },
  {
    ...common,
    operation: 'listInsuranceTypes',
    path: () => '/insurance/insurance-types',
    field: 'insuranceTypes',
    hasUniqueKeys: true,
    clear: ({ deps }) => deps.database.db.delete(insuranceTypes),
    add: ({ deps }, { id, key }) => deps.database.db.insert(insuranceTypes).values({ code: id, name: key }),
    rename: null,
    remove: ({ deps }, id) => deps.database.db.delete(insuranceTypes).where(eq(insuranceTypes.code, id)),
  },
  {
    ...common,
    ...tableOf(insuranceSubtypes, (code) => ({ code })),
    operation: 'listInsuranceSubtypes',
    path: () => `/insurance/insurance-types/${toiCode}/subtypes`,
    field: 'subtypes',
    hasUniqueKeys: true,
    isSearched: false,
    clear: async ({ deps }) => {
      await deps.database.db.delete(insuranceSubtypes)
      await deps.database.db.insert(insuranceTypes).values({ code: toiCode, name: 'Type' }).onConflictDoNothing()
    },
    add: ({ deps }, { id, key }) =>
      deps.database.db.insert(insuranceSubtypes).values({ id, toiCode, code: key, name: 'Subtype' }),
  },
]

function tableOf(
  table: PgTable & { readonly id: PgColumn },
  set: (key: string) => Record<string, string | SQL>,
): Pick<ReferenceList, 'clear' | 'rename' | 'remove'> & { rename: NonNullable<ReferenceList['rename']> } {
  return {
    clear: ({ deps }) => deps.database.db.delete(table),
    rename: ({ deps }, id, key) => deps.database.db.update(table).set(set(key)).where(eq(table.id, id)),
    remove: ({ deps }, id) => deps.database.db.delete(table).where(eq(table.id, id)),
  }
}
