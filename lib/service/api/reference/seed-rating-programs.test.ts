import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Workspace } from '#lib/contract/workspace.ts'
import { provisionWorkspace } from '#lib/service/api/workspace/provision-workspace.ts'
import { loadWorkspace } from '#lib/service/api/workspace/read-workspace.ts'
import { catalogFilings, ratingPrograms, ratingProgramVersions } from '#lib/service/database/schema/reference.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const version = (number: number, effectiveDate = '2025-01-01') => ({
  version: number,
  engineBundleId: 'engine-1',
  programBundleId: `bundle-${number}`,
  effectiveDate,
  supportedFrom: '2025-01-01',
  supportedTo: '2025-12-31',
  publishedBy: 'Ada',
  publishedAt: '2024-12-01T09:00:00Z',
})
const filing = {
  serffTrackingNumber: 'BRDG-1',
  state: 'OH',
  toiCode: '04.0',
  submittedOn: '2024-02-01',
  product: 'home',
}

interface Parts {
  readonly versions?: readonly object[]
  readonly filings?: readonly object[]
}

const provision = async ({ versions = [version(1), version(2)], filings = [filing] }: Parts = {}) => {
  const workspace = Workspace.parse({
    schema: 'filing-desk/workspace@1',
    catalog: { products: [{ ref: 'home', name: 'Home', type: 'Homeowners', forms: [] }], filings },
    organizations: [
      {
        ref: 'bridge',
        name: 'Bridge Mutual',
        scopes: [],
        members: [],
        ratingPrograms: [{ id: 'home', name: 'Home', versions }],
      },
    ],
  })
  return await provisionWorkspace(api.deps, await loadWorkspace(workspace, '/'))
}

async function readRows() {
  const { db } = api.deps.database
  return [
    await db.select().from(ratingPrograms),
    await db.select().from(ratingProgramVersions).orderBy(asc(ratingProgramVersions.version)),
    await db.select().from(catalogFilings),
  ]
}

test('a workspace file publishes versions once and adds the next ones later', async () => {
  expect(Object.fromEntries((await provision()).made)).toMatchObject({
    'catalog filings': 1,
    'rating programs': 1,
    'rating program versions': 2,
  })
  const rows = await readRows()
  expect((await provision()).made.size).toBe(0)
  expect(await readRows()).toEqual(rows)
  const { made } = await provision({ versions: [version(3), version(1), version(2)] })
  expect(Object.fromEntries(made)).toEqual({ 'rating program versions': 1 })
})

test.each([
  [
    'differs from what is published',
    { versions: [version(1, '2025-02-01')] },
    'version 1, effectiveDate: Version 1 is published',
  ],
  ['leaves a gap', { versions: [version(9)] }, 'version 9, version: The next version is 4.'],
  [
    'names a product that is not there',
    { filings: [{ ...filing, product: 'none' }] },
    'catalog filing BRDG-1: there is no product none.',
  ],
  ['names a filing twice', { filings: [filing, filing] }, 'more than one catalog filing is named BRDG-1.'],
])('a file that %s changes nothing', async (_, parts, issue) => {
  const rows = await readRows()
  await expect(provision(parts)).rejects.toMatchObject({ issues: [expect.stringContaining(issue)] })
  expect(await readRows()).toEqual(rows)
})
