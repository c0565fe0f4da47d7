import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallArguments, CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { CatalogProduct } from '#lib/contract/reference/catalog.ts'
import type { ManagedProduct } from '#lib/contract/reference/managed.ts'
import type { RatingProgramVersion } from '#lib/contract/reference/rating-programs.ts'
import {
  allPagesQuery,
  findInPages,
  firstPageQuery,
  type ListItem,
  readAllPages,
  staleAfter,
} from './all-pages-query.ts'
import { type ListOperationId, listQuery } from './list-query.ts'
import { nullWhereNotOffered, operationQuery, refreshAfter } from './operation-query.ts'

/** Codes and names change rarely. */
const codesStaleMs = 5 * 60_000
/** Pages of a product list hold together for two minutes. */
const productsStaleMs = 60_000

/** Products of the research catalog, by name. */
export function catalogProductsQuery(client: Client, search: string) {
  return {
    ...listQuery(client, 'listCatalogProducts', { query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  }
}

/** One product, searched among those with its name; among all where only its id is known, as in a recorded request. */
export function catalogProductQuery(client: Client, { id, name }: { readonly id: string; readonly name: string }) {
  return queryOptions({
    queryKey: ['catalogProduct', id, name] as const,
    queryFn: ({ signal }): Promise<CatalogProduct | null> =>
      findInPages(
        { client, id: 'listCatalogProducts', input: { query: name ? { search: name } : {} }, signal },
        (products) => products.find((product) => product.id === id) ?? null,
      ),
    enabled: id !== '',
  })
}

/** The forms a product records in a state. Rejects with `product_access_required` where the organization has no access. */
export function catalogFormsQuery(client: Client, { productId, state }: { productId: string; state: string }) {
  return {
    ...allPagesQuery(client, 'getProductAvailabilityForms', { params: { productId, state } }),
    enabled: productId !== '' && state !== '',
  }
}

/** The jurisdictions of a scope, by name. */
export function jurisdictionsQuery(client: Client, scope: string) {
  return { ...wholeListQuery(client, 'listJurisdictions', { query: { scope } }), staleTime: codesStaleMs }
}

/** The companies of a scope, by name. */
export function companiesQuery(client: Client, scope: string) {
  return wholeListQuery(client, 'listCompanies', { query: { scope } })
}

/** The first companies of a scope that have the text in their names or NAIC codes, by name. */
export function foundCompaniesQuery(client: Client, { scope, search }: RecordSearch) {
  const query = { scope, ...(search && { search }), limit: limits.page.max }
  return queryOptions({
    queryKey: ['listCompanies', 'found', scope, search] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => (await client.call('listCompanies', { query, signal })).data.companies),
  })
}

/** A product of a scope's filings; null where its name is not known. */
export function managedProductQuery(client: Client, { id, scope }: { readonly id: string; readonly scope: string }) {
  return queryOptions({
    queryKey: ['getManagedProduct', scope, id] as const,
    queryFn: async ({ signal, client: queries }): Promise<Pick<ManagedProduct, 'id' | 'name'> | null> => {
      const call = async () => (await client.call('getManagedProduct', { params: { id }, signal })).data
      const found = await nullWhereNotOffered(call)
      if (found) return found
      // On a deployment without this extension only the list has names: it is read once for all products.
      const listed = await queries.fetchQuery(managedProductsQuery(client, scope))
      return listed?.find((product) => product.id === id) ?? null
    },
    staleTime: productsStaleMs,
  })
}

/** The products of a scope's filings that have the text in their names, by name, page by page. */
export function searchProductsQuery(client: Client, { scope, search }: RecordSearch) {
  return {
    ...listQuery(client, 'listManagedProducts', {
      query: { scope, ...(search && { search }), limit: limits.page.max },
    }),
    staleTime: productsStaleMs,
  }
}

/** The products of a scope's filings, by name, for a deployment that cannot name one by its id. */
export function managedProductsQuery(client: Client, scope: string) {
  return { ...wholeListQuery(client, 'listManagedProducts', { query: { scope } }), staleTime: productsStaleMs }
}

/** The projects of a scope, by name. */
export function projectsQuery(client: Client, scope: string) {
  return wholeListQuery(client, 'listProjects', { query: { scope } })
}

/** The first projects of a scope that have the text in their names, by name. */
export function foundProjectsQuery(client: Client, { scope, search }: RecordSearch) {
  const query = { scope, ...(search && { search }), limit: limits.page.max }
  return queryOptions({
    queryKey: ['listProjects', 'found', scope, search] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => (await client.call('listProjects', { query, signal })).data.projects),
  })
}

export function createProjectMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createProject'>['body']) => (await client.call('createProject', { body })).data,
    onSettled: refreshAfter('createProject'),
  })
}

/** Types of insurance, by code. */
export function insuranceTypesQuery(client: Client) {
  return { ...wholeListQuery(client, 'listInsuranceTypes', {}), staleTime: codesStaleMs }
}

/** The subtypes of a type of insurance, by code; null also where the type is unknown. */
export function insuranceSubtypesQuery(client: Client, toiCode: string) {
  return {
    ...wholeListQuery(client, 'listInsuranceSubtypes', { params: { toiCode } }),
    staleTime: codesStaleMs,
    enabled: toiCode !== '',
  }
}

/** Carriers, by name, page by page. */
export function carriersQuery(client: Client, search: string) {
  return {
    ...listQuery(client, 'listCarriers', { query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  }
}

/** Every item of a list; null on a deployment that does not have the list, or for a scope that the reader cannot see. */
function wholeListQuery<Id extends ListOperationId>(client: Client, id: Id, input: CallArguments<Id>[0]) {
  return queryOptions({
    queryKey: [id, 'whole', input] as const,
    queryFn: ({ signal }): Promise<readonly ListItem<Id>[] | null> =>
      nullWhereNotOffered(async () => (await readAllPages({ client, id, input, signal })).items),
  })
}

/** Product lines of the research catalog, with the number of their products. */
export function productLinesQuery(client: Client) {
  return operationQuery(client, 'listProductLines')
}

/** Every catalog product of a line, in any case of its name. */
export function productsOfLineQuery(client: Client, type: string) {
  return {
    ...allPagesQuery(client, 'listCatalogProducts', { query: { type } }),
    staleTime: staleAfter(productsStaleMs),
  }
}

/** Filings of the research catalog, newest first, page by page. Empty filters let every filing pass. */
export function catalogFilingsQuery(client: Client, { state, toi }: { readonly state: string; readonly toi: string }) {
  const query = { ...(state && { state }), ...(toi && { toi }) }
  return { ...listQuery(client, 'listCatalogFilings', { query }), placeholderData: keepPreviousData }
}

interface RecordSearch {
  readonly scope: string
  /** Empty: every record. */
  readonly search: string
}

/** Every product of a scope that has the text in its name, read without a pause: the pages' cursors live two minutes. */
export function productWalkQuery(client: Client, products: RecordSearch) {
  return {
    ...allPagesQuery(client, 'listManagedProducts', toProductQuery(products)),
    staleTime: staleAfter(productsStaleMs),
    placeholderData: keepPreviousData,
    enabled: products.scope !== '',
  }
}

/** The first of them, for a page to start with. */
export function firstProductsQuery(client: Client, products: RecordSearch) {
  return firstPageQuery(client, 'listManagedProducts', toProductQuery(products))
}

function toProductQuery({ scope, search }: RecordSearch) {
  return { query: { scope, ...(search && { search }) } }
}

export function createProductMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createManagedProduct'>['body']) =>
      (await client.call('createManagedProduct', { body })).data,
    onSettled: refreshAfter('createManagedProduct'),
  })
}

export function updateProductMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'updateManagedProduct'>['body']) =>
      (await client.call('updateManagedProduct', { params: { id }, body })).data,
    onSettled: refreshAfter('updateManagedProduct'),
  })
}

/** Rating programs of the organization, by name; null on a deployment without this extension. */
export function ratingProgramsQuery(client: Client) {
  return { ...wholeListQuery(client, 'listRatingPrograms', {}), staleTime: codesStaleMs }
}

/** Every published version of a program, newest first. Published versions never change, new ones are added. */
export function ratingProgramVersionsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['listRatingProgramVersions', 'whole', id] as const,
    queryFn: async ({ signal }): Promise<readonly RatingProgramVersion[]> => {
      const versions: RatingProgramVersion[] = []
      let before: number | null | undefined
      while (before !== null) {
        const query = { limit: limits.page.max, ...(before && { before }) }
        const { data } = await client.call('listRatingProgramVersions', { params: { id }, query, signal })
        versions.push(...data.versions)
        before = data.nextBefore || null
      }
      return versions
    },
    staleTime: productsStaleMs,
  })
}
