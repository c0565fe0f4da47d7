import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FilingChange } from '#lib/contract/filings/bulk.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { addFiling, addScope, readAudit, send } from '#lib/tools/testing/filing-records.ts'
import { addLogin, addReadyFiling, addStoredDocument, readPass, startPass } from '#lib/tools/testing/staging.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

let ids: string[] = []
let scopeId = ''
let scopes = 0
beforeEach(async () => {
  scopes += 1
  const grant = { edit: true, manageAccess: true }
  scopeId = await addScope(api, `bulk-${scopes}`, { member: grant, admin: grant, viewer: {}, owner: { edit: true } })
  ids = []
  for (const name of ['First', 'Second', 'Third']) ids.push(await addFiling(api, { scopeId, displayName: name }))
})

const load = async () => {
  const rows = await api.deps.database.db.select().from(filings).where(inArray(filings.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id))
}
const change = (changes: readonly unknown[], as: Actor = 'member') =>
  send(api, '/managed-filings', { method: 'PATCH', as, json: { filings: changes } })

async function startFrom(values: Partial<FilingChange>): Promise<FilingChange[]> {
  return (await load()).map((row) => ({ id: row?.id ?? '', updatedAt: row?.updatedAt ?? '', ...values }))
}
const mayManage = { read: true, edit: true, manageAccess: true }
const toMember = () => ({ owner: { from: api.members.owner.id, to: api.members.member.id } })

test('dates and owner of all are changed in one request, audited, and undone by its response', async () => {
  const before = await load()
  const { status, body } = await change(await startFrom({ effectiveFromNew: '2027-01-01', ...toMember() }))
  expect([status, body.changed]).toEqual([200, 3])
  const after = await load()
  expect(after.map((row) => [row?.effectiveFromNew, row?.ownerId, row?.revision])).toEqual(
    ids.map(() => ['2027-01-01', api.members.member.id, 2]),
  )
  expect(after.every((row, at) => Date.parse(row?.updatedAt ?? '') > Date.parse(before[at]?.updatedAt ?? ''))).toBe(
    true,
  )
  expect((await readAudit(api, ids[0] ?? '')).map(({ action }) => action)).toEqual([
    'filing.updated',
    'filing.owner_changed',
  ])
  const undone = await change(body.undo)
  expect(undone.status).toBe(200)
  expect((await load()).map((row) => [row?.effectiveFromNew, row?.ownerId])).toEqual(
    ids.map(() => [null, api.members.owner.id]),
  )
})

test('values that a filing has already change nothing', async () => {
  const { body } = await change(await startFrom({ effectiveFromNew: null }))
  expect(body).toEqual({ changed: 0, undo: [] })
  expect((await load()).map((row) => row?.revision)).toEqual([1, 1, 1])
})

test('one filing that was changed since is named, and nothing changes', async () => {
  const changes = await startFrom({ effectiveFromNew: '2027-01-01' })
  const [, second] = changes
  const edit = { updatedAt: second?.updatedAt, description: 'Edited by a colleague' }
  expect((await send(api, `/managed-filings/${second?.id}`, { method: 'PATCH', json: edit })).status).toBe(200)
  const { status, body } = await change(changes)
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect(body.error).toContain('1 filing')
  expect(body.details).toEqual([
    {
      location: 'body',
      path: ['filings', '1', 'updatedAt'],
      code: 'invalid_value',
      message: '“Second” was changed since you opened it.',
    },
  ])
  expect((await load()).map((row) => row?.effectiveFromNew)).toEqual([null, null, null])
})

test('a filing that has another owner since is named, and nothing changes', async () => {
  const changes = await startFrom(toMember())
  await api.deps.database.db
    .update(filings)
    .set({ ownerId: api.members.admin.id })
    .where(eq(filings.id, ids[2] ?? ''))
  const { status, body } = await change(changes)
  expect([status, body.details[0].path]).toEqual([409, ['filings', '2', 'owner']])
  expect(body.details[0].message).toContain('“Third” now belongs to')
  expect((await load()).map((row) => row?.ownerId)).toEqual([
    api.members.owner.id,
    api.members.owner.id,
    api.members.admin.id,
  ])
})

test('missing and hidden filings are equal, and every fault is named', async () => {
  const hidden = await addFiling(api, { scopeId: await addScope(api, `hidden-${scopes}`, { owner: {} }) })
  const changes = await startFrom({ effectiveFromNew: '2027-01-01' })
  const { status, body } = await change([
    ...changes,
    { ...changes[0], id: hidden },
    { ...changes[0], id: api.deps.randomId() },
    changes[0],
  ])
  expect([status, body.code]).toEqual([404, 'not_found'])
  const messageAt = (index: string) => body.details.find(({ path }: { path: string[] }) => path[1] === index)?.message
  expect(messageAt('3')).toBe(messageAt('4'))
  expect(messageAt('5')).toBe('“First” is named twice.')
  expect((await load()).map((row) => row?.revision)).toEqual([1, 1, 1])
})

test.each<[string, Actor, () => object]>([
  ['a viewer', 'viewer', () => ({ effectiveFromNew: '2027-01-01' })],
  ['an editor without the permission to manage access', 'owner', toMember],
])('%s cannot', async (_, actor, values) => {
  const { status } = await change(await startFrom(values()), actor)
  expect(status).toBe(403)
  expect((await load()).map((row) => [row?.revision, row?.ownerId])).toEqual(ids.map(() => [1, api.members.owner.id]))
})

test.each<[string, object]>([
  ['dates', { effectiveFromNew: '2027-01-01' }],
  ['tags', { addTags: ['wind'] }],
])('who can read a scope and not edit it changes no %s in it', async (_, values) => {
  scopeId = await addScope(api, `read-${scopes}`, { member: {} })
  ids = [await addFiling(api, { scopeId, displayName: 'Only read' })]
  const { status, body } = await change(await startFrom(values))
  expect([status, body.code, body.details]).toMatchObject([
    403,
    'forbidden',
    [{ path: ['filings', '0'], message: 'You cannot edit “Only read”.' }],
  ])
  expect(await load()).toMatchObject([{ revision: 1, effectiveFromNew: null, tags: [] }])
})

test('each filing gets its own values, and its activity says from which to which', async () => {
  const [first, second, third] = await startFrom({})
  const { body } = await change([
    { ...first, effectiveFromNew: '2027-01-01' },
    { ...second, effectiveFromNew: '2027-02-02', effectiveFromRenewal: '2027-03-03' },
    { ...third, addTags: ['wind'] },
  ])
  expect((await load()).map((row) => [row?.effectiveFromNew, row?.effectiveFromRenewal, row?.tags])).toEqual([
    ['2027-01-01', null, []],
    ['2027-02-02', '2027-03-03', []],
    [null, null, ['wind']],
  ])
  expect(body.undo.map(({ updatedAt: _, ...undo }: FilingChange) => undo)).toEqual([
    { id: ids[0], effectiveFromNew: null },
    { id: ids[1], effectiveFromNew: null, effectiveFromRenewal: null },
    { id: ids[2], addTags: [], removeTags: ['wind'] },
  ])
  expect(await readAudit(api, ids[1] ?? '')).toMatchObject([
    {
      action: 'filing.updated',
      detail: {
        changes: [
          { field: 'effectiveFromNew', from: null, to: '2027-02-02' },
          { field: 'effectiveFromRenewal', from: null, to: '2027-03-03' },
        ],
      },
    },
  ])
})

test('all faults are counted by filing, and long names are cut', async () => {
  const long = 'x'.repeat(81)
  await api.deps.database.db
    .update(filings)
    .set({ filingMode: 'reference', displayName: long })
    .where(inArray(filings.id, ids.slice(0, 2)))
  const { body } = await change(await startFrom({ effectiveFromNew: '2027-01-01' }))
  expect(body.error).toBe('Nothing was changed: 2 filings cannot be changed this way.')
  expect(body.details[1].message).toBe(`“${'x'.repeat(79)}…” is a read-only record.`)
})

test('what a former owner authorized ends with the ownership, and only there', async () => {
  const login = await addLogin(api)
  ids = []
  for (let at = 0; at < 2; at += 1) {
    const filingId = await addReadyFiling(api)
    await addStoredDocument(api, filingId, { text: 'A form.' })
    ids.push(filingId)
  }
  const { db } = api.deps.database
  await db
    .insert(grants)
    .values({ memberId: api.members.admin.id, scopeId: api.scopeId, ...mayManage })
    .onConflictDoUpdate({
      target: [grants.memberId, grants.scopeId],
      set: mayManage,
    })
  const passes = [
    await startPass(api, ids[0] ?? '', { loginId: login.id }),
    await startPass(api, ids[1] ?? '', { loginId: login.id }),
  ]
  const [given, dated] = await startFrom({})
  const owner = { from: api.members.owner.id, to: api.members.member.id }
  const { status } = await change(
    [
      { ...given, owner },
      { ...dated, effectiveFromNew: '2027-01-01' },
    ],
    'admin',
  )
  expect(status).toBe(200)
  const ended = await Promise.all(passes.map((pass) => readPass(api, pass)))
  expect(ended.map(({ status, failure }) => [status, failure?.code])).toEqual([
    ['failed', 'owner_changed'],
    [passes[1]?.status, undefined],
  ])
})

test('read-only records are named', async () => {
  await api.deps.database.db
    .update(filings)
    .set({ filingMode: 'reference' })
    .where(eq(filings.id, ids[0] ?? ''))
  const { status, body } = await change(await startFrom({ effectiveFromRenewal: '2027-01-01' }))
  expect([status, body.details.map(({ message }: { message: string }) => message)]).toEqual([
    403,
    ['“First” is a read-only record.'],
  ])
})

test('of two changes on one revision exactly one succeeds', async () => {
  const changes = await startFrom({})
  const both = await Promise.all(
    ['2027-01-01', '2027-02-02'].map((date) => change(changes.map((each) => ({ ...each, effectiveFromNew: date })))),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(new Set((await load()).map((row) => row?.effectiveFromNew)).size).toBe(1)
})

test('a member who cannot edit the scope cannot own its filings', async () => {
  const changes = await startFrom({ owner: { from: api.members.owner.id, to: api.members.viewer.id } })
  const { status, body } = await change(changes)
  expect([status, body.details.length]).toEqual([400, 3])
  expect((await load()).map((row) => row?.ownerId)).toEqual(ids.map(() => api.members.owner.id))
})

const tagsOf = async () => (await load()).map((row) => row?.tags)

test('tags are added and removed in any case, audited, and undone by the response', async () => {
  const added = await change(await startFrom({ addTags: ['Wind', ' storm  2026 '] }))
  expect([added.status, added.body.changed]).toEqual([200, 3])
  expect(await tagsOf()).toEqual(ids.map(() => ['storm 2026', 'Wind']))
  expect(await change(await startFrom({ addTags: ['WIND'] }))).toMatchObject({ body: { changed: 0 } })
  const changed = await change(await startFrom({ addTags: ['hail'], removeTags: ['wind', 'unknown'] }))
  expect(await tagsOf()).toEqual(ids.map(() => ['hail', 'storm 2026']))
  const [entry] = (await readAudit(api, ids[0] ?? '')).slice(-1)
  expect(entry).toMatchObject({ action: 'filing.tags_changed', detail: { added: ['hail'], removed: ['Wind'] } })
  await change(changed.body.undo)
  expect(await tagsOf()).toEqual(ids.map(() => ['storm 2026', 'Wind']))
  expect((await load()).map((row) => row?.revision)).toEqual([1, 1, 1])
})

test('tags that two members add at the same time all stay', async () => {
  const changes = await startFrom({})
  const both = await Promise.all(
    ['wind', 'hail'].map((tag) => change(changes.map((each) => ({ ...each, addTags: [tag] })))),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await tagsOf()).toEqual(ids.map(() => ['hail', 'wind']))
})

test('an eleventh tag is rejected with the name of its filing, and nothing changes', async () => {
  await api.deps.database.db
    .update(filings)
    .set({ tags: Array.from({ length: 9 }, (_, at) => `tag ${at}`) })
    .where(eq(filings.id, ids[1] ?? ''))
  const { status, body } = await change(await startFrom({ addTags: ['one', 'two'] }))
  expect([status, body.details]).toMatchObject([
    400,
    [{ path: ['filings', '1', 'addTags'], message: '“Second” would have more than 10 tags.' }],
  ])
  expect((await tagsOf()).map((tags) => tags?.length)).toEqual([0, 9, 0])
})

test('a filing has up to ten tags', async () => {
  await api.deps.database.db
    .update(filings)
    .set({ tags: Array.from({ length: 9 }, (_, at) => `tag ${at}`) })
    .where(eq(filings.id, ids[1] ?? ''))
  expect((await change(await startFrom({ addTags: ['one'] }))).status).toBe(200)
  expect((await tagsOf()).map((tags) => tags?.length)).toEqual([1, 10, 1])
})

test.each([
  ['a tag of 41 characters', ['x'.repeat(41)]],
  ['a tag of punctuation', ['--']],
  ['an empty tag', ['']],
  ['a tag with U+0000', ['a\u0000b']],
  ['11 tags', Array.from({ length: 11 }, (_, at) => `tag ${at}`)],
])('%s is rejected', async (_, addTags) => {
  expect((await change(await startFrom({ addTags }))).status).toBe(400)
  expect(await tagsOf()).toEqual([[], [], []])
})

test('who cannot edit cannot tag, and highlights and search have the tags', async () => {
  expect((await change(await startFrom({ addTags: ['wind'] }), 'viewer')).status).toBe(403)
  await change(await startFrom({ addTags: ['Tornadoøx', 'مرحبا'] }))
  const { body } = await send(api, `/managed-filings/${ids[0]}/highlights`, {})
  expect(body.tags).toEqual(['Tornadoøx', 'مرحبا'])
  const found = await send(api, `/managed-filings/search?q=${encodeURIComponent('tornadoøx')}`, {})
  expect(found.body.filings.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
})
