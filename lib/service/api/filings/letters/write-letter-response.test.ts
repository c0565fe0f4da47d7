import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { comment, fix, gather, update } from '#lib/tools/testing/discussions.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { type LetterDesk, openLetterDesk } from './testing/letter-desk.ts'

let api: TestApi
let desk: LetterDesk
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  desk = await openLetterDesk(api)
})
afterAll(() => api.close())

describe('a response letter', () => {
  const respond = ({ id, updatedAt }: FilingLetter, json: object) =>
    desk.send(`/${id}/response`, { method: 'PUT', json: { updatedAt, date: '2026-03-02', answers: [], ...json } })

  test('answers item by item, names its attachments and is saved as a whole', async () => {
    const [documentId = ''] = await desk.idsOfDocuments('Exhibit 4.pdf')
    const letter = await desk.record()
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
    expect((await desk.auditOf()).at(-1)).toEqual({
      action: 'filing.letter_answered',
      detail: { letterId: letter.id, number: 'OL-1', answered: 1, items: 2 },
    })
    expect(await desk.send(`/${letter.id}`, { method: 'DELETE' })).toMatchObject({
      status: 409,
      body: { error: 'A response to this letter was written.' },
    })
  })

  const removeResponse = ({ id, updatedAt }: FilingLetter, as?: Actor) =>
    desk.send(`/${id}/response?updatedAt=${updatedAt}`, { method: 'DELETE', ...(as && { as }) })

  test('is deleted by who saved it, with its answers and attachments; letter and discussions stay', async () => {
    const [documentId = ''] = await desk.idsOfDocuments('Exhibit 4.pdf')
    const letter = await desk.record()
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
    expect((await desk.auditOf()).at(-1)).toEqual({
      action: 'filing.letter_response_deleted',
      detail: { letterId: letter.id, number: 'OL-1' },
    })
    expect(await removeResponse(deleted.body)).toMatchObject({
      status: 409,
      body: { error: 'This letter has no response.' },
    })
    expect((await desk.send(`/${letter.id}`, { method: 'DELETE' })).status).toBe(204)
  })

  test('of which an answered item is resolved counts as sent and stays', async () => {
    const letter = await desk.record()
    const { body: answered } = await respond(letter, { answers: [{ number: 2, text: 'Attached.' }] })
    const [first, second] = answered.items
    const resolve = (id = '', resolved = true) => update(api, { id, filingId: desk.filingId }, { resolved })
    await resolve(second?.commentId)
    expect(await removeResponse(answered)).toMatchObject({
      status: 409,
      body: { error: 'Item 2 is resolved, so the response counts as sent. Reopen the item first.' },
    })
    expect((await desk.send('')).body.letters[0].response).not.toBeNull()
    await resolve(second?.commentId, false)
    await resolve(first?.commentId)
    expect((await removeResponse(answered)).status).toBe(200)
  })

  test('of two members who save and delete it on one revision exactly one succeeds', async () => {
    const { body: answered } = await respond(await desk.record(), { answers: [{ number: 1, text: 'x' }] })
    const change = { updatedAt: answered.updatedAt, date: '2026-03-02', answers: [{ number: 1, text: 'y' }] }
    const all = await Promise.all([
      removeResponse(answered),
      desk.send(`/${answered.id}/response`, { method: 'PUT', json: change }),
    ])
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('starts from the reply that was accepted in the discussion, as it reads now', async () => {
    const letter = await desk.record()
    const [one] = letter.items
    await comment(api, desk.filingId, { body: 'Not accepted.', parentId: one?.commentId })
    const { fixes } = await fix(api, desk.filingId, [one?.commentId ?? ''])
    const taskId = fixes[0]?.taskId ?? ''
    await gather(api, taskId)
    const session = await (
      await api.request(`/insurance/filing-sessions/${(await desk.listComments())[0]?.fixTask?.sessionId}`, {
        as: 'member',
      })
    ).json()
    const accepted = await api.request(`/insurance/fix-tasks/${taskId}`, {
      as: 'member',
      method: 'PATCH',
      json: { action: 'accept', text: 'A building that stands.', updatedAt: session.tasks[0].updatedAt },
    })
    expect(accepted.status).toBe(200)
    const shown = async () =>
      (await desk.send('')).body.letters[0].items.map((item: FilingLetter['items'][number]) => item.acceptedReply)
    expect(await shown()).toEqual(['A building that stands.', null])
    const reply = (await desk.listComments()).find(({ body }) => body === 'A building that stands.')
    await api.request(`/managed-filings/${desk.filingId}/comments/${reply?.id}/body`, {
      as: 'member',
      method: 'PUT',
      json: { body: 'A building that stands does not collapse.', editedAt: null },
    })
    expect(await shown()).toEqual(['A building that stands does not collapse.', null])
  })

  test('rejects an answer to no item, two to one, a date before the letter, and documents of another filing', async () => {
    const [elsewhere = ''] = await (await openLetterDesk(api)).idsOfDocuments('Elsewhere.pdf')
    const letter = await desk.record()
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
    expect((await desk.send('')).body.letters).toEqual([letter])
  })

  test('is not a file until every item has an answer', async () => {
    const letter = await desk.record()
    const file = () => desk.send(`/${letter.id}/response/file?format=pdf`)
    expect(await file()).toMatchObject({ status: 409, body: { error: 'No response to this letter was written yet.' } })
    await respond(letter, { answers: [{ number: 1, text: 'x' }] })
    expect(await file()).toMatchObject({ status: 409, body: { error: 'The response has no answer to item 2 yet.' } })
    expect((await desk.send(`/${letter.id}/response/file?format=odt`)).status).toBe(400)
  })
})
