import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { type Client, createClient } from '#lib/client/client.ts'
import { foundCompaniesQuery, foundProjectsQuery, managedProductQuery } from './reference.ts'

const scope = 'mc:00000000-0000-4000-8000-000000000001'

function makeProduct(number: number) {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return { id, name: `Product ${number}`, description: '', admitted: true, lifecycleStatus: 'active' }
}

/** A service with these products in the list of the scope; only `byId` are read by their ids. */
function startService(listed: readonly number[], byId: readonly number[]) {
  const paths: string[] = []
  const client = createClient(async ({ path }) => {
    paths.push(path.split('?')[0] ?? '')
    if (path.includes('products?')) return Response.json({ products: listed.map(makeProduct), nextCursor: null })
    const product = byId.map(makeProduct).find(({ id }) => path.endsWith(id))
    if (product) return Response.json(product)
    return Response.json({ code: 'not_found', error: 'Not found.', requestId: 'r' }, { status: 404 })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const read = (number: number) =>
    queries.fetchQuery(managedProductQuery(client, { id: makeProduct(number).id, scope }))
  return { paths, read }
}

it('names a product with one request, however long the list of products is', async () => {
  const { paths, read } = startService([1, 2], [12_345])
  expect(await read(12_345)).toMatchObject({ name: 'Product 12345' })
  expect(paths).toEqual([`/insurance/managed-filings/products/${makeProduct(12_345).id}`])
})

it('reads the list once for all products where the service does not read one by its id', async () => {
  const { paths, read } = startService([1, 2], [])
  const products = await Promise.all([read(1), read(2), read(3)])
  expect(products.map((product) => product?.name ?? null)).toEqual(['Product 1', 'Product 2', null])
  expect(paths.filter((path) => path.endsWith('/products'))).toHaveLength(1)
})

const search = { scope, search: 'harb&or' }

it.each<[string, (client: Client) => Promise<unknown>]>([
  ['companies', (client) => new QueryClient().fetchQuery(foundCompaniesQuery(client, search))],
  ['projects', (client) => new QueryClient().fetchQuery(foundProjectsQuery(client, search))],
])('finds the first %s of a scope by a text', async (plural, read) => {
  const paths: string[] = []
  const found = [{ id: makeProduct(1).id, scope, name: 'Harbor', naicCode: null }]
  const client = createClient(async ({ path }) => {
    paths.push(path)
    return Response.json({ [plural]: found, nextCursor: 'more' })
  })
  expect(await read(client)).toMatchObject([{ name: 'Harbor' }])
  const { searchParams } = new URL(paths[0] ?? '', 'http://desk.test')
  expect(paths).toHaveLength(1)
  expect(Object.fromEntries(searchParams)).toEqual({ ...search, limit: '100' })
})
