import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { comment, fix, readSession, update } from '#lib/tools/testing/discussions.ts'
import { send } from '#lib/tools/testing/filing-records.ts'
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

const bothAnswers = [
  { number: 1, text: 'It stays as it is.' },
  { number: 2, text: 'The notice is attached.' },
]

async function respond({ id, updatedAt }: FilingLetter, answers = bothAnswers): Promise<FilingLetter> {
  const json = { updatedAt, date: '2026-03-02', answers }
  const { status, body } = await desk.send(`/${id}/response`, { method: 'PUT', json })
  expect(status).toBe(200)
  api.advance(1000)
  return body
}

function record({ id, updatedAt }: FilingLetter, sentOn: string | null, as: Actor = 'member') {
  return desk.send(`/${id}/response/sent`, { method: 'PUT', json: { sentOn, updatedAt }, as })
}

/** The status of the filing, and the work that is open on it. */
async function readWork() {
  const { body } = await send(api, '/insurance/filing-highlights?limit=100')
  const found = body.highlights.find(({ filingId }: { filingId: string }) => filingId === desk.filingId)
  return { status: found?.status, nextRespondBy: found?.nextRespondBy, openComments: found?.openComments }
}

describe('a response that a person sent', () => {
  test('resolves the open items, so that the filing is no longer in objection and nothing of the letter is due', async () => {
    const letter = await respond(await desk.record())
    expect(await readWork()).toEqual({ status: 'objection', nextRespondBy: '2026-03-27', openComments: 2 })
    const { status, body } = await record(letter, '2026-03-02')
    expect(status).toBe(200)
    const at = api.deps.clock.now().toISOString()
    expect(body).toMatchObject({
      items: [{ resolvedAt: at }, { resolvedAt: at }],
      response: { ...letter.response, sentOn: '2026-03-02' },
    })
    expect(await readWork()).toMatchObject({ nextRespondBy: null, openComments: 0 })
    expect((await readWork()).status).toBe('submitted')
    expect((await desk.auditOf()).at(-1)).toEqual({
      action: 'filing.letter_response_sent',
      detail: { letterId: letter.id, number: 'OL-1', sentOn: '2026-03-02' },
    })
  })

  test('ends the fix work on its items', async () => {
    const letter = await desk.record()
    const commentId = letter.items[0]?.commentId ?? ''
    const { sessionId, fixes } = await fix(api, desk.filingId, [commentId])
    await record(await respond(letter), '2026-03-02')
    const { tasks } = await readSession(api, sessionId)
    expect(tasks.find(({ id }) => id === fixes[0]?.taskId)?.status).toBe('cancelled')
  })

  test('stays as it was sent: neither the response nor the items can be changed', async () => {
    const { body: sent } = await record(await respond(await desk.record()), '2026-03-02')
    const { id, updatedAt } = sent
    const answer = { updatedAt, date: '2026-03-02', answers: bothAnswers.slice(1) }
    const item = { number: 3, text: 'A new one.' }
    const items = [
      ...sent.items.map(({ number, text, commentId }: FilingLetter['items'][number]) => ({ number, text, commentId })),
      item,
    ]
    const { id: commentId } = await comment(api, desk.filingId, { body: 'One more.' })
    for (const attempt of [
      desk.send(`/${id}/response`, { method: 'PUT', json: answer }),
      desk.send(`/${id}/response?updatedAt=${updatedAt}`, { method: 'DELETE' }),
      desk.send(`/${id}/items`, { json: { commentId, number: 3, updatedAt } }),
      desk.send(`/${id}`, { method: 'PATCH', json: { items, updatedAt } }),
      record(sent, '2026-03-01'),
    ]) {
      const { status, body } = await attempt
      expect([status, body.error]).toEqual([
        409,
        'The response was sent on 2026-03-02. Record that it was not sent, to change it.',
      ])
    }
    const corrected = await desk.send(`/${id}`, { method: 'PATCH', json: { number: 'OL-1a', updatedAt } })
    expect(corrected.body).toMatchObject({ number: 'OL-1a', response: { sentOn: '2026-03-02' } })
  })

  test('is taken back: the items that it resolved are open again, others stay resolved', async () => {
    const letter = await desk.record()
    const [first = '', second] = letter.items.map(({ commentId }) => commentId)
    await update(api, { id: first, filingId: desk.filingId }, { resolved: true })
    const { body: sent } = await record(await respond(letter), '2026-03-02')
    api.advance(1000)
    const { status, body } = await record(sent, null)
    expect(status).toBe(200)
    expect(body.response.sentOn).toBeNull()
    expect(body.items).toMatchObject([
      { commentId: first, resolvedAt: expect.any(String) },
      { commentId: second, resolvedAt: null },
    ])
    expect((await desk.auditOf()).at(-1)).toMatchObject({ action: 'filing.letter_response_not_sent' })
    await respond(body, bothAnswers.slice(1))
  })
})

describe('it is not recorded', () => {
  test('without an answer to every item, and not taken back where it was not recorded', async () => {
    const letter = await desk.record()
    const errorOf = async (of: FilingLetter, sentOn: string | null) => {
      const { status, body } = await record(of, sentOn)
      return [status, body.error]
    }
    expect(await errorOf(letter, '2026-03-02')).toEqual([409, 'No response to this letter was written yet.'])
    const partly = await respond(letter, bothAnswers.slice(1))
    expect(await errorOf(partly, '2026-03-02')).toEqual([409, 'The response has no answer to item 1 yet.'])
    expect(await errorOf(partly, null)).toEqual([409, 'This response was not recorded as sent.'])
  })

  test.each([
    ['2026-02-26', 'A response is sent on the received date of the letter or later.'],
    ['2031-01-01', 'This day has not come yet.'],
    ['March 2', expect.any(String)],
  ])('for the day %s', async (sentOn, message) => {
    const { status, body } = await record(await respond(await desk.record()), sentOn)
    expect(status).toBe(400)
    expect(body.details).toMatchObject([{ path: ['sentOn'], message }])
  })

  test('on another revision, nor by who cannot edit or not see the filing', async () => {
    const letter = await desk.record()
    const answered = await respond(letter)
    expect((await record({ ...answered, updatedAt: letter.updatedAt }, '2026-03-02')).status).toBe(409)
    expect((await record(answered, '2026-03-02', 'viewer')).status).toBe(403)
    expect((await record(answered, '2026-03-02', 'stranger')).status).toBe(404)
    const both = await Promise.all([record(answered, '2026-03-02'), record(answered, '2026-03-01')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
