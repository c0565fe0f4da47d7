import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Workspace } from '#lib/contract/workspace.ts'
import { provisionWorkspace } from '#lib/service/api/workspace/provision-workspace.ts'
import { loadWorkspace } from '#lib/service/api/workspace/read-workspace.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { filingComments, filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const createdAt = '2024-03-04T14:30:00.000Z'

/** Each organization is another one, so that tests do not meet each other's records. */
function makeWorkspace(ref: string, changes: object = {}): unknown {
  const [ann, bo, scope] = [`ann@${ref}.test`, `bo@${ref}.test`, `${ref}-home`]
  const filing = {
    ref: 'f1',
    scope,
    owner: ann,
    displayName: 'HO',
    filingMode: 'managed',
    predecessor: 'f2',
    createdAt,
    documents: [
      { schedule: 'supporting', file: 'letter', title: 'Cover letter' },
      { schedule: 'form', file: 'policy', formNumber: 'HO 3', editionDate: '2024-03' },
      { schedule: 'supporting', file: 'policy' },
    ],
    comments: [
      {
        ref: 'c1',
        authorName: 'M. Halloran, Ohio Department of Insurance',
        body: 'Please explain.',
        respondBy: '2024-04-01',
        assignee: bo,
        createdAt: '2024-03-10T12:00:00.000Z',
        replies: [
          { author: ann, body: 'We will.', createdAt: '2024-03-11T12:00:00.000Z' },
          { authorName: 'M. Halloran', body: 'Thank you.' },
        ],
      },
      { ref: 'c2', author: ann, kind: 'note', body: 'Keep both dates.', resolvedAt: '2024-03-12T12:00:00.000Z' },
    ],
    ...changes,
  }
  const file = (name: string, more = {}) => ({
    ref: name,
    name: `${name}.txt`,
    owner: ann,
    content: { text: 'x' },
    ...more,
  })
  return {
    schema: 'filing-desk/workspace@1',
    organizations: [
      {
        ref,
        name: ref,
        scopes: [{ slug: scope, name: 'Home' }],
        members: [
          { email: ann, name: 'Ann', role: 'member', grants: [{ scope, permissions: ['edit'] }] },
          { email: bo, name: 'Bo', role: 'member' },
        ],
        files: [file('policy', { scope }), file('letter', { scope }), file('private')],
        filings: [
          filing,
          {
            ref: 'f2',
            scope,
            owner: ann,
            displayName: 'Old',
            filingMode: 'reference',
            comments: [{ ref: 'c1', author: bo, body: 'Same name, other filing.' }],
          },
        ],
      },
    ],
  }
}

async function provision(workspace: unknown) {
  const { made } = await provisionWorkspace(api.deps, await loadWorkspace(Workspace.parse(workspace), '.'))
  return Object.fromEntries(made)
}

async function load(ref: string) {
  const { db } = api.deps.database
  const [ann] = await db
    .select()
    .from(members)
    .where(eq(members.email, `ann@${ref}.test`))
  const [bo] = await db
    .select()
    .from(members)
    .where(eq(members.email, `bo@${ref}.test`))
  const [filing] = (await db.select().from(filings)).filter(
    ({ ownerId, displayName }) => ownerId === ann?.id && displayName === 'HO',
  )
  const filingId = filing?.id ?? ''
  const names = new Map((await db.select().from(files)).map(({ id, name }) => [id, name]))
  const documents = await db
    .select()
    .from(filingDocuments)
    .where(eq(filingDocuments.filingId, filingId))
    .orderBy(filingDocuments.createdAt)
  const comments = await db
    .select()
    .from(filingComments)
    .where(eq(filingComments.filingId, filingId))
    .orderBy(filingComments.createdAt)
  return {
    ann: ann?.id,
    bo: bo?.id,
    documents: documents.map((document) => ({ ...document, file: names.get(document.fileId) })),
    comments,
  }
}

test('a workspace file brings the documents of a filing in its order, added by the filing’s owner', async () => {
  await provision(makeWorkspace('order'))
  const { ann, documents } = await load('order')
  expect(documents).toMatchObject([
    { schedule: 'supporting', file: 'letter.txt', title: 'Cover letter', formNumber: null, addedBy: ann, createdAt },
    { schedule: 'form', file: 'policy.txt', title: 'policy.txt', formNumber: 'HO 3', editionDate: '2024-03' },
    { schedule: 'supporting', file: 'policy.txt', title: 'policy.txt' },
  ])
})

test('a workspace file brings discussions and notes with their replies, of members and of others as printed', async () => {
  await provision(makeWorkspace('talk'))
  const { ann, bo, comments } = await load('talk')
  const [first] = comments
  expect(comments).toMatchObject([
    {
      parentId: null,
      authorId: null,
      authorName: 'M. Halloran, Ohio Department of Insurance',
      body: 'Please explain.',
      kind: 'discussion',
      respondBy: '2024-04-01',
      assigneeId: bo,
      resolvedAt: null,
      createdAt: '2024-03-10T12:00:00.000Z',
    },
    { parentId: first?.id, authorId: null, body: 'Thank you.', kind: 'discussion', respondBy: null, assigneeId: null },
    {
      parentId: first?.id,
      authorId: ann,
      authorName: 'Ann',
      body: 'We will.',
      createdAt: '2024-03-11T12:00:00.000Z',
    },
    { parentId: null, authorId: ann, authorName: 'Ann', kind: 'note', resolvedAt: '2024-03-12T12:00:00.000Z' },
  ])
})

test('running a workspace file again changes nothing, and a longer file adds only what is new', async () => {
  const first = await provision(makeWorkspace('again'))
  expect(first).toMatchObject({ filings: 2, 'filing documents': 3, comments: 3, replies: 2 })
  const before = await load('again')
  api.advance(60_000)
  expect(await provision(makeWorkspace('again'))).toEqual({})
  expect(await load('again')).toEqual(before)
  const longer = { comments: [{ ref: 'c3', authorName: 'Somebody', body: 'One more.' }] }
  expect(await provision(makeWorkspace('again', longer))).toEqual({ comments: 1 })
  expect((await load('again')).comments).toHaveLength(before.comments.length + 1)
})

test.each([
  ['a file that does not exist', { documents: [{ schedule: 'form', file: 'nothing' }] }, 'there is no file nothing.'],
  [
    'an author who is no member',
    { comments: [{ ref: 'c1', author: 'no@one.test', body: 'x' }] },
    'there is no member no@one.test.',
  ],
  [
    'an assignee who is no member',
    { comments: [{ ref: 'c1', authorName: 'X', body: 'x', assignee: 'no@one.test' }] },
    'there is no member no@one.test.',
  ],
  [
    'a reply’s author who is no member',
    { comments: [{ ref: 'c1', authorName: 'X', body: 'x', replies: [{ author: 'no@one.test', body: 'y' }] }] },
    'there is no member no@one.test.',
  ],
  [
    'a file of no scope',
    { documents: [{ schedule: 'form', file: 'private' }] },
    'filing f1: scope bad-home has no file private.',
  ],
  [
    'one file twice on a schedule',
    {
      documents: [
        { schedule: 'form', file: 'policy' },
        { schedule: 'form', file: 'policy' },
      ],
    },
    'more than one document is named f1/form/policy.',
  ],
])('a workspace file with %s is rejected by name and changes nothing', async (_, changes, issue) => {
  await expect(provision(makeWorkspace('bad', changes))).rejects.toThrow(issue)
  expect(await api.deps.database.db.$count(members, eq(members.email, 'ann@bad.test'))).toBe(0)
})

const login = { ref: 'beta', member: 'ann@login.test', destination: 'beta', username: 'ann', label: 'My beta login' }
const bobs = { ...login, ref: 'first', member: 'bob@login.test' }

function makeLoginWorkspace(logins: readonly object[]): unknown {
  const members = [
    { email: login.member, name: 'Ann', role: 'member' },
    { email: bobs.member, name: 'Bob', role: 'member' },
  ]
  return { schema: 'filing-desk/workspace@1', organizations: [{ ref: 'login', name: 'Login', members, logins }] }
}

test('a workspace file brings logins, and one that its member removed does not come back', async () => {
  const { db } = api.deps.database
  const logins = [login, { ...login, ref: 'production', destination: 'production' }]
  expect(await provision(makeLoginWorkspace(logins))).toMatchObject({ logins: 2 })
  const [ann] = await db.select().from(members).where(eq(members.email, login.member))
  const stored = await db
    .select()
    .from(serffLogins)
    .where(eq(serffLogins.memberId, ann?.id ?? ''))
    .orderBy(serffLogins.destination)
  expect(stored).toMatchObject([
    { destination: 'beta', username: 'ann', label: 'My beta login', removedAt: null },
    { destination: 'production', username: 'ann', removedAt: null },
  ])
  await db
    .update(serffLogins)
    .set({ removedAt: createdAt })
    .where(eq(serffLogins.id, stored[0]?.id ?? ''))
  expect(await provision(makeLoginWorkspace(logins))).toEqual({})
})

test.each([
  ['a login of an unknown member', [{ ...login, member: 'no@one.test' }], 'there is no member no@one.test.'],
  ['two logins of one name', [login, login], 'more than one login is named beta.'],
  [
    'two logins of a member for one destination',
    [bobs, { ...bobs, ref: 'second' }],
    'login second: the member has another for this destination.',
  ],
])('a workspace file with %s is rejected by name', async (_, logins, issue) => {
  await expect(provision(makeLoginWorkspace(logins))).rejects.toThrow(issue)
})

test('a workspace file with a password in a login is rejected', () => {
  expect(Workspace.safeParse(makeLoginWorkspace([{ ...login, password: 'secret' }])).success).toBe(false)
})
