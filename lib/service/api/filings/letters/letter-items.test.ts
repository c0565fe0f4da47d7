import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { addDocument, addFiling, comment, fix, update } from '#lib/tools/testing/discussions.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let filingId: string
let letter: FilingLetter
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  filingId = await addFiling(api)
  const dates = { letterDate: '2026-02-26', receivedDate: '2026-02-27', respondBy: '2026-03-27' }
  const items = [2, 5].map((number) => ({ number, text: `Objection ${number}.` }))
  letter = (await send('', { json: { ...dates, number: 'OL-1', items } })).body
})

interface Sent {
  readonly method?: string
  readonly json?: object
  readonly as?: Actor
}

async function send(path: string, { as = 'member', ...rest }: Sent) {
  const response = await api.request(`/managed-filings/${filingId}/letters${path}`, { as, ...rest })
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
}

const add = (json: object) => send(`/${letter.id}/items`, { json: { updatedAt: letter.updatedAt, ...json } })
const takeOut = (commentId: string | undefined, { updatedAt } = letter) =>
  send(`/${letter.id}/items/${commentId}?updatedAt=${updatedAt}`, { method: 'DELETE' })

async function readComment(id: string): Promise<FilingComment | undefined> {
  const { comments } = await (await api.request(`/managed-filings/${filingId}/comments`, { as: 'viewer' })).json()
  return comments.find((each: FilingComment) => each.id === id)
}

const numbersOf = ({ items }: FilingLetter) => items.map(({ number, text }) => `${number} ${text}`)

describe('a discussion made an item', () => {
  test('keeps its text, author, replies and fix work; the other items keep their numbers', async () => {
    const { id } = await comment(api, filingId, { body: 'Why is the limit lower?' })
    await comment(api, filingId, { body: 'Because of the rate.', parentId: id })
    await fix(api, filingId, [id])
    await addDocument(api, filingId, { name: 'HO 03.pdf', text: 'Wording' })
    const { documents } = await (await api.request(`/managed-filings/${filingId}/documents`, { as: 'member' })).json()
    const before = await readComment(id)
    const added = await add({ commentId: id, number: 3, documentIds: [documents[0].id] })
    expect(added.status).toBe(200)
    expect(numbersOf(added.body)).toEqual(['2 Objection 2.', '3 Why is the limit lower?', '5 Objection 5.'])
    expect(added.body.items.map(({ isAdded }: { isAdded: boolean }) => isAdded)).toEqual([false, true, false])
    const named = [{ id: documents[0].id, title: 'HO 03.pdf', formNumber: null }]
    expect(await readComment(id)).toEqual({
      ...before,
      respondBy: '2026-03-27',
      letterItem: { letterId: letter.id, letterNumber: 'OL-1', number: 3, documents: named },
    })
    api.advance(1)
    const out = await takeOut(id, added.body)
    expect(out.body.items).toEqual(letter.items)
    expect(await readComment(id)).toEqual({ ...before, respondBy: '2026-03-27' })
    const { activity } = await (await api.request(`/managed-filings/${filingId}/activity`, { as: 'member' })).json()
    expect(activity.slice(0, 2)).toMatchObject([
      { action: 'filing.letter_item_taken_out', detail: { letterId: letter.id, number: 'OL-1', item: 3 } },
      { action: 'filing.letter_item_added', detail: { letterId: letter.id, number: 'OL-1', item: 3 } },
    ])
  })

  test('keeps its own respond-by date', async () => {
    const { id } = await comment(api, filingId, { body: 'x', respondBy: '2026-03-05' })
    await add({ commentId: id, number: 1 })
    expect((await readComment(id))?.respondBy).toBe('2026-03-05')
  })

  test('stays when the letter is changed without it, and when the letter is deleted', async () => {
    const { id } = await comment(api, filingId, { body: 'x' })
    const { body } = await add({ commentId: id, number: 1 })
    const items = letter.items.map(({ commentId, number, text }) => ({ commentId, number, text }))
    const change = (json: object) => send(`/${letter.id}`, { method: 'PATCH', json })
    const left = await change({ updatedAt: body.updatedAt, items })
    expect(numbersOf(left.body)).toEqual(['2 Objection 2.', '5 Objection 5.'])
    expect(await readComment(id)).toMatchObject({ body: 'x', letterItem: null })
    letter = left.body
    await add({ commentId: id, number: 1 })
    expect((await send(`/${letter.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await readComment(id)).toMatchObject({ body: 'x', letterItem: null })
  })

  test('has its author’s text: the letter does not rewrite it, and as an item it is neither edited nor deleted', async () => {
    const { id } = await comment(api, filingId, { body: 'As asked.' })
    const { body } = await add({ commentId: id, number: 9 })
    const items = body.items.map(({ commentId, number, text }: FilingLetter['items'][number]) => ({
      ...{ commentId, number: number + 10, text: commentId === id ? 'Rewritten' : text },
    }))
    const json = { updatedAt: body.updatedAt, items }
    expect(await send(`/${letter.id}`, { method: 'PATCH', json })).toMatchObject({
      status: 400,
      body: { details: [{ path: ['items', '2', 'text'] }] },
    })
    const deleted = await api.request(`/managed-filings/${filingId}/comments/${id}`, { as: 'member', method: 'DELETE' })
    expect([deleted.status, (await deleted.json()).error]).toEqual([
      409,
      'This is item 9 of objection letter OL-1. Take it out of the letter first.',
    ])
    items[2].text = 'As asked.'
    const renumbered = await send(`/${letter.id}`, { method: 'PATCH', json })
    expect(renumbered.body.items[2]).toMatchObject({ number: 19, isAdded: true })
  })
})

test.each(['reply', 'note', 'resolved', 'item'] as const)('a %s cannot be made an item', async (kind) => {
  const { id } = await comment(api, filingId, { body: 'x', ...(kind === 'note' && { kind }) })
  const reply = kind === 'reply' ? await comment(api, filingId, { body: 'y', parentId: id }) : null
  if (kind === 'resolved') await update(api, { id, filingId }, { resolved: true })
  if (kind === 'item') letter = (await add({ commentId: id, number: 7 })).body
  expect((await add({ commentId: reply?.id ?? id, number: 8 })).status).toBe(409)
  expect((await send('', {})).body.letters[0].items).toHaveLength(kind === 'item' ? 3 : 2)
})

test('bad input changes nothing: a number that is taken, a missing discussion, a document of no schedule, another field', async () => {
  const { id } = await comment(api, filingId, { body: 'x' })
  const missing = api.deps.randomId()
  const elsewhere = await comment(api, await addFiling(api), { body: 'x' })
  for (const [json, status] of [
    [{ commentId: id, number: 2 }, 400],
    [{ commentId: id, number: 0 }, 400],
    [{ commentId: id, number: 3, more: 1 }, 400],
    [{ commentId: missing, number: 3 }, 404],
    [{ commentId: elsewhere.id, number: 3 }, 404],
    [{ commentId: id, number: 3, documentIds: [missing] }, 404],
    [{ commentId: id, number: 3, updatedAt: '2026-03-01T00:00:00.000Z' }, 409],
  ] as const) {
    expect([json, (await add(json)).status]).toEqual([json, status])
  }
  expect((await takeOut(id)).status).toBe(404)
  expect((await takeOut(letter.items[0]?.commentId, { ...letter, updatedAt: '2026-03-01T00:00:00.000Z' })).status).toBe(
    409,
  )
  expect((await send('', {})).body.letters).toEqual([letter])
})

test('a letter of 50 items takes no other', async () => {
  const fill = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ number: n + 1, text: `Objection ${n + 1}.` }))
  const change = async (count: number) => {
    const { updatedAt } = letter
    letter = (await send(`/${letter.id}`, { method: 'PATCH', json: { updatedAt, items: fill(count) } })).body
  }
  await change(49)
  const [first, second] = [await comment(api, filingId, { body: 'x' }), await comment(api, filingId, { body: 'y' })]
  const added = await add({ commentId: first.id, number: 50 })
  expect(added.body.items).toHaveLength(50)
  letter = added.body
  expect(await add({ commentId: second.id, number: 51 })).toMatchObject({
    status: 409,
    body: { error: 'A letter has at most 50 items.' },
  })
})

test('an item with an answer is not taken out, nor is the last one', async () => {
  const [two, five] = letter.items.map(({ commentId }) => commentId)
  const answers = [{ number: 5, text: 'The answer.' }]
  const json = { updatedAt: letter.updatedAt, date: '2026-03-02', answers }
  letter = (await send(`/${letter.id}/response`, { method: 'PUT', json })).body
  expect(await takeOut(five)).toMatchObject({
    status: 409,
    body: { error: 'Item 5 has an answer. Remove the answer from the response first.' },
  })
  letter = (await takeOut(two)).body
  expect(numbersOf(letter)).toEqual(['5 Objection 5.'])
  const withoutAnswer = { ...json, updatedAt: letter.updatedAt, answers: [] }
  letter = (await send(`/${letter.id}/response`, { method: 'PUT', json: withoutAnswer })).body
  expect((await takeOut(five)).body.error).toBe('A letter has at least one item.')
})

test('of two members who make discussions the same item exactly one succeeds', async () => {
  const ids = [await comment(api, filingId, { body: 'x' }), await comment(api, filingId, { body: 'y' })]
  const both = await Promise.all(ids.map(({ id }) => add({ commentId: id, number: 3 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await send('', {})).body.letters[0].items).toHaveLength(3)
})
