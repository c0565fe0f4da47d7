import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankContact, blankFees, contactOperations } from '#lib/contract/filings/contact-and-fees.ts'
import { copyOperations } from '#lib/contract/filings/copies.ts'
import { documentOperations } from '#lib/contract/filings/documents.ts'
import { recordOperations } from '#lib/contract/filings/filing.ts'
import { letterOperations } from '#lib/contract/filings/letters.ts'
import { blankOverall, rateDataOperations } from '#lib/contract/filings/rate-data.ts'
import { filingRequirementOperations } from '#lib/contract/filings/requirements.ts'
import type { Operation } from '#lib/contract/kernel/operation.ts'
import { filingSections } from '#lib/service/database/schema/filing-sections.ts'
import { filingComments, filingComparisons, filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filingProducts, filings } from '#lib/service/database/schema/filings.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { addComparison, addFiling, addScope } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi, type TestRequest } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let hiddenScope: string

beforeAll(async () => {
  api = await startTestApi()
  hiddenScope = await addScope(api, 'hidden', { admin: { edit: true, manageAccess: true } })
})
afterAll(() => api.close())

const operations = Object.entries<Operation>({
  ...recordOperations,
  ...documentOperations,
  ...letterOperations,
  ...rateDataOperations,
  ...contactOperations,
  ...filingRequirementOperations,
  ...copyOperations,
})
  .filter(([, { path }]) => path.includes('{filingId}'))
  .map(([id, operation]) => ({ id, operation }))
/** Those that change the filing itself: a reference record can be copied. */
const writes = operations.filter(({ id, operation }) => operation.access.write && !(id in copyOperations))

interface Target {
  readonly scopeId: string
  readonly filingId: string
  readonly documentId: string
  readonly comparisonId: string
  readonly letterId: string
  readonly answeredLetterId: string
  /** An item of the letter without an answer. */
  readonly commentId: string
  /** Of no letter. */
  readonly discussionId: string
}

/** Of everything that is made here. */
const revision = '2026-03-02T09:00:00.000Z'

/** A filing with a document, a comparison, an objection letter and one that was answered. */
async function addTarget(values: Partial<typeof filings.$inferInsert>): Promise<Target> {
  const { db } = api.deps.database
  const filingId = await addFiling(api, values)
  const documentId = api.deps.randomId()
  const comparisonId = await addComparison(api)
  const at = api.deps.clock.now().toISOString()
  const { scopeId = api.scopeId } = values
  const fileId = await addFile(api, { text: 'x', scopeId })
  // Who saved a response can delete it.
  const addedBy = scopeId === hiddenScope ? api.members.admin.id : api.members.owner.id
  await db
    .insert(filingDocuments)
    .values({ id: documentId, filingId, schedule: 'form', fileId, title: 'x', addedBy, createdAt: at, updatedAt: at })
  await db.insert(filingComparisons).values({ filingId, comparisonId, attachedBy: addedBy, attachedAt: at })
  const letterId = await addLetter(filingId, {})
  const answer = { responseDate: '2026-03-02', respondedBy: addedBy, respondedAt: at }
  const answeredLetterId = await addLetter(filingId, answer)
  const commentId = await addDiscussion(filingId)
  await db.insert(filingLetterItems).values({ letterId, number: 2, commentId })
  const discussionId = await addDiscussion(filingId)
  return { scopeId, filingId, documentId, comparisonId, letterId, answeredLetterId, commentId, discussionId }
}

async function addDiscussion(filingId: string): Promise<string> {
  const id = api.deps.randomId()
  const body = {
    authorName: 'x',
    body: 'x',
    kind: 'discussion' as const,
    createdAt: api.deps.clock.now().toISOString(),
  }
  await api.deps.database.db.insert(filingComments).values({ ...body, id, filingId })
  return id
}

async function addLetter(filingId: string, response: Partial<typeof filingLetters.$inferInsert>): Promise<string> {
  const { db } = api.deps.database
  const id = api.deps.randomId()
  const commentId = await addDiscussion(filingId)
  const at = api.deps.clock.now().toISOString()
  const dates = { letterDate: '2026-02-26', receivedDate: '2026-02-27', createdAt: at, updatedAt: at }
  const letter = { ...dates, id, filingId, number: id, recordedBy: api.members.owner.id, ...response }
  await db.insert(filingLetters).values(letter)
  await db.insert(filingLetterItems).values({ letterId: id, number: 1, commentId, answer: 'x' })
  return id
}

async function call(operation: Operation, target: Target, sender: Pick<TestRequest, 'as' | 'with'>) {
  const isFile = operation.path.endsWith('/file')
  const isDeletion = operation.path.endsWith('/response') && operation.method === 'DELETE'
  const isSent = operation.path.endsWith('/sent')
  const named = isFile || isDeletion || isSent ? { ...target, letterId: target.answeredLetterId } : target
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: keyof Target) => named[name])
  const json = operation.body ? { json: await bodyOf(operation, target) } : {}
  const query = isFile ? '?format=docx' : isDeletion || path.includes('/items/') ? `?updatedAt=${revision}` : ''
  return await api.request(path + query, { ...sender, method: operation.method, ...json })
}

/** A body that the operation accepts from who may change the filing. */
async function bodyOf({ path }: Operation, { scopeId, discussionId }: Target): Promise<unknown> {
  if (path.endsWith('/owner')) return { ownerId: api.members.admin.id }
  if (path.endsWith('/submission')) return { submittedOn: '2026-01-15' }
  if (path.endsWith('/documents')) return { schedule: 'form', fileId: await addFile(api, { text: 'y', scopeId }) }
  if (path.endsWith('/rate-data')) return { updatedAt: null, overall: blankOverall, companies: [] }
  if (path.endsWith('/contact-and-fees')) return { updatedAt: null, contact: blankContact, fees: blankFees }
  if (path.endsWith('/requirements')) return { updatedAt: null, answers: [] }
  if (path.endsWith('/copies')) {
    const [state] = await api.deps.database.db.select().from(jurisdictions).limit(1)
    return { requestId: api.deps.randomId(), copies: [{ jurisdictionId: state?.id, displayName: 'Copy' }] }
  }
  if (path.endsWith('/letters')) {
    const dates = { letterDate: '2026-02-26', receivedDate: '2026-02-27' }
    return { ...dates, number: 'OL-1', items: [{ number: 1, text: 'x' }] }
  }
  if (path.endsWith('/items')) return { updatedAt: revision, number: 9, commentId: discussionId }
  if (path.endsWith('/{documentId}')) return { updatedAt: revision, title: 'Changed' }
  if (path.endsWith('/{letterId}')) return { updatedAt: revision, number: 'Changed' }
  if (path.endsWith('/sent')) return { updatedAt: revision, sentOn: '2026-03-02' }
  if (path.endsWith('/response')) return { updatedAt: revision, date: '2026-03-02', answers: [] }
  return { updatedAt: revision, displayName: 'Changed' }
}

/** All that is sent, but for the id of the request. */
async function bytesOf(response: Response): Promise<readonly unknown[]> {
  const { 'x-request-id': requestId, ...headers } = Object.fromEntries(response.headers)
  return [response.status, headers, (await response.text()).replaceAll(requestId ?? '', '')]
}

async function countRows(): Promise<readonly number[]> {
  const tables = [
    ...[filings, filingProducts, filingDocuments, filingComparisons, filingComments],
    ...[filingLetters, filingLetterItems, filingSections, auditEntries],
  ]
  return await Promise.all(tables.map((table) => api.deps.database.db.$count(table)))
}

describe.each(operations)('$id', ({ operation }) => {
  test('responds to hidden and foreign filings with the same bytes as to missing ones', async () => {
    const hidden = await addTarget({ scopeId: hiddenScope })
    const before = await countRows()
    const id = api.deps.randomId()
    const nowhere = {
      ...{ scopeId: api.scopeId, filingId: id, documentId: id, comparisonId: id, letterId: id },
      ...{ answeredLetterId: id, commentId: id, discussionId: id },
    }
    const missing = await bytesOf(await call(operation, nowhere, { as: 'member' }))
    expect(missing[0]).toBe(404)
    expect(await bytesOf(await call(operation, hidden, { as: 'member' }))).toEqual(missing)
    expect(await bytesOf(await call(operation, hidden, { as: 'stranger' }))).toEqual(missing)
    expect(await countRows()).toEqual(before)
    expect((await call(operation, hidden, { as: 'admin' })).ok).toBe(true)
  })
})

test('a letter of another filing that one can read is not found', async () => {
  const [own, other] = [await addTarget({}), await addTarget({})]
  const before = await countRows()
  const { letterId, answeredLetterId } = other
  for (const [id, operation] of Object.entries<Operation>(letterOperations)) {
    if (!operation.path.includes('{letterId}')) continue
    const response = await call(operation, { ...own, letterId, answeredLetterId }, { as: 'owner' })
    expect([id, response.status]).toEqual([id, 404])
  }
  expect(await countRows()).toEqual(before)
})

describe.each(writes)('$id', ({ operation }) => {
  test.each(['reference', null] as const)(
    'is rejected for records of kind %s and changes nothing',
    async (filingMode) => {
      const target = await addTarget({ filingMode })
      const before = await countRows()
      const response = await call(operation, target, { as: 'owner' })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'forbidden', error: 'This record is read-only.' })
      expect(await countRows()).toEqual(before)
    },
  )

  test('is rejected for a member who can only read the scope, a viewer and a read-only key', async () => {
    const scopeId = await addScope(api, `shown-${api.deps.randomId()}`, {
      member: {},
      viewer: { edit: true, manageAccess: true },
      owner: { edit: true, manageAccess: true },
      admin: { edit: true },
    })
    const target = await addTarget({ scopeId })
    const before = await countRows()
    for (const sender of [{ as: 'member' }, { as: 'viewer' }, { as: 'owner', with: 'readOnlyKey' }] as const) {
      expect((await call(operation, target, sender)).status).toBe(403)
    }
    expect(await countRows()).toEqual(before)
    expect((await call(operation, target, { as: 'owner' })).ok).toBe(true)
  })
})
