import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { filingComments, filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { textOf } from '#lib/service/documents/testing/read-pdf.ts'
import { addDocument, addFiling, comment, fix, gather, update } from '#lib/tools/testing/discussions.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let filingId: string
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  filingId = await addFiling(api)
})
afterAll(() => api.close())

async function send(path: string, options: { method?: string; json?: unknown; as?: Actor } = {}) {
  const { as = 'member', ...rest } = options
  const response = await api.request(`/managed-filings/${filingId}/letters${path}`, { as, ...rest })
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
}

const letterOne = {
  number: 'OL-1',
  letterDate: '2026-02-26',
  receivedDate: '2026-02-27',
  respondBy: '2026-03-27',
  items: [
    { number: 2, text: 'Provide the notice of the deductible.' },
    { number: 1, text: 'Explain the definition of collapse.' },
  ],
}

/** Every letter is a second later than the one before it. */
async function record(given: object = {}): Promise<FilingLetter> {
  api.advance(1000)
  const { status, body } = await send('', { json: { ...letterOne, ...given } })
  expect(status).toBe(201)
  return body
}

async function listComments(): Promise<FilingComment[]> {
  return (await (await api.request(`/managed-filings/${filingId}/comments`, { as: 'viewer' })).json()).comments
}

async function idsOfDocuments(...names: readonly string[]): Promise<string[]> {
  for (const name of names) await addDocument(api, filingId, { name, text: 'Wording' })
  const rows = await api.deps.database.db
    .select({ id: filingDocuments.id })
    .from(filingDocuments)
    .where(eq(filingDocuments.filingId, filingId))
    .orderBy(asc(filingDocuments.createdAt))
  return rows.map(({ id }) => id)
}

async function auditOf(): Promise<readonly object[]> {
  const { db } = api.deps.database
  return await db
    .select({ action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, 'filing'), eq(auditEntries.subjectId, filingId)))
    .orderBy(asc(auditEntries.at))
}

describe('recording an objection letter', () => {
  test('makes each item a discussion, due with the letter, that names its schedule items', async () => {
    const [formId = '', noticeId = ''] = await idsOfDocuments('HO 03.pdf', 'Notice.pdf')
    const letter = await record({
      items: [letterOne.items[0], { ...letterOne.items[1], documentIds: [noticeId, formId, noticeId] }],
    })
    const documents = [
      { id: noticeId, title: 'Notice.pdf', formNumber: null },
      { id: formId, title: 'HO 03.pdf', formNumber: null },
    ]
    const at = api.deps.clock.now().toISOString()
    const blank = { isAdded: false, respondBy: '2026-03-27', resolvedAt: null, acceptedReply: null, answer: null }
    expect(letter).toEqual({
      id: expect.any(String),
      filingId,
      number: 'OL-1',
      letterDate: '2026-02-26',
      receivedDate: '2026-02-27',
      respondBy: '2026-03-27',
      extension: null,
      items: [
        { number: 1, commentId: expect.any(String), text: 'Explain the definition of collapse.', documents, ...blank },
        {
          number: 2,
          commentId: expect.any(String),
          text: 'Provide the notice of the deductible.',
          documents: [],
          ...blank,
        },
      ],
      response: null,
      recordedBy: { id: api.members.member.id, name: 'member' },
      createdAt: at,
      updatedAt: at,
    })
    const discussions = await listComments()
    expect(discussions).toMatchObject(
      letter.items.map(({ number, commentId, text }) => ({
        id: commentId,
        body: text,
        kind: 'discussion',
        respondBy: '2026-03-27',
        letterItem: { letterId: letter.id, letterNumber: 'OL-1', number },
      })),
    )
    expect(discussions[0]?.letterItem?.documents).toEqual(documents)
    expect(await auditOf()).toEqual([
      { action: 'filing.letter_recorded', detail: { letterId: letter.id, number: 'OL-1', items: 2 } },
    ])
  })

  test('lists letters, last recorded first, page by page', async () => {
    const first = await record({ respondBy: undefined })
    const second = await record({ number: 'OL-2' })
    expect(first.respondBy).toBeNull()
    const page = await send('?limit=1', { as: 'viewer' })
    expect(page.body.letters).toEqual([second])
    expect((await send(`?limit=1&cursor=${page.body.nextCursor}`, { as: 'viewer' })).body).toEqual({
      letters: [first],
      nextCursor: null,
    })
  })

  test.each([
    ['no items', { items: [] }, ['items']],
    ['an item of spaces', { items: [{ number: 1, text: ' \n' }] }, ['items', '0', 'text']],
    ['a number of spaces', { number: '  ' }, ['number']],
    ['an item without text', { items: [{ number: 1, text: '' }] }, ['items', '0', 'text']],
    ['an item numbered 0', { items: [{ number: 0, text: 'x' }] }, ['items', '0', 'number']],
    [
      'two items of one number',
      {
        items: [
          { number: 3, text: 'x' },
          { number: 3, text: 'y' },
        ],
      },
      ['items', '1', 'number'],
    ],
    ['more items than a letter has', { items: Array(51).fill({ number: 1, text: 'x' }) }, ['items']],
    ['no number', { number: '' }, ['number']],
    ['a day that is not in the calendar', { letterDate: '2026-02-30' }, ['letterDate']],
    ['a letter received before its date', { receivedDate: '2026-02-25' }, ['receivedDate']],
    ['a letter received in the future', { receivedDate: '2099-01-01', respondBy: '2099-02-01' }, ['receivedDate']],
    ['a respond-by date before it was received', { respondBy: '2026-02-26' }, ['respondBy']],
    ['a field that it does not have', { sender: 'Department' }, ['sender']],
  ])('rejects %s, and stores nothing', async (_, given, path) => {
    expect(await send('', { json: { ...letterOne, ...given } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ location: 'body', path }] },
    })
    expect((await send('')).body.letters).toEqual([])
    expect(await listComments()).toEqual([])
  })

  test('finds no document of another filing, as no document that is missing', async () => {
    const own = filingId
    filingId = await addFiling(api)
    const [elsewhere = ''] = await idsOfDocuments('Elsewhere.pdf')
    filingId = own
    const answers = []
    for (const id of [elsewhere, api.deps.randomId()]) {
      const { status, body } = await send('', {
        json: { ...letterOne, items: [{ number: 1, text: 'x', documentIds: [id] }] },
      })
      answers.push({ status, code: body.code, details: body.details })
    }
    expect(answers[0]).toMatchObject({ status: 404, details: [{ path: ['items', '0', 'documentIds', '0'] }] })
    expect(answers[0]).toEqual(answers[1])
  })

  test('of two members who record one letter exactly one succeeds', async () => {
    const both = await Promise.all([send('', { json: letterOne }), send('', { json: letterOne, as: 'owner' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await send('')).body.letters).toHaveLength(1)
    expect(await listComments()).toHaveLength(2)
  })
})

describe('correcting a letter', () => {
  const change = ({ id }: { id: string }, json: object) => send(`/${id}`, { method: 'PATCH', json })
  const toWanted = ({ items }: FilingLetter) =>
    items.map(({ commentId, number, text, documents }) => ({
      commentId,
      number,
      text,
      documentIds: documents.map(({ id }) => id),
    }))

  test('renumbers, rewrites, adds and removes items; the discussions follow', async () => {
    const letter = await record()
    const [one, two] = toWanted(letter)
    api.advance(1000)
    const changed = await change(letter, {
      updatedAt: letter.updatedAt,
      number: 'OL-1A',
      respondBy: '2026-04-10',
      items: [
        { ...one, number: 2, text: 'Explain collapse.' },
        { number: 1, text: 'A first item.' },
      ],
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        number: 'OL-1A',
        items: [
          { number: 1, text: 'A first item.' },
          { number: 2, commentId: one?.commentId, text: 'Explain collapse.' },
        ],
        updatedAt: api.deps.clock.now().toISOString(),
      },
    })
    const discussions = await listComments()
    expect(discussions.map(({ body, respondBy, letterItem }) => [body, respondBy, letterItem?.number])).toEqual([
      ['Explain collapse.', '2026-04-10', 2],
      ['A first item.', '2026-04-10', 1],
    ])
    expect(discussions.some(({ id }) => id === two?.commentId)).toBe(false)
    expect((await auditOf())[1]).toEqual({
      action: 'filing.letter_changed',
      detail: { letterId: letter.id, number: 'OL-1A' },
    })
  })

  test('keeps an item’s own respond-by date, and the title of a document that was taken off its schedule', async () => {
    const [documentId = ''] = await idsOfDocuments('HO 03.pdf')
    const letter = await record({ items: [{ number: 1, text: 'x', documentIds: [documentId] }] })
    const [item] = letter.items
    await update(api, { id: item?.commentId ?? '', filingId }, { respondBy: '2026-03-05' })
    await api.request(`/managed-filings/${filingId}/documents/${documentId}`, { as: 'member', method: 'DELETE' })
    const changed = await change(letter, {
      updatedAt: letter.updatedAt,
      respondBy: null,
      items: [{ ...toWanted(letter)[0], text: 'y' }],
    })
    expect(changed.body.items[0].documents).toEqual([{ id: documentId, title: 'HO 03.pdf', formNumber: null }])
    expect((await listComments())[0]).toMatchObject({ body: 'y', respondBy: '2026-03-05' })
  })

  test('the same values again change nothing', async () => {
    const letter = await record()
    api.advance(1000)
    const same = { ...letterOne, items: toWanted(letter), updatedAt: letter.updatedAt }
    expect(await change(letter, same)).toEqual({ status: 200, body: letter })
    expect(await auditOf()).toHaveLength(1)
  })

  test('of two changes of one revision exactly one succeeds', async () => {
    const letter = await record()
    const { updatedAt } = letter
    const both = await Promise.all([
      change(letter, { updatedAt, number: 'A' }),
      send(`/${letter.id}/response`, { method: 'PUT', json: { updatedAt, date: '2026-03-02', answers: [] } }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    const current = both.find(({ status }) => status === 200)?.body.updatedAt
    expect(lost?.body).toMatchObject({
      code: 'conflict',
      details: [{ location: 'body', path: ['updatedAt'], message: `The current revision is ${current}.` }],
    })
  })

  test('an item with replies or a live fix task is not removed, nor is its letter', async () => {
    const letter = await record()
    const [one, two] = letter.items
    await comment(api, filingId, { body: 'Reply', parentId: one?.commentId })
    await fix(api, filingId, [two?.commentId ?? ''])
    for (const [kept, error] of [
      [two, 'Item 1 cannot be deleted. This discussion has replies. Resolve it instead, or edit its text.'],
      [one, 'Item 2 cannot be deleted. A fix task works on this discussion. Accept or reject its reply first.'],
    ] as const) {
      const items = toWanted(letter).filter(({ commentId }) => commentId === kept?.commentId)
      expect(await change(letter, { updatedAt: letter.updatedAt, items })).toMatchObject({
        status: 409,
        body: { code: 'conflict', error },
      })
    }
    expect((await send(`/${letter.id}`, { method: 'DELETE' })).status).toBe(409)
    expect((await send('')).body.letters[0].items).toHaveLength(2)
  })

  test('rejects impossible dates, another letter’s number or item, and an item twice', async () => {
    const [letter, other] = [await record(), await record({ number: 'OL-2' })]
    const { updatedAt } = letter
    const [one] = toWanted(letter)
    const rejected = [
      [{ receivedDate: '2026-02-25' }, 400],
      [{ respondBy: '2026-02-20' }, 400],
      [{ items: [] }, 400],
      [{ items: [one, { ...one, number: 9 }] }, 400],
      [{ items: [one, { number: one?.number, text: 'x' }] }, 400],
      [{ number: 'OL-2' }, 409],
      [{ number: ' ol-2 ' }, 409],
      [{ items: [{ ...one, commentId: other.items[0]?.commentId }] }, 404],
      [{ items: [{ ...one, documentIds: [api.deps.randomId()] }] }, 404],
    ] as const
    for (const [json, status] of rejected) {
      expect([json, (await change(letter, { ...json, updatedAt })).status]).toEqual([json, status])
    }
    expect((await send('')).body.letters).toEqual([other, letter])
  })

  test('an item’s text is changed with its letter, and not as a comment', async () => {
    const letter = await record()
    const path = `/managed-filings/${filingId}/comments/${letter.items[0]?.commentId}`
    const error = 'This is item 1 of objection letter OL-1. Change the letter instead.'
    for (const response of [
      await api.request(`${path}/body`, { as: 'member', method: 'PUT', json: { body: 'x', editedAt: null } }),
      await api.request(path, { as: 'member', method: 'DELETE' }),
    ]) {
      expect([response.status, (await response.json()).error]).toEqual([409, error])
    }
  })

  test('a letter without replies is deleted with its discussions', async () => {
    const letter = await record()
    api.advance(1)
    expect(await send(`/${letter.id}`, { method: 'DELETE' })).toEqual({ status: 204, body: null })
    expect((await send('')).body.letters).toEqual([])
    expect(await listComments()).toEqual([])
    expect((await send(`/${letter.id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await auditOf())[1]).toEqual({
      action: 'filing.letter_deleted',
      detail: { letterId: letter.id, number: 'OL-1' },
    })
  })
})

describe('a response letter', () => {
  const respond = ({ id, updatedAt }: FilingLetter, json: object) =>
    send(`/${id}/response`, { method: 'PUT', json: { updatedAt, date: '2026-03-02', answers: [], ...json } })

  test('answers item by item, names its attachments and is saved as a whole', async () => {
    const [documentId = ''] = await idsOfDocuments('Exhibit 4.pdf')
    const letter = await record()
    api.advance(1000)
    const partly = await respond(letter, {
      answers: [{ number: 2, text: 'The notice is attached.' }],
      attachmentIds: [documentId],
    })
    expect(partly.body).toMatchObject({
      items: [{ answer: null }, { answer: 'The notice is attached.' }],
      response: {
        date: '2026-03-02',
        attachments: [{ id: documentId, title: 'Exhibit 4.pdf', formNumber: null }],
        writtenBy: { id: api.members.member.id, name: 'member' },
        writtenAt: api.deps.clock.now().toISOString(),
      },
    })
    const whole = await respond(partly.body, { answers: [{ number: 1, text: 'It stands.' }] })
    expect(whole.body).toMatchObject({
      items: [{ answer: 'It stands.' }, { answer: null }],
      response: { attachments: [] },
    })
    expect((await auditOf()).at(-1)).toEqual({
      action: 'filing.letter_answered',
      detail: { letterId: letter.id, number: 'OL-1', answered: 1, items: 2 },
    })
    expect(await send(`/${letter.id}`, { method: 'DELETE' })).toMatchObject({
      status: 409,
      body: { error: 'A response to this letter was written.' },
    })
  })

  const removeResponse = ({ id, updatedAt }: FilingLetter, as?: Actor) =>
    send(`/${id}/response?updatedAt=${updatedAt}`, { method: 'DELETE', ...(as && { as }) })

  test('is deleted by who saved it, with its answers and attachments; letter and discussions stay', async () => {
    const [documentId = ''] = await idsOfDocuments('Exhibit 4.pdf')
    const letter = await record()
    const answers = [{ number: 1, text: 'A wrong answer.' }]
    const { body: answered } = await respond(letter, { answers, attachmentIds: [documentId] })
    for (const as of ['owner', 'admin'] as const) {
      const rejected = await removeResponse(answered, as)
      expect(rejected.body.error).toBe('Only the member who saved this response last can delete it.')
      expect(rejected.status).toBe(403)
    }
    expect((await removeResponse({ ...answered, updatedAt: letter.updatedAt })).status).toBe(409)
    api.advance(1000)
    const deleted = await removeResponse(answered)
    const open = { ...letter, updatedAt: deleted.body.updatedAt }
    expect(deleted).toEqual({ status: 200, body: open })
    expect(deleted.body.updatedAt).not.toBe(answered.updatedAt)
    expect((await auditOf()).at(-1)).toEqual({
      action: 'filing.letter_response_deleted',
      detail: { letterId: letter.id, number: 'OL-1' },
    })
    expect(await removeResponse(deleted.body)).toMatchObject({
      status: 409,
      body: { error: 'This letter has no response.' },
    })
    expect((await send(`/${letter.id}`, { method: 'DELETE' })).status).toBe(204)
  })

  test('of which an answered item is resolved counts as sent and stays', async () => {
    const letter = await record()
    const { body: answered } = await respond(letter, { answers: [{ number: 2, text: 'Attached.' }] })
    const [first, second] = answered.items
    const resolve = (id = '', resolved = true) => update(api, { id, filingId }, { resolved })
    await resolve(second?.commentId)
    expect(await removeResponse(answered)).toMatchObject({
      status: 409,
      body: { error: 'Item 2 is resolved, so the response counts as sent. Reopen the item first.' },
    })
    expect((await send('')).body.letters[0].response).not.toBeNull()
    await resolve(second?.commentId, false)
    await resolve(first?.commentId)
    expect((await removeResponse(answered)).status).toBe(200)
  })

  test('of two members who save and delete it on one revision exactly one succeeds', async () => {
    const { body: answered } = await respond(await record(), { answers: [{ number: 1, text: 'x' }] })
    const change = { updatedAt: answered.updatedAt, date: '2026-03-02', answers: [{ number: 1, text: 'y' }] }
    const all = await Promise.all([
      removeResponse(answered),
      send(`/${answered.id}/response`, { method: 'PUT', json: change }),
    ])
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('starts from the reply that was accepted in the discussion, as it reads now', async () => {
    const letter = await record()
    const [one] = letter.items
    await comment(api, filingId, { body: 'Not accepted.', parentId: one?.commentId })
    const { fixes } = await fix(api, filingId, [one?.commentId ?? ''])
    const taskId = fixes[0]?.taskId ?? ''
    await gather(api, taskId)
    const session = await (
      await api.request(`/insurance/filing-sessions/${(await listComments())[0]?.fixTask?.sessionId}`, { as: 'member' })
    ).json()
    const accepted = await api.request(`/insurance/fix-tasks/${taskId}`, {
      as: 'member',
      method: 'PATCH',
      json: { action: 'accept', text: 'A building that stands.', updatedAt: session.tasks[0].updatedAt },
    })
    expect(accepted.status).toBe(200)
    const shown = async () =>
      (await send('')).body.letters[0].items.map((item: FilingLetter['items'][number]) => item.acceptedReply)
    expect(await shown()).toEqual(['A building that stands.', null])
    const reply = (await listComments()).find(({ body }) => body === 'A building that stands.')
    await api.request(`/managed-filings/${filingId}/comments/${reply?.id}/body`, {
      as: 'member',
      method: 'PUT',
      json: { body: 'A building that stands does not collapse.', editedAt: null },
    })
    expect(await shown()).toEqual(['A building that stands does not collapse.', null])
  })

  test('rejects an answer to no item, two to one, a date before the letter, and documents of another filing', async () => {
    const own = filingId
    filingId = await addFiling(api)
    const [elsewhere = ''] = await idsOfDocuments('Elsewhere.pdf')
    filingId = own
    const letter = await record()
    const twice = [
      { number: 1, text: 'x' },
      { number: 1, text: 'y' },
    ]
    for (const [json, status, path] of [
      [{ answers: [{ number: 3, text: 'x' }] }, 400, ['answers', '0', 'number']],
      [{ answers: twice }, 400, ['answers', '1', 'number']],
      [{ answers: [{ number: 1, text: '' }] }, 400, ['answers', '0', 'text']],
      [{ date: '2026-02-26' }, 400, ['date']],
      [{ attachmentIds: [elsewhere] }, 404, ['attachmentIds', '0']],
      [{ attachmentIds: [api.deps.randomId()] }, 404, ['attachmentIds', '0']],
    ] as const) {
      expect(await respond(letter, json)).toMatchObject({ status, body: { details: [{ path }] } })
    }
    expect((await send('')).body.letters).toEqual([letter])
  })

  test('is not a file until every item has an answer', async () => {
    const letter = await record()
    const file = () => send(`/${letter.id}/response/file?format=pdf`)
    expect(await file()).toMatchObject({ status: 409, body: { error: 'No response to this letter was written yet.' } })
    await respond(letter, { answers: [{ number: 1, text: 'x' }] })
    expect(await file()).toMatchObject({ status: 409, body: { error: 'The response has no answer to item 2 yet.' } })
    expect((await send(`/${letter.id}/response/file?format=odt`)).status).toBe(400)
  })
})

describe('a response letter as a file', () => {
  const readFile = async ({ id }: FilingLetter, format: string) => {
    const path = `/managed-filings/${filingId}/letters/${id}/response/file?format=${format}`
    const response = await api.request(path, { as: 'viewer' })
    return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  async function answerAll(letter: FilingLetter, text: string): Promise<void> {
    const exhibitId = (await idsOfDocuments('Exhibit 4.pdf')).at(-1)
    const answers = letter.items.map(({ number }) => ({ number, text }))
    const json = { updatedAt: letter.updatedAt, date: '2026-03-02', answers, attachmentIds: [exhibitId] }
    expect((await send(`/${letter.id}/response`, { method: 'PUT', json })).status).toBe(200)
  }

  test.each([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['pdf', 'application/pdf'],
  ])('has every objection with its response, and the attachments: %s', async (format, mediaType) => {
    const [documentId = ''] = await idsOfDocuments('HO 03.pdf')
    const letter = await record({ number: 'OL/1', items: [{ ...letterOne.items[1], documentIds: [documentId] }] })
    await answerAll(letter, 'A building that stands\n\nis not in a state of collapse.')
    const { headers, bytes } = await readFile(letter, format)
    expect(headers.get('content-type')).toBe(mediaType)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Homeowners 2026 - response to objection letter OL 1.${format}"`,
    )
    const words = (await textOf(bytes)).replace(/\s+/g, ' ')
    const inOrder = [
      'Response to objection letter OL/1',
      'Date: March 2, 2026',
      'Filing: Homeowners 2026',
      'Objection letter dated: February 26, 2026',
      'Respond by: March 27, 2026',
      'Objection 1 Explain the definition of collapse. Schedule items: HO 03.pdf',
      'Response to objection 1 A building that stands is not in a state of collapse.',
      'Attachments',
      'Exhibit 4.pdf',
    ]
    const places = inOrder.map((part) => words.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect((await readFile(letter, format)).bytes).toEqual(bytes)
  })

  test.each(['docx', 'pdf'])('takes any text: %s', async (format) => {
    const odd = 'Řízení \u0001 <b>&amp;</b> \u202e \ufffe 保険 🏠 \t end'
    const letter = await record({ items: [{ number: 1, text: odd }] })
    await answerAll(letter, odd)
    const words = await textOf((await readFile(letter, format)).bytes)
    expect(words).toContain('Řízení')
    expect(words).toContain('<b>&amp;</b>')
  })
})

test('a discussion that an outside reviewer started is no item of a letter', async () => {
  await api.deps.database.db.insert(filingComments).values({
    id: api.deps.randomId(),
    filingId,
    authorName: 'State reviewer',
    body: 'Objection',
    kind: 'discussion',
    createdAt: api.deps.clock.now().toISOString(),
  })
  expect((await listComments())[0]?.letterItem).toBeNull()
})
