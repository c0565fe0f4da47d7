import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductLine } from '#lib/contract/reference/catalog.ts'
import { catalogProducts } from '#lib/service/database/schema/reference.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function read(path: string) {
  const response = await api.request(path, { as: 'viewer', with: 'readOnlyKey' })
  expect(response.status).toBe(200)
  return await response.json()
}

async function fill(types: readonly string[]): Promise<void> {
  const { db } = api.deps.database
  await db.delete(catalogProducts)
  if (types.length === 0) return
  const createdAt = '2026-01-01T00:00:00.000Z'
  await db
    .insert(catalogProducts)
    .values(types.map((type, n) => ({ id: api.deps.randomId(), name: `Product ${n}`, type, createdAt })))
}

/** The products of the first types get others, in one statement that leaves the rest as it is. */
async function rename(types: readonly string[]): Promise<void> {
  const { db } = api.deps.database
  const products = await db.select().from(catalogProducts)
  const changed = products.flatMap((product) => {
    const type = types[Number(product.name.slice('Product '.length))]
    return type === undefined ? [] : [{ ...product, type }]
  })
  if (changed.length === 0) return
  await db
    .insert(catalogProducts)
    .values(changed)
    .onConflictDoUpdate({ target: catalogProducts.id, set: { type: sql`excluded.type` } })
}

const type = fc.constantFrom(
  'Homeowners',
  'homeowners',
  'HOMEOWNERS',
  'Inland marine',
  'Ärztehaftpflicht',
  '100%',
  'A_b',
)

test('counts, line by line, the products that the catalog lists for it, and every product once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(type, { maxLength: 30 }), fc.array(type, { maxLength: 9 }), async (before, renamed) => {
      await fill(before)
      const types = before.map((line, at) => renamed[at] ?? line)
      await rename(renamed)
      const { lines }: { lines: ProductLine[] } = await read('/insurance/product-lines')
      for (const { name, productCount } of lines) {
        const { products } = await read(`/insurance/products?limit=100&type=${encodeURIComponent(name)}`)
        expect([name, products.length]).toEqual([name, productCount])
      }
      expect(lines.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(types.length)
      expect(lines.map(({ name }) => name.toLowerCase())).toEqual([
        ...new Set(types.map((line) => line.toLowerCase()).toSorted()),
      ])
    }),
    { seed: 20260302, numRuns: 10 },
  )
})

test('shows the lines to everyone who is signed in, even without product access, and to no one else', async () => {
  await fill(['Homeowners', 'Homeowners', 'Personal auto'])
  const lines = [
    { name: 'Homeowners', productCount: 2 },
    { name: 'Personal auto', productCount: 1 },
  ]
  const stranger = await api.request('/insurance/product-lines', { as: 'stranger' })
  expect(await stranger.json()).toEqual({ lines })
  expect((await api.request('/insurance/product-lines')).status).toBe(401)
  expect((await api.request('/insurance/product-lines?limit=1', { as: 'viewer' })).status).toBe(400)
})
