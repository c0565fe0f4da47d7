import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { addDocument, addFiling, fix, gather, readSession } from '#lib/tools/testing/discussions.ts'
import { addScope } from '#lib/tools/testing/filing-records.ts'
import { aboutMoney, gatherAll } from '#lib/tools/testing/fix-work.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'

let api: TestApi
let filingId: string
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  filingId = await addFiling(api)
})

type ScheduleRow = Partial<typeof filingDocuments.$inferInsert>

/** Adds a form with what its schedule says of it, and returns the id of its row. */
async function addForm(filing: string, text: string, row: ScheduleRow): Promise<string> {
  const fileId = await addDocument(api, filing, { text, name: `Form of ${row.editionDate ?? 'no date'}` })
  const [stored] = await api.deps.database.db
    .update(filingDocuments)
    .set(row)
    .where(eq(filingDocuments.fileId, fileId))
    .returning({ id: filingDocuments.id })
  return stored?.id ?? ''
}

const earlierForm = { formNumber: 'HD 00 01', editionDate: '2019-05' } as const
const laterForm = { formNumber: 'HD 00 01', editionDate: '2024-03' } as const
const replacing = { ...laterForm, action: 'replaced', replacedFormNumber: 'HD 00 01 05 19' } as const

async function gatherOne(question: string) {
  const { session, taskIds } = await gatherAll(api, filingId, question)
  return session.tasks.find(({ id }) => id === taskIds[0])
}

const quotesOf = (skeleton = '') =>
  [...skeleton.matchAll(/^(.+): “(.+)”$/gm)].map(([, place, words]) => ({ place, words }))

describe('the skeleton', () => {
  test('quotes whole sentences with their places, and claims no answer', async () => {
    await addForm(filingId, laterWording, laterForm)
    const task = await gatherOne('Why is notice of the loss due within 30 days?')
    expect(quotesOf(task?.skeleton ?? '')).toEqual([
      {
        place: 'HD 00 01 03 24, section 1',
        words:
          'You must give us notice of the loss within 30 days after the loss. The insured must show the damaged property.',
      },
    ])
    const gaps = task?.skeleton?.match(/\[[^\]]+\]/g) ?? []
    expect(gaps).toHaveLength(3)
    expect(task?.proposal).toBeNull()
  })

  test('quotes three passages at most, each of them cited', async () => {
    await addForm(
      filingId,
      `EXCLUSIONS\n${[...'ABCDE'].map((at) => `${at}. We do not insure kayaks.`).join('\n')}\n`,
      laterForm,
    )
    const task = await gatherOne('Please explain the exclusion of kayaks.')
    expect(task?.passages).toHaveLength(5)
    expect(quotesOf(task?.skeleton ?? '')).toHaveLength(3)
    expect(task?.skeleton).toContain('The wording is also in HD 00 01 03 24, section 1.')
  })

  test('quotes nothing where nothing is relevant, and the task says so', async () => {
    await addForm(filingId, laterWording, laterForm)
    const task = await gatherOne('Objection 4. Please attach the actuarial memorandum.')
    expect(task?.passages).toEqual([])
    expect(quotesOf(task?.skeleton ?? '')).toEqual([])
    expect(task?.missing.join('\n')).toContain('no relevant passage was found')
  })

  test('quotes no internal document', async () => {
    await addForm(filingId, laterWording, laterForm)
    await addDocument(api, filingId, {
      name: 'Notes',
      text: `Internal guideline of the product team.\n\n${laterWording.replace('$500', '$900')}`,
    })
    const task = await gatherOne(aboutMoney)
    expect(quotesOf(task?.skeleton ?? '').map(({ words }) => words)).toEqual([
      'Our limit of liability for money is $500 for any one loss.',
    ])
  })

  test('quotes nothing to a reader who cannot open the document', async () => {
    await addForm(filingId, laterWording, laterForm)
    const { session } = await gatherAll(api, filingId, aboutMoney)
    await api.deps.database.db.update(files).set({ scopeId: null, ownerId: api.members.member.id })
    const skeletonFor = async (as: 'member' | 'viewer') => (await readSession(api, session.id, as)).tasks[0]?.skeleton
    expect(await skeletonFor('member')).toContain('$500')
    expect(await skeletonFor('viewer')).not.toContain('$500')
    expect(await skeletonFor('viewer')).toContain('[The company’s decision and the reason for it.]')
  })
})

test('the documents that a letter names for its item come first', async () => {
  await addForm(filingId, earlierWording, { formNumber: 'HD 00 01' })
  const named = await addForm(filingId, laterWording, { formNumber: 'HD 00 02' })
  const response = await api.request(`/managed-filings/${filingId}/letters`, {
    as: 'member',
    json: {
      number: 'OL-1',
      letterDate: '2026-02-26',
      receivedDate: '2026-02-27',
      items: [{ number: 1, text: aboutMoney, documentIds: [named] }],
    },
  })
  const letter: FilingLetter = await response.json()
  const { fixes, sessionId } = await fix(api, filingId, [letter.items[0]?.commentId ?? ''])
  await gather(api, fixes[0]?.taskId ?? '')
  const { tasks } = await readSession(api, sessionId)
  expect(tasks[0]?.passages.map(({ name }) => name)).toEqual(['HD 00 02'])
})

describe('the replaced edition', () => {
  const aboutChange = 'Please explain the change of the limit of liability for money.'
  const limits = (task: Awaited<ReturnType<typeof gatherOne>>) =>
    task?.passages.map(({ name, quote }) => `${name} ${/\$\d+/.exec(quote)?.[0]}`)

  /** Files the earlier form with a filing that comes before this one. */
  async function addPredecessor(scopeId = api.scopeId): Promise<void> {
    const predecessor = await addFiling(api)
    await addForm(predecessor, earlierWording, earlierForm)
    const { db } = api.deps.database
    await db.update(filings).set({ predecessorFilingId: predecessor }).where(eq(filings.id, filingId))
    if (scopeId === api.scopeId) return
    await db.update(filings).set({ scopeId }).where(eq(filings.id, predecessor))
    await db.update(files).set({ scopeId }).where(eq(files.name, 'Form of 2019-05'))
  }

  test('is cited from the filing’s own documents', async () => {
    await addForm(filingId, laterWording, replacing)
    await addForm(filingId, earlierWording, earlierForm)
    expect(limits(await gatherOne(aboutChange))).toEqual(['HD 00 01 03 24 $500', 'HD 00 01 05 19 $200'])
    expect(limits(await gatherOne(aboutMoney))).toEqual(['HD 00 01 03 24 $500'])
  })

  test('is named where its wording is the same, in the skeleton and not as a passage', async () => {
    await addForm(filingId, laterWording, replacing)
    await addForm(filingId, earlierWording, earlierForm)
    const said = 'The replaced edition has the same wording in HD 00 01 05 19, section 1.'
    const changed = await gatherOne('Please explain how the flood exclusion differs from the prior edition.')
    expect(changed?.passages[0]).toMatchObject({ name: 'HD 00 01 03 24', quote: expect.stringContaining('Flood') })
    expect(changed?.skeleton?.split('\n\n')).toContain(said)
    const unasked = await gatherOne('Please explain the flood exclusion.')
    expect(unasked?.skeleton).not.toContain('The replaced edition')
  })

  test('is cited from the predecessor in the same scope', async () => {
    await addForm(filingId, laterWording, replacing)
    await addPredecessor()
    expect(limits(await gatherOne(aboutChange))).toEqual(['HD 00 01 03 24 $500', 'HD 00 01 05 19 $200'])
  })

  test('is not read from a predecessor of another scope, which not all readers of the filing can see', async () => {
    await addForm(filingId, laterWording, replacing)
    await addPredecessor(await addScope(api, 'other'))
    expect(limits(await gatherOne(aboutChange))).toEqual(['HD 00 01 03 24 $500'])
  })

  test('is named as missing where no document is that edition, and a change is asked about', async () => {
    await addForm(filingId, laterWording, replacing)
    const said = 'Replaced edition that is not on this filing or its predecessor, so not compared: HD 00 01 05 19.'
    expect((await gatherOne(aboutChange))?.missing).toContain(said)
    expect((await gatherOne(aboutMoney))?.missing).not.toContain(said)
    await addForm(filingId, earlierWording, earlierForm)
    expect((await gatherOne(aboutChange))?.missing).not.toContain(said)
  })

  test('is not read from the predecessor where the schedule does not say that it is replaced', async () => {
    await addForm(filingId, laterWording, laterForm)
    await addPredecessor()
    expect(limits(await gatherOne(aboutChange))).toEqual(['HD 00 01 03 24 $500'])
  })
})
