import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { NextCursor, PageQuery, Scope, ScopeReference, Search, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { referenceLimits } from './limits.ts'

export const lifecycleStatuses = ['in_development', 'active', 'discontinued'] as const

/** Source: the specification, Managed product. The values of `lifecycleStatus` are ours; readers tolerate others. */
export const ManagedProduct = z.object({
  id: Uuid,
  name: z.string(),
  description: z.string(),
  admitted: z.boolean(),
  lifecycleStatus: z.string(),
})
export type ManagedProduct = z.infer<typeof ManagedProduct>

export const CreateManagedProduct = z.strictObject({
  scope: ScopeReference,
  name: text(limits.name),
  description: text(limits.description, 0).optional(),
  admitted: z.boolean().optional(),
  lifecycleStatus: z.enum(lifecycleStatuses).optional(),
})
export const UpdateManagedProduct = CreateManagedProduct.omit({ scope: true }).partial()

/** An insurance company of a scope, in whose name filings are made. `naicCode`: five digits. */
export const Company = z.object({ id: Uuid, scope: Scope, name: z.string(), naicCode: z.string().nullable() })
export type Company = z.infer<typeof Company>

/** A group of related filings, such as the forms and the rates of one program. */
export const FilingProject = z.object({ id: Uuid, scope: Scope, name: z.string() })
export type FilingProject = z.infer<typeof FilingProject>

/** A carrier with its managed id, `carrier_` and the checked code; `naicCompanyCode` is the five-digit source code. */
export const Carrier = z.object({
  id: z.string(),
  code: z.string(),
  naicCompanyCode: z.string(),
  name: z.string(),
})
export type Carrier = z.infer<typeof Carrier>

const read = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const
const tag = 'Managed reference'
const productQuery = PageQuery.extend({ scope: ScopeReference, search: Search.optional() })
const products = { 200: z.object({ products: z.array(ManagedProduct), nextCursor: NextCursor }) }

export const managedOperations = defineOperations({
  listManagedProducts: {
    method: 'GET',
    path: '/insurance/managed-filings/products',
    origin: 'published',
    tag,
    summary: 'Products of a scope’s filings, by name',
    access: read,
    refreshedBy: ['managed_product'],
    query: productQuery.extend({ cursor: z.string().min(1).max(referenceLimits.longCursor).optional() }),
    responses: products,
    errors: ['not_found'],
  },
  listScopeProducts: {
    method: 'GET',
    path: '/managed-filings/products',
    origin: 'published',
    tag,
    summary: 'Products of a scope’s filings, by name, with short cursors',
    access: read,
    refreshedBy: [],
    query: productQuery,
    responses: products,
    errors: ['not_found'],
  },
  createManagedProduct: {
    method: 'POST',
    path: '/insurance/managed-filings/products',
    origin: 'extension',
    tag,
    summary: 'Add a product to a scope the caller may edit',
    access: write,
    changes: ['managed_product'],
    body: { kind: 'json', schema: CreateManagedProduct, maxBytes: limits.jsonBodyBytes },
    responses: { 201: ManagedProduct },
    errors: ['not_found'],
  },
  getManagedProduct: {
    method: 'GET',
    path: '/insurance/managed-filings/products/{id}',
    origin: 'extension',
    tag,
    summary: 'One product of a scope’s filings',
    access: read,
    refreshedBy: ['managed_product'],
    params: z.object({ id: Uuid }),
    responses: { 200: ManagedProduct },
  },
  updateManagedProduct: {
    method: 'PATCH',
    path: '/insurance/managed-filings/products/{id}',
    origin: 'extension',
    tag,
    summary: 'Change a product',
    access: write,
    changes: ['managed_product'],
    params: z.object({ id: Uuid }),
    body: { kind: 'json', schema: UpdateManagedProduct, maxBytes: limits.jsonBodyBytes },
    responses: { 200: ManagedProduct },
  },
  listCompanies: {
    method: 'GET',
    path: '/insurance/managed-filings/companies',
    origin: 'extension',
    tag,
    summary: 'Companies of a scope, by name',
    access: read,
    refreshedBy: [],
    query: productQuery,
    responses: { 200: z.object({ companies: z.array(Company), nextCursor: NextCursor }) },
    errors: ['not_found'],
  },
  listProjects: {
    method: 'GET',
    path: '/insurance/managed-filings/projects',
    origin: 'extension',
    tag,
    summary: 'Projects of a scope, by name',
    access: read,
    refreshedBy: ['project'],
    query: productQuery,
    responses: { 200: z.object({ projects: z.array(FilingProject), nextCursor: NextCursor }) },
    errors: ['not_found'],
  },
  createProject: {
    method: 'POST',
    path: '/insurance/managed-filings/projects',
    origin: 'extension',
    tag,
    summary: 'Start a project in a scope the caller may edit',
    access: write,
    changes: ['project'],
    body: {
      kind: 'json',
      schema: z.strictObject({ scope: ScopeReference, name: text(limits.name) }),
      maxBytes: limits.jsonBodyBytes,
    },
    responses: { 201: FilingProject },
    errors: ['not_found'],
  },
  listCarriers: {
    method: 'GET',
    path: '/insurance/carriers',
    origin: 'extension',
    tag,
    summary: 'Carriers, by name',
    access: read,
    refreshedBy: ['schedule_import'],
    query: PageQuery.extend({ search: Search.optional() }),
    responses: { 200: z.object({ carriers: z.array(Carrier), nextCursor: NextCursor }) },
  },
})
