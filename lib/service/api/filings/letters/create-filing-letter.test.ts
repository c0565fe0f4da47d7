import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { type LetterDesk, letterOne, openLetterDesk } from './testing/letter-desk.ts'

let api: TestApi
let desk: LetterDesk
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  desk = await openLetterDesk(api)
})
afterAll(() => api.close())

describe('recording an objection letter', () => {
  test('makes each item a discussion, due with the letter, that names its schedule items', async () => {
    const [formId = '', noticeId = ''] = await desk.idsOfDocuments('HO 03.pdf', 'Notice.pdf')
    const letter = await desk.record({
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
      filingId: desk.filingId,
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
    const discussions = await desk.listComments()
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
    expect(await desk.auditOf()).toEqual([
      { action: 'filing.letter_recorded', detail: { letterId: letter.id, number: 'OL-1', items: 2 } },
    ])
  })

  test('lists letters, last recorded first, page by page', async () => {
    const first = await desk.record({ respondBy: undefined })
    const second = await desk.record({ number: 'OL-2' })
    expect(first.respondBy).toBeNull()
    const page = await desk.send('?limit=1', { as: 'viewer' })
    expect(page.body.letters).toEqual([second])
    expect((await desk.send(`?limit=1&cursor=${page.body.nextCursor}`, { as: 'viewer' })).body).toEqual({
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
    expect(await desk.send('', { json: { ...letterOne, ...given } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ location: 'body', path }] },
    })
    expect((await desk.send('')).body.letters).toEqual([])
    expect(await desk.listComments()).toEqual([])
  })

  test('takes a letter received on its date and due that day, and one of a day that has begun somewhere', async () => {
    const day = '2026-02-26'
    const dates = { letterDate: day, receivedDate: day, respondBy: day }
    expect((await desk.send('', { json: { ...letterOne, ...dates } })).status).toBe(201)
    const now = api.deps.clock.now().getTime()
    const latest = new Date(now + 14 * 3_600_000).toISOString().slice(0, 10)
    const next = new Date(now + 38 * 3_600_000).toISOString().slice(0, 10)
    const received = (receivedDate: string) =>
      desk.send('', { json: { ...letterOne, number: 'OL-2', receivedDate, respondBy: '2099-01-01' } })
    expect([(await received(next)).status, (await received(latest)).status]).toEqual([400, 201])
  })

  test('finds no document of another filing, as no document that is missing', async () => {
    const [elsewhere = ''] = await (await openLetterDesk(api)).idsOfDocuments('Elsewhere.pdf')
    const answers = []
    for (const id of [elsewhere, api.deps.randomId()]) {
      const { status, body } = await desk.send('', {
        json: { ...letterOne, items: [{ number: 1, text: 'x', documentIds: [id] }] },
      })
      answers.push({ status, code: body.code, details: body.details })
    }
    expect(answers[0]).toMatchObject({ status: 404, details: [{ path: ['items', '0', 'documentIds', '0'] }] })
    expect(answers[0]).toEqual(answers[1])
  })

  test('of two members who record one letter exactly one succeeds', async () => {
    const both = await Promise.all([
      desk.send('', { json: letterOne }),
      desk.send('', { json: letterOne, as: 'owner' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const message = `Objection letter ${letterOne.number} is already recorded on this filing.`
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'conflict', error: message },
      details: [{ location: 'body', path: ['number'], message }],
    })
    expect((await desk.send('')).body.letters).toHaveLength(1)
    expect(await desk.listComments()).toHaveLength(2)
  })
})

test('a discussion that an outside reviewer started is no item of a letter', async () => {
  await api.deps.database.db.insert(filingComments).values({
    id: api.deps.randomId(),
    filingId: desk.filingId,
    authorName: 'State reviewer',
    body: 'Objection',
    kind: 'discussion',
    createdAt: api.deps.clock.now().toISOString(),
  })
  expect((await desk.listComments())[0]?.letterItem).toBeNull()
})
