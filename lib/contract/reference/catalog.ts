import * as z from 'zod'
import { EditionDate } from '#lib/contract/forms/operations.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import {
  DateOnly,
  DateTime,
  NextCursor,
  PageQuery,
  Search,
  StateCode,
  text,
  Uuid,
} from '#lib/contract/kernel/primitives.ts'
import { referenceLimits } from './limits.ts'

/** A product of the research catalog: separate from the managed products of a filing workspace. */
export const CatalogProduct = z.object({
  id: Uuid,
  name: z.string(),
  description: z.string().nullable(),
  carrier: z.string().nullable(),
  /** A product line's name. */
  type: z.string(),
  states: z.array(StateCode),
  createdAt: DateTime,
})
export type CatalogProduct = z.infer<typeof CatalogProduct>

/** A form that a catalog product records in a state. */
export const CatalogForm = z.object({
  formId: Uuid,
  formNumber: z.string(),
  title: z.string(),
  editionDate: EditionDate.nullable(),
  fileCount: z.number().int(),
})
export type CatalogForm = z.infer<typeof CatalogForm>

/**
 * A label of the research catalog, not a type-of-insurance code: usable as the catalog's `type`. `productCount` counts
 * the products that this filter lists. Source: the specification, Product line.
 */
export const ProductLine = z.object({ name: z.string(), productCount: z.number().int().min(0) })
export type ProductLine = z.infer<typeof ProductLine>

/** A filing of the research catalog: separate from the managed filings of a workspace. */
export const CatalogFiling = z.object({
  id: Uuid,
  state: StateCode,
  toiCode: z.string(),
  subToiCode: z.string().nullable(),
  serffTrackingNumber: z.string(),
  carrier: z.string().nullable(),
  /** Of the research catalog. */
  productId: Uuid.nullable(),
  filingType: z.string().nullable(),
  description: z.string().nullable(),
  submittedOn: DateOnly,
  disposition: z.string().nullable(),
  dispositionDate: DateOnly.nullable(),
})
export type CatalogFiling = z.infer<typeof CatalogFiling>

export const catalogOperations = defineOperations({
  listCatalogProducts: {
    method: 'GET',
    path: '/insurance/products',
    origin: 'extension',
    tag: 'Catalog',
    summary: 'Products of the research catalog, by name',
    access: { credential: 'any' },
    refreshedBy: [],
    query: PageQuery.extend({
      type: text(200).optional(),
      search: Search.optional(),
      state: StateCode.optional(),
    }),
    responses: { 200: z.object({ products: z.array(CatalogProduct), nextCursor: NextCursor }) },
  },
  getProductAvailabilityForms: {
    method: 'GET',
    path: '/insurance/products/{productId}/availability/{state}/forms',
    origin: 'published',
    tag: 'Catalog',
    summary: 'The forms of a catalog product in a state',
    access: { credential: 'any' },
    refreshedBy: [],
    params: z.object({ productId: Uuid, state: StateCode }),
    query: PageQuery,
    responses: { 200: z.object({ forms: z.array(CatalogForm), nextCursor: NextCursor }) },
    errors: ['product_access_required'],
  },
  listProductLines: {
    method: 'GET',
    path: '/insurance/product-lines',
    origin: 'published',
    tag: 'Catalog',
    summary: 'Product lines of the research catalog with the number of their products',
    access: { credential: 'any' },
    refreshedBy: [],
    responses: { 200: z.object({ lines: z.array(ProductLine) }) },
  },
  listCatalogFilings: {
    method: 'GET',
    path: '/insurance/filings',
    origin: 'published',
    tag: 'Catalog',
    summary: 'Filings of the research catalog, newest first',
    access: { credential: 'any' },
    refreshedBy: [],
    query: PageQuery.extend({ state: StateCode.optional(), toi: text(referenceLimits.typeCode).optional() }),
    responses: { 200: z.object({ filings: z.array(CatalogFiling), nextCursor: NextCursor }) },
  },
})
