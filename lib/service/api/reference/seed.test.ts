import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Workspace } from '#lib/contract/workspace.ts'
import { provisionWorkspace } from '#lib/service/api/workspace/provision-workspace.ts'
import { loadWorkspace } from '#lib/service/api/workspace/read-workspace.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import {
  carriers,
  companies,
  filingProjects,
  insuranceSubtypes,
  insuranceTypes,
  jurisdictions,
  managedProducts,
} from '#lib/service/database/schema/reference.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const tables: Record<string, PgTable> = {
  carriers,
  companies,
  filingProjects,
  filings,
  insuranceSubtypes,
  insuranceTypes,
  jurisdictions,
  managedProducts,
}

const insuranceType = {
  code: 'Q1.0',
  name: 'Quilting',
  subtypes: [
    { code: 'Q1.0001', name: 'Hand Quilting', description: 'By hand.' },
    { code: 'Q1.0002', name: 'Machine Quilting' },
  ],
}

const bridge = {
  ref: 'bridge',
  name: 'Bridge Mutual',
  scopes: [{ slug: 'bridge', name: 'Bridge' }],
  members: [
    {
      email: 'ann@bridge.test',
      name: 'Ann',
      role: 'member',
      grants: [{ scope: 'bridge', permissions: ['read', 'edit'] }],
    },
  ],
  companies: [{ ref: 'co', scope: 'bridge', name: 'Bridge Company', naicCode: '00500' }],
  managedProducts: [
    { ref: 'home', scope: 'bridge', name: 'Bridge Home' },
    { ref: 'boat', scope: 'bridge', name: 'Bridge Boat', admitted: false, lifecycleStatus: 'discontinued' },
  ],
  projects: [{ ref: '2024', scope: 'bridge', name: 'Edition 2024' }],
  filings: [
    {
      ref: 'f1',
      scope: 'bridge',
      owner: 'ann@bridge.test',
      displayName: 'Home 2024',
      filingMode: 'managed',
      company: 'co',
      jurisdiction: 'QQ',
      primaryProduct: 'home',
      additionalProducts: ['boat'],
      project: '2024',
    },
  ],
}

const complete = {
  jurisdictions: [
    { code: 'QQ', name: 'Quilt Territory' },
    { code: 'OH', name: 'Another Ohio' },
  ],
  insuranceTypes: [insuranceType],
  carriers: [{ naicCompanyCode: '00500', name: 'Bridge Company' }],
  organizations: [bridge],
}

const load = (workspace: object) =>
  loadWorkspace(Workspace.parse({ schema: 'filing-desk/workspace@1', ...workspace }), '/')

async function countRows() {
  const { db } = api.deps.database
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)] as const)
  return Object.fromEntries(await Promise.all(counts))
}

test.each([
  [
    'two codes of each kind are the same',
    {
      jurisdictions: [complete.jurisdictions[0], complete.jurisdictions[0]],
      insuranceTypes: [insuranceType, insuranceType],
      carriers: [complete.carriers[0], complete.carriers[0]],
    },
    [
      'more than one jurisdiction is named QQ.',
      'more than one insurance type is named Q1.0.',
      'more than one insurance subtype is named Q1.0001.',
      'more than one insurance subtype is named Q1.0002.',
      'more than one carrier is named 00500.',
    ],
  ],
  [
    'records of one kind have one name, or a scope that is not there',
    {
      organizations: [
        {
          ...bridge,
          companies: [{ ref: 'co', scope: 'nowhere', name: 'Company' }],
          managedProducts: [...bridge.managedProducts, { ref: 'home', scope: 'bridge', name: 'Again' }],
          projects: [{ ref: '2024', scope: 'nowhere', name: 'Project' }],
        },
      ],
    },
    [
      'organization bridge: more than one managed product is named home.',
      'organization bridge: company co: there is no scope nowhere.',
      'organization bridge: project 2024: there is no scope nowhere.',
    ],
  ],
  [
    'a filing names records that are not there',
    {
      organizations: [{ ...bridge, companies: [], managedProducts: [], projects: [] }],
    },
    [
      'organization bridge: filing f1: there is no company co.',
      'organization bridge: filing f1: there is no managed-product home.',
      'organization bridge: filing f1: there is no managed-product boat.',
      'organization bridge: filing f1: there is no project 2024.',
    ],
  ],
])('rejects a file in which %s', async (_, change, issues) => {
  await expect(load({ ...complete, ...change })).rejects.toMatchObject({ issues })
})

test('changes nothing where a subtype belongs to another type of insurance already', async () => {
  const before = await countRows()
  const taken = { ...insuranceType, subtypes: [...insuranceType.subtypes, { code: '19.0002', name: 'Motorcycle' }] }
  const loaded = await load({ ...complete, insuranceTypes: [taken] })
  await expect(provisionWorkspace(api.deps, loaded)).rejects.toMatchObject({
    issues: ['insurance type Q1.0: subtype 19.0002 belongs to insurance type 19.0 already.'],
  })
  expect(await countRows()).toEqual(before)
})

test('provisions what the file names, and changes nothing when run again, even after a rename', async () => {
  const { db } = api.deps.database
  const before = await countRows()
  const loaded = await load(complete)
  const { made } = await provisionWorkspace(api.deps, loaded)
  expect(Object.fromEntries(made)).toMatchObject({
    jurisdictions: 1,
    'insurance types': 1,
    'insurance subtypes': 2,
    carriers: 1,
    companies: 1,
    'managed products': 2,
    projects: 1,
    filings: 1,
  })
  const after = await countRows()
  expect(Object.keys(tables).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)])).toEqual([
    ['carriers', 1],
    ['companies', 1],
    ['filingProjects', 1],
    ['filings', 1],
    ['insuranceSubtypes', 2],
    ['insuranceTypes', 1],
    ['jurisdictions', 1],
    ['managedProducts', 2],
  ])
  const boatId = loaded.ids.idOf('managed-product', 'bridge', 'boat')
  await db.update(managedProducts).set({ name: 'Bridge Yacht' }).where(eq(managedProducts.id, boatId))
  const rows = await readRows()
  expect((await provisionWorkspace(api.deps, await load(complete))).made.size).toBe(0)
  expect(await readRows()).toEqual(rows)
})

test('gives the records their ids, fields and references', async () => {
  const { db } = api.deps.database
  const { ids } = await load(complete)
  const [filing] = await db
    .select()
    .from(filings)
    .where(eq(filings.id, ids.idOf('filing', 'bridge', 'f1')))
  expect(filing).toMatchObject({
    companyId: ids.idOf('company', 'bridge', 'co'),
    jurisdictionId: ids.idOf('jurisdiction', '', 'QQ'),
    primaryProductId: ids.idOf('managed-product', 'bridge', 'home'),
    projectId: ids.idOf('project', 'bridge', '2024'),
  })
  const boatId = ids.idOf('managed-product', 'bridge', 'boat')
  expect(await db.select().from(managedProducts).where(eq(managedProducts.id, boatId))).toMatchObject([
    { description: '', admitted: false, lifecycleStatus: 'discontinued' },
  ])
  expect(await db.select().from(carriers)).toMatchObject([
    { id: 'carrier_00500-9', code: '00500-9', naicCompanyCode: '00500', name: 'Bridge Company', groupName: null },
  ])
  expect(await db.select().from(jurisdictions).where(eq(jurisdictions.code, 'OH'))).toMatchObject([{ name: 'Ohio' }])
})

async function readRows(): Promise<unknown[]> {
  const { db } = api.deps.database
  return await Promise.all(Object.values(tables).map((table) => db.select().from(table).orderBy(sql`1`)))
}
