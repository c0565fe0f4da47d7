import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { comment, fix, update } from '#lib/tools/testing/discussions.ts'
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

describe('correcting a letter', () => {
  const change = ({ id }: { id: string }, json: object) => desk.send(`/${id}`, { method: 'PATCH', json })
  const toWanted = ({ items }: FilingLetter) =>
    items.map(({ commentId, number, text, documents }) => ({
      commentId,
      number,
      text,
      documentIds: documents.map(({ id }) => id),
    }))

  test('renumbers, rewrites, adds and removes items; the discussions follow', async () => {
    const letter = await desk.record()
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
    const discussions = await desk.listComments()
    expect(discussions.map(({ body, respondBy, letterItem }) => [body, respondBy, letterItem?.number])).toEqual([
      ['Explain collapse.', '2026-04-10', 2],
      ['A first item.', '2026-04-10', 1],
    ])
    expect(discussions.some(({ id }) => id === two?.commentId)).toBe(false)
    expect((await desk.auditOf())[1]).toEqual({
      action: 'filing.letter_changed',
      detail: { letterId: letter.id, number: 'OL-1A' },
    })
  })

  test('keeps the answers of the items that stay, with their discussions', async () => {
    const letter = await desk.record()
    const answers = [{ number: 2, text: 'The notice is attached.' }]
    const respond = { updatedAt: letter.updatedAt, date: '2026-03-02', answers }
    const answered = await desk.send(`/${letter.id}/response`, { method: 'PUT', json: respond })
    const [one, two] = toWanted(answered.body)
    const items = [
      { ...two, number: 7 },
      { ...one, number: 9 },
      { number: 8, text: 'Another item.' },
    ]
    const changed = await change(letter, { updatedAt: answered.body.updatedAt, items })
    const shown = [
      { number: 7, commentId: two?.commentId, answer: 'The notice is attached.', isAdded: false },
      { number: 8, answer: null, isAdded: false },
      { number: 9, commentId: one?.commentId, answer: null, isAdded: false },
    ]
    expect(changed).toMatchObject({ status: 200, body: { items: shown } })
    expect((await desk.send('')).body.letters).toMatchObject([{ items: shown }])
  })

  test('keeps an item’s own respond-by date, and the title of a document that was taken off its schedule', async () => {
    const [documentId = ''] = await desk.idsOfDocuments('HO 03.pdf')
    const letter = await desk.record({ items: [{ number: 1, text: 'x', documentIds: [documentId] }] })
    const [item] = letter.items
    await update(api, { id: item?.commentId ?? '', filingId: desk.filingId }, { respondBy: '2026-03-05' })
    await api.request(`/managed-filings/${desk.filingId}/documents/${documentId}`, { as: 'member', method: 'DELETE' })
    const changed = await change(letter, {
      updatedAt: letter.updatedAt,
      respondBy: null,
      items: [{ ...toWanted(letter)[0], text: 'y' }],
    })
    expect(changed.body.items[0].documents).toEqual([{ id: documentId, title: 'HO 03.pdf', formNumber: null }])
    expect((await desk.listComments())[0]).toMatchObject({ body: 'y', respondBy: '2026-03-05' })
  })

  test('the same values again change nothing', async () => {
    const letter = await desk.record()
    api.advance(1000)
    const same = { ...letterOne, items: toWanted(letter), updatedAt: letter.updatedAt }
    expect(await change(letter, same)).toEqual({ status: 200, body: letter })
    expect(await desk.auditOf()).toHaveLength(1)
  })

  test('of two changes of one revision exactly one succeeds', async () => {
    const letter = await desk.record()
    const { updatedAt } = letter
    const both = await Promise.all([
      change(letter, { updatedAt, number: 'A' }),
      desk.send(`/${letter.id}/response`, { method: 'PUT', json: { updatedAt, date: '2026-03-02', answers: [] } }),
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
    const letter = await desk.record()
    const [one, two] = letter.items
    await comment(api, desk.filingId, { body: 'Reply', parentId: one?.commentId })
    await fix(api, desk.filingId, [two?.commentId ?? ''])
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
    expect((await desk.send(`/${letter.id}`, { method: 'DELETE' })).status).toBe(409)
    expect((await desk.send('')).body.letters[0].items).toHaveLength(2)
  })

  test('rejects impossible dates, another letter’s number or item, and an item twice', async () => {
    const [letter, other] = [await desk.record(), await desk.record({ number: 'OL-2' })]
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
    expect((await desk.send('')).body.letters).toEqual([other, letter])
  })

  test('an item’s text is changed with its letter, and not as a comment', async () => {
    const letter = await desk.record()
    const path = `/managed-filings/${desk.filingId}/comments/${letter.items[0]?.commentId}`
    const error = 'This is item 1 of objection letter OL-1. Change the letter instead.'
    for (const response of [
      await api.request(`${path}/body`, { as: 'member', method: 'PUT', json: { body: 'x', editedAt: null } }),
      await api.request(path, { as: 'member', method: 'DELETE' }),
    ]) {
      expect([response.status, (await response.json()).error]).toEqual([409, error])
    }
  })

  test('a letter without replies is deleted with its discussions', async () => {
    const letter = await desk.record()
    api.advance(1)
    expect(await desk.send(`/${letter.id}`, { method: 'DELETE' })).toEqual({ status: 204, body: null })
    expect((await desk.send('')).body.letters).toEqual([])
    expect(await desk.listComments()).toEqual([])
    expect((await desk.send(`/${letter.id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await desk.auditOf())[1]).toEqual({
      action: 'filing.letter_deleted',
      detail: { letterId: letter.id, number: 'OL-1' },
    })
  })
})
