import * as z from 'zod'
import { EditionDate } from '#lib/contract/forms/operations.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, NextCursor, PageQuery, Search, StateCode, text, Uuid } from '#lib/contract/kernel/primitives.ts'

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

export const catalogOperations = defineOperations({
  listCatalogProducts: {
    method: 'GET',
    path: '/insurance/products',
    origin: 'extension',
    tag: 'Catalog',
    summary: 'Products of the research catalog, by name',
    access: { credential: 'any' },
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
    summary: 'The forms a catalog product records in a state',
    access: { credential: 'any' },
    params: z.object({ productId: Uuid, state: StateCode }),
    query: PageQuery,
    responses: { 200: z.object({ forms: z.array(CatalogForm), nextCursor: NextCursor }) },
    errors: ['product_access_required'],
  },
})
