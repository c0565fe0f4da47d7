import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankContact, blankFees } from '#lib/contract/filings/contact-and-fees.ts'
import { blankCompanyRate, blankOverall } from '#lib/contract/filings/rate-data.ts'
import { Workspace } from '#lib/contract/workspace.ts'
import { provisionWorkspace } from '#lib/service/api/workspace/provision-workspace.ts'
import { loadWorkspace } from '#lib/service/api/workspace/read-workspace.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { filingSections } from '#lib/service/database/schema/filing-sections.ts'
import { filingComments, filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'
import { stateRequirements as stateRows } from '#lib/service/database/schema/state-requirements.ts'
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
    filingId,
    updatedAt: filing?.updatedAt,
    submittedOn: filing?.submittedOn,
    documents: documents.map((document) => ({ ...document, file: names.get(document.fileId) })),
    comments,
  }
}

test('a workspace file brings the documents of a filing in its order, added by the filing’s owner', async () => {
  await provision(makeWorkspace('order'))
  const { ann, documents } = await load('order')
  expect(documents).toMatchObject([
    { schedule: 'supporting', file: 'letter.txt', title: 'Cover letter', formNumber: null, addedBy: ann, createdAt },
    { schedule: 'form', file: 'policy.txt', title: 'policy', formNumber: 'HO 3', editionDate: '2024-03' },
    { schedule: 'supporting', file: 'policy.txt', title: 'policy' },
  ])
})

test('a workspace file says on which day a filing was submitted; without one it was not', async () => {
  await provision(makeWorkspace('submitted', { submittedOn: '2024-03-06' }))
  await provision(makeWorkspace('unsubmitted'))
  expect((await load('submitted')).submittedOn).toBe('2024-03-06')
  expect((await load('unsubmitted')).submittedOn).toBeNull()
})

test('a workspace file brings the rate data of a filing, with companies by name and code', async () => {
  const bay = { name: 'Bay Casualty', naicCode: '10002', premium: '12.50' }
  const rateData = { overall: { rateImpact: '5.900' }, companies: [bay] }
  expect(await provision(makeWorkspace('rates', { rateData }))).toMatchObject({ 'filing sections': 1 })
  const { ann } = await load('rates')
  const { db } = api.deps.database
  const [section] = await db
    .select()
    .from(filingSections)
    .where(eq(filingSections.updatedBy, ann ?? ''))
  expect(section).toMatchObject({ section: 'rate_data', updatedAt: createdAt })
  expect(section?.content).toEqual({
    overall: { ...blankOverall, rateImpact: '5.900' },
    companies: [{ ...blankCompanyRate, ...bay }],
  })
})

test('a workspace file brings the contact and fees of a filing, and the requirements of states', async () => {
  const workspace = makeWorkspace('asked', { contact: { name: 'Ann' }, fees: { isRequired: false } }) as {
    organizations: object[]
  }
  const [organization] = workspace.organizations
  const requirements = [{ name: 'Memo' }, { name: 'Exhibits', appliesTo: 'rates', note: 'Signed' }]
  const stateRequirements = [{ state: 'OH', writtenBy: 'ann@asked.test', requirements }]
  const made = await provision({ ...workspace, organizations: [{ ...organization, stateRequirements }] })
  expect(made).toMatchObject({ 'filing sections': 1, 'lists of state requirements': 1 })
  const { ann } = await load('asked')
  const { db } = api.deps.database
  const [section] = await db
    .select()
    .from(filingSections)
    .where(eq(filingSections.updatedBy, ann ?? ''))
  expect(section?.content).toEqual({
    contact: { ...blankContact, name: 'Ann' },
    fees: { ...blankFees, isRequired: false },
  })
  const [list] = await db
    .select()
    .from(stateRows)
    .where(eq(stateRows.updatedBy, ann ?? ''))
  expect(list?.requirements).toMatchObject([
    { name: 'Memo', appliesTo: 'all', note: null },
    { name: 'Exhibits', appliesTo: 'rates', note: 'Signed' },
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

test('a workspace file brings the activity of a filing, which running it again keeps', async () => {
  const detail = { from: null, to: '2024-03-06' }
  const activity = [
    { by: 'ann@history.test', at: createdAt, action: 'filing.created', detail: { displayName: 'HO' } },
    { by: 'bo@history.test', at: '2024-03-06T19:00:00.000Z', action: 'filing.submission_recorded', detail },
    { by: 'ann@history.test', at: '2024-05-06T19:00:00.000Z', action: 'filing.updated', detail: { changes: [] } },
  ]
  const workspace = makeWorkspace('history', { activity })
  expect(await provision(workspace)).toMatchObject({ 'activity entries': 3 })
  expect(await provision(workspace)).toEqual({})
  const { ann, bo, filingId, updatedAt } = await load('history')
  expect(updatedAt).toBe('2024-05-06T19:00:00.000Z')
  const { db } = api.deps.database
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, filingId))
  expect(entries.toSorted((a, b) => a.at.localeCompare(b.at))).toMatchObject([
    { subjectType: 'filing', memberId: ann, credentialKind: null, action: 'filing.created', at: createdAt },
    { memberId: bo, action: 'filing.submission_recorded', detail },
    { memberId: ann, action: 'filing.updated' },
  ])
})

const letter = {
  ref: 'l1',
  number: 'OL-1',
  letterDate: '2024-03-09',
  receivedDate: '2024-03-10',
  respondBy: '2024-04-01',
  extension: { requestedOn: '2024-03-12', requestedUntil: '2024-04-05', grantedUntil: '2024-04-01' },
  recordedBy: 'ann@letters.test',
  items: [{ number: 2, comment: 'c1', documents: [{ schedule: 'form', file: 'policy' }], answer: 'We did.' }],
  response: { date: '2024-03-20', by: 'bo@letters.test', attachments: [{ schedule: 'supporting', file: 'letter' }] },
}

test('a workspace file brings objection letters whose items are discussions of the filing, with the response', async () => {
  const workspace = makeWorkspace('letters', { letters: [letter] })
  expect(await provision(workspace)).toMatchObject({ letters: 1 })
  const { ann, bo, comments, documents } = await load('letters')
  const { db } = api.deps.database
  const [stored] = await db.select().from(filingLetters).where(eq(filingLetters.number, 'OL-1'))
  const named = (at: number) => ({ id: documents[at]?.id, title: documents[at]?.title })
  expect(stored).toMatchObject({
    ...{ letterDate: '2024-03-09', receivedDate: '2024-03-10', respondBy: '2024-04-01', recordedBy: ann },
    extension: letter.extension,
    ...{ responseDate: '2024-03-20', respondedBy: bo, attachments: [named(0)] },
  })
  expect(await db.select().from(filingLetterItems)).toMatchObject([
    { letterId: stored?.id, number: 2, commentId: comments[0]?.id, documents: [named(1)], answer: 'We did.' },
  ])
  expect(await provision(workspace)).toEqual({})
})

test.each([
  ['an item that is a note', { items: [{ number: 1, comment: 'c2' }] }, 'letter l1: the filing has no discussion c2.'],
  [
    'a document that the filing does not have',
    { items: [{ number: 1, comment: 'c1', documents: [{ schedule: 'form', file: 'letter' }] }] },
    'the filing has no document letter on the schedule form.',
  ],
  ['a recorder who is no member', { recordedBy: 'no@one.test' }, 'there is no member no@one.test.'],
])('rejects a letter with %s', async (_, changes, issue) => {
  const given = { ...letter, recordedBy: 'ann@none.test', response: undefined, items: [{ number: 1, comment: 'c1' }] }
  await expect(provision(makeWorkspace('none', { letters: [{ ...given, ...changes }] }))).rejects.toThrow(issue)
})

test.each([
  ['received before its date', { receivedDate: '2024-03-08' }],
  ['due before it was received', { respondBy: '2024-03-09' }],
  ['extended before it was received', { extension: { ...letter.extension, requestedOn: '2024-03-09' } }],
  ['with two items of one number', { items: [letter.items[0], { number: 2, comment: 'c3' }] }],
  ['with answers but no response', { response: undefined }],
])('rejects a letter %s', (_, changes) => {
  const workspace = makeWorkspace('shape', { letters: [{ ...letter, ...changes }] })
  expect(Workspace.safeParse(workspace).success).toBe(false)
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
    'activity of no member',
    { activity: [{ by: 'no@one.test', at: createdAt, action: 'filing.created' }] },
    'there is no member no@one.test.',
  ],
  [
    'a company that does not exist',
    { rateData: { companies: [{ company: 'nowhere' }] } },
    'there is no company nowhere.',
  ],
  [
    'rate data that contradicts itself',
    { rateData: { companies: [{ name: 'Bay', minimumChange: '2', maximumChange: '1' }] } },
    'rateData.companies.0.minimumChange: The minimum change is above the maximum change.',
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
