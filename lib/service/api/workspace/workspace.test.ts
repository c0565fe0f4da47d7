import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { InvalidWorkspace } from '#lib/service/api/kernel/seed.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { provisionWorkspace, runWorkspace } from './provision-workspace.ts'
import { readWorkspace } from './read-workspace.ts'

let api: TestApi
let folder: string

beforeAll(async () => {
  api = await startTestApi({ works: true })
  folder = await mkdtemp(join(tmpdir(), 'filing-desk-workspace-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const edition = (amount: string) =>
  `EXCLUSIONS\n\nA. We do not insure loss caused by flood.\n\nB. The limit on money is ${amount}.\n\nC. You must give us prompt notice of a loss.\n`

const token = 'fdk_harbor_bridge_0123456789_abcdefghij'

/** A small, complete workspace; each test changes the part that it is about. */
function makeWorkspace() {
  return {
    schema: 'filing-desk/workspace@1',
    catalog: {
      products: [
        {
          ref: 'home',
          name: 'Bridge Home',
          type: 'Homeowners',
          forms: [
            {
              ref: 'cf',
              state: 'IN',
              formNumber: 'HO 1',
              title: 'Home',
              files: [{ ref: 'cf-file', name: 'c.txt', content: { text: edition('$100') } }],
            },
          ],
        },
      ],
    },
    organizations: [
      {
        ref: 'bridge',
        name: 'Bridge Mutual',
        features: ['form_comparisons'],
        productAccess: [{ product: 'home', states: ['IN'] }],
        scopes: [{ slug: 'bridge-personal', name: 'Personal' }],
        members: [
          {
            email: 'ann@bridge.test',
            name: 'Ann',
            password: 'a long password',
            role: 'member',
            grants: [{ scope: 'bridge-personal', permissions: ['edit'] }],
          },
        ],
        apiKeys: [
          { ref: 'given', member: 'ann@bridge.test', name: 'Given', access: 'read_only', token },
          { ref: 'made', member: 'ann@bridge.test', name: 'Made', access: 'read_write' },
        ],
        files: [
          {
            ref: 'old',
            name: 'old.txt',
            owner: 'ann@bridge.test',
            scope: 'bridge-personal',
            content: { text: edition('$200') },
          },
          { ref: 'new', name: 'new.txt', owner: 'ann@bridge.test', content: { text: edition('$300') } },
        ],
        forms: [
          {
            ref: 'ho',
            scope: 'bridge-personal',
            title: 'Home',
            formNumber: 'HO 1',
            editions: [{ ref: 'ho-old', formNumber: 'HO 1', editionDate: '2019-05', files: ['old'] }],
          },
        ],
        filings: [
          {
            ref: 'f1',
            scope: 'bridge-personal',
            owner: 'ann@bridge.test',
            displayName: 'HO 2024',
            filingMode: 'managed',
          },
        ],
        comparisons: [
          {
            ref: 'c1',
            member: 'ann@bridge.test',
            request: {
              variants: [
                { key: 'a', form: { scope: 'mc:bridge-personal', editionId: 'ref:ho-old' } },
                { key: 'b', documents: ['ref:new'] },
                { key: 'c', catalogForm: { productId: 'ref:home', state: 'IN', formId: 'ref:cf' } },
              ],
            },
          },
        ],
      },
    ],
  }
}

async function load(workspace: unknown) {
  const path = join(folder, 'workspace.json')
  await writeFile(path, JSON.stringify(workspace))
  return await readWorkspace(path)
}

/** The number of rows in every table. */
async function countRows(): Promise<Record<string, number>> {
  const { db } = api.deps.database
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const found = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(name)}`)
    counts[name] = found.rows[0]?.count ?? 0
  }
  return counts
}

test('rejects a bad file, names each issue and changes nothing', async () => {
  const before = await countRows()
  const bad = makeWorkspace()
  const [organization] = bad.organizations
  if (!organization) throw new Error('no organization')
  organization.members[0] = { ...organization.members[0], role: 'king' } as never
  await expect(load(bad)).rejects.toThrow('organizations.0.members.0.role')

  const dangling = makeWorkspace()
  const [other] = dangling.organizations
  if (!other) throw new Error('no organization')
  other.files[0] = { ...other.files[0], owner: 'nobody@bridge.test' } as never
  other.forms[0] = { ...other.forms[0], scope: 'nowhere' } as never
  other.comparisons[0] = {
    ...other.comparisons[0],
    request: { variants: [{ key: 'a', documents: ['ref:gone'] }] },
  } as never
  const error: unknown = await load(dangling).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(InvalidWorkspace)
  expect(error instanceof InvalidWorkspace && error.issues).toEqual([
    'organization bridge: file old: there is no member nobody@bridge.test.',
    'organization bridge: form ho: there is no scope nowhere.',
    'organization bridge: comparison c1: there is no record ref:gone.',
  ])
  await expect(readWorkspace(join(folder, 'absent.json'))).rejects.toBeInstanceOf(InvalidWorkspace)
  expect(await countRows()).toEqual(before)
})

test('rejects two editions of a form with one number and date, and names both', async () => {
  const before = await countRows()
  const twice = makeWorkspace()
  const [form] = twice.organizations[0]?.forms ?? []
  const [edition] = form?.editions ?? []
  if (!form || !edition) throw new Error('no edition')
  form.editions.push({ ...edition, ref: 'ho-again' })
  await expect(provisionWorkspace(api.deps, await load(twice))).rejects.toThrow(/ho-old and ho-again .*2019-05/)
  expect(await countRows()).toEqual(before)
})

test('provisions a complete workspace, runs its comparison, and changes nothing when run again', async () => {
  const loaded = await load(makeWorkspace())
  const first = await provisionWorkspace(api.deps, loaded)
  expect(first.keys).toMatchObject([{ name: 'Made (ann@bridge.test)', token: expect.stringMatching(/^fdk_/) }])
  expect([...(await runWorkspace(api.deps, loaded, AbortSignal.timeout(60_000)))]).toEqual([['comparisons', 1]])

  const signIn = await api.request('/sessions', { json: { email: 'ann@bridge.test', password: 'a long password' } })
  expect(signIn.status).toBe(201)
  const headers = { Authorization: `Bearer ${token}` }
  const list = await (await api.request('/insurance/form-comparisons', { headers })).json()
  expect(list.formComparisons).toMatchObject([{ status: 'succeeded' }])
  const filings = await (await api.request('/insurance/managed-filings', { headers })).json()
  expect(filings.filings).toMatchObject([{ displayName: 'HO 2024', filingMode: 'managed' }])

  const before = await countRows()
  const second = await provisionWorkspace(api.deps, await load(makeWorkspace()))
  expect([...second.made]).toEqual([])
  expect(second.keys).toEqual([])
  expect([...(await runWorkspace(api.deps, loaded, AbortSignal.timeout(60_000)))]).toEqual([])
  expect(await countRows()).toEqual(before)
})

test('reports a name that another organization uses and stores nothing of the file', async () => {
  await provisionWorkspace(api.deps, await load(makeWorkspace()))
  const before = await countRows()
  const clash = makeWorkspace()
  const [organization] = clash.organizations
  if (!organization) throw new Error('no organization')
  const loaded = await load({
    ...clash,
    organizations: [
      {
        ...organization,
        ref: 'other-bridge',
        members: organization.members.map((member) => ({ ...member, grants: [] })),
        apiKeys: [],
        files: [],
        forms: [],
        filings: [],
        comparisons: [],
      },
    ],
  })
  await expect(provisionWorkspace(api.deps, loaded)).rejects.toThrow(
    /scope bridge-personal.*: another record has this name already/,
  )
  expect(await countRows()).toEqual(before)
})
