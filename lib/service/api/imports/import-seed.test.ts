import { afterAll, beforeAll, expect, test } from 'vitest'
import { Workspace } from '#lib/contract/workspace.ts'
import { provisionWorkspace } from '#lib/service/api/workspace/provision-workspace.ts'
import { loadWorkspace } from '#lib/service/api/workspace/read-workspace.ts'
import { importItems, importSessions } from '#lib/service/database/schema/imports.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Each organization is another one, so that tests do not meet each other's records. */
function makeWorkspace(ref: string, changes: object = {}): unknown {
  const [ann, bo, scope] = [`ann@${ref}.test`, `bo@${ref}.test`, `${ref}-home`]
  const item = { member: ann, scope, product: 'ho', login: 'ann-beta' }
  return {
    schema: 'filing-desk/workspace@1',
    organizations: [
      {
        ref,
        name: ref,
        scopes: [{ slug: scope, name: 'Home' }],
        members: [ann, bo].map((email) => ({ email, name: email, role: 'member' })),
        managedProducts: [{ ref: 'ho', scope, name: 'Homeowners' }],
        logins: [
          { ref: 'ann-beta', member: ann, destination: 'beta', username: 'ann', label: 'Ann' },
          { ref: 'bo-production', member: bo, destination: 'production', username: 'bo', label: 'Bo' },
        ],
        importItems: [
          { ...item, ref: 'i1', trackingNumber: 'lksp-131850417' },
          { ...item, ref: 'i2', trackingNumber: 'LKSP-131850418', sourceFilingId: '4711', status: 'cancelled' },
          { ...item, ref: 'i3', trackingNumber: 'LKSP-131850417', member: bo, login: 'bo-production', ...changes },
        ],
      },
    ],
  }
}

async function provision(workspace: unknown) {
  const { made } = await provisionWorkspace(api.deps, await loadWorkspace(Workspace.parse(workspace), '.'))
  return Object.fromEntries(made)
}

test('a workspace file makes logins, sessions and selections, and none of them twice', async () => {
  const workspace = makeWorkspace('once')
  expect(await provision(workspace)).toMatchObject({ logins: 2, 'import sessions': 2, 'import items': 3 })
  const rows = await api.deps.database.db.select().from(importItems).orderBy(importItems.trackingNumber)
  expect(
    rows.map(({ trackingNumber, destination, status, revision }) => [trackingNumber, destination, status, revision]),
  ).toEqual(
    expect.arrayContaining([
      ['LKSP-131850417', 'beta', 'pending', 1],
      ['LKSP-131850418', 'beta', 'cancelled', 2],
      ['LKSP-131850417', 'production', 'pending', 1],
    ]),
  )
  expect(rows.map(({ sourceFilingId }) => sourceFilingId).toSorted()).toEqual([
    '4711',
    'LKSP-131850417',
    'LKSP-131850417',
  ])
  expect(Object.values(await provision(workspace)).filter((count) => count > 0)).toEqual([])
})

test.each([
  ['a login of another member', { login: 'ann-beta' }, 'is not a login of bo@'],
  ['an unknown login', { login: 'nobody' }, 'there is no login nobody'],
  ['an unknown product', { product: 'boats' }, 'there is no managed-product boats'],
])('a file with %s changes nothing and names the fault', async (name, changes, issue) => {
  const before = await api.deps.database.db.$count(importSessions)
  await expect(provision(makeWorkspace(name.replaceAll(' ', '-'), changes))).rejects.toThrow(issue)
  expect(await api.deps.database.db.$count(importSessions)).toBe(before)
})
