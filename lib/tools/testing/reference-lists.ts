import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { OperationId } from '#lib/contract/operations.ts'
import { referenceLimits } from '#lib/contract/reference/limits.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import {
  carriers,
  catalogFilings,
  catalogForms,
  catalogProducts,
  companies,
  filingProjects,
  insuranceSubtypes,
  insuranceTypes,
  jurisdictions,
  managedProducts,
  productAccess,
  ratingPrograms,
} from '#lib/service/database/schema/reference.ts'
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
  /** The sort key of a record with this name. */
  readonly toKey: (name: string) => string
  /** By key, then by id, either way. */
  readonly isDescending: boolean
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
  /** The access that a member needs to see the list; null if membership is enough. */
  readonly access: ListAccess | null
}

export interface ListAccess {
  /** Takes it from everyone who reads the list in tests. */
  readonly take: (api: TestApi) => Promise<unknown>
  readonly give: (api: TestApi) => Promise<unknown>
  /** The code of a page that is asked for without it. */
  readonly code: string
}

const at = '2026-01-01T00:00:00.000Z'
const common = {
  lifeMs: limits.cursorLifeMs,
  maxCursor: limits.cursor,
  toKey: (name: string) => name,
  isDescending: false,
  hasUniqueKeys: false,
  isSearched: true,
  access: null,
}
const toiCode = 'T-1'

/** Codes are short; their uniqueness comes from the id. */
const unique = (id: string) => id.slice(-10)

const ofScope = { ...common, access: scopeAccess() }

const catalogProduct = { productId: '0c0ffee0-0000-4000-8000-000000000000', state: 'OH' }

const products = {
  ...ofScope,
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
    ...ofScope,
    ...tableOf(companies, (name) => ({ name })),
    operation: 'listCompanies',
    path: ({ scope }) => `/insurance/managed-filings/companies?scope=${scope}`,
    field: 'companies',
    add: ({ deps, scopeId }, { id, key }) =>
      deps.database.db.insert(companies).values({ id, scopeId, name: key, createdAt: at }),
  },
  {
    ...ofScope,
    ...tableOf(filingProjects, (name) => ({ name })),
    operation: 'listProjects',
    path: ({ scope }) => `/insurance/managed-filings/projects?scope=${scope}`,
    field: 'projects',
    add: ({ deps, scopeId }, { id, key }) =>
      deps.database.db.insert(filingProjects).values({ id, scopeId, name: key, createdAt: at }),
  },
  {
    ...ofScope,
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
  {
    ...common,
    ...tableOf(catalogProducts, (name) => ({ name })),
    operation: 'listCatalogProducts',
    path: () => '/insurance/products',
    field: 'products',
    lifeMs: referenceLimits.productCursorLifeMs,
    clear: async ({ deps }) => {
      await deps.database.db.delete(catalogForms)
      await deps.database.db.delete(catalogProducts)
    },
    add: ({ deps }, { id, key }) =>
      deps.database.db.insert(catalogProducts).values({ id, name: key, type: 'Line', createdAt: at }),
  },
  {
    ...common,
    ...tableOf(catalogForms, (formNumber) => ({ formNumber })),
    operation: 'getProductAvailabilityForms',
    path: () => `/insurance/products/${catalogProduct.productId}/availability/${catalogProduct.state}/forms`,
    field: 'forms',
    isSearched: false,
    clear: async ({ deps, organizationId }) => {
      const { db } = deps.database
      await db.delete(catalogForms)
      await db
        .insert(catalogProducts)
        .values({ id: catalogProduct.productId, name: 'Product', type: 'Line', createdAt: at })
        .onConflictDoNothing()
      await db
        .insert(productAccess)
        .values({ organizationId, ...catalogProduct })
        .onConflictDoNothing()
    },
    add: ({ deps }, { id, key }) =>
      deps.database.db.insert(catalogForms).values({ id, ...catalogProduct, formNumber: key, title: 'Form' }),
    access: {
      take: ({ deps }) => deps.database.db.delete(productAccess),
      give: ({ deps, organizationId }) =>
        deps.database.db.insert(productAccess).values({ organizationId, ...catalogProduct }),
      code: 'product_access_required',
    },
  },
  {
    ...common,
    ...tableOf(catalogFilings, (submittedOn) => ({ submittedOn })),
    operation: 'listCatalogFilings',
    path: () => '/insurance/filings',
    field: 'filings',
    // A few days, so that many filings have the same.
    toKey: (name) => `2026-01-0${1 + ((name.codePointAt(0) ?? 0) % 5)}`,
    isDescending: true,
    isSearched: false,
    add: ({ deps }, { id, key }) =>
      deps.database.db
        .insert(catalogFilings)
        .values({ id, state: 'OH', toiCode: '19.0', serffTrackingNumber: unique(id), submittedOn: key }),
  },
  {
    ...common,
    operation: 'listRatingPrograms',
    path: () => '/insurance/rating-programs',
    field: 'ratingPrograms',
    clear: ({ deps }) => deps.database.db.delete(ratingPrograms),
    add: ({ deps, organizationId }, { id, key }) =>
      deps.database.db.insert(ratingPrograms).values({ organizationId, id, name: key, createdAt: at }),
    rename: ({ deps }, id, name) =>
      deps.database.db.update(ratingPrograms).set({ name }).where(eq(ratingPrograms.id, id)),
    remove: ({ deps }, id) => deps.database.db.delete(ratingPrograms).where(eq(ratingPrograms.id, id)),
  },
]

function scopeAccess(): ListAccess {
  return {
    take: ({ deps, scopeId }) =>
      deps.database.db.update(grants).set({ read: false }).where(eq(grants.scopeId, scopeId)),
    give: ({ deps, scopeId }) => deps.database.db.update(grants).set({ read: true }).where(eq(grants.scopeId, scopeId)),
    code: 'not_found',
  }
}

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
