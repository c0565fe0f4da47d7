import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { addFiling, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface Entry {
  readonly id: string
  readonly action: string
}

async function listAll(filingId: string, limit: number): Promise<Entry[]> {
  const found: Entry[] = []
  let cursor: string | null = null
  do {
    const suffix: string = cursor === null ? '' : `&cursor=${cursor}`
    const { body } = await send(api, `/managed-filings/${filingId}/activity?limit=${limit}${suffix}`)
    found.push(...body.activity)
    cursor = body.nextCursor
  } while (cursor !== null)
  return found
}

async function addEntry(subject: { type: string; id: string }, action: string, memberId: string | null) {
  const { deps, organizationId } = api
  const at = deps.clock.now().toISOString()
  await deps.database.db.insert(auditEntries).values({
    id: deps.randomId(),
    organizationId,
    memberId,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    detail: { n: 1 },
    at,
  })
}

test('the activity of a filing says who did what, newest first, and nothing of other records', async () => {
  const { body: filing } = await send(api, '/managed-filings', { json: { scope: api.scope, displayName: 'HO' } })
  const another = await addFiling(api)
  await addEntry({ type: 'filing', id: another }, 'filing.comment_added', null)
  await addEntry({ type: 'comment', id: filing.id }, 'comment.something', null)
  api.advance(1000)
  const changed = await send(api, `/managed-filings/${filing.id}`, {
    as: 'admin',
    method: 'PATCH',
    json: { updatedAt: filing.updatedAt, disposition: 'Approved' },
  })
  api.advance(1000)
  await addEntry({ type: 'filing', id: filing.id }, 'filing.fix_gathered', null)
  const { status, body } = await send(api, `/managed-filings/${filing.id}/activity`, { as: 'viewer' })
  expect(status).toBe(200)
  const { member, admin } = api.members
  expect(body).toEqual({
    activity: [
      {
        id: expect.any(String),
        action: 'filing.fix_gathered',
        actor: null,
        detail: { n: 1 },
        at: api.deps.clock.now().toISOString(),
      },
      {
        id: expect.any(String),
        action: 'filing.updated',
        actor: { id: admin.id, name: 'admin' },
        detail: { changes: [{ field: 'disposition', from: null, to: 'Approved' }] },
        at: changed.body.updatedAt,
      },
      {
        id: expect.any(String),
        action: 'filing.created',
        actor: { id: member.id, name: 'member' },
        detail: { displayName: 'HO' },
        at: filing.createdAt,
      },
    ],
    nextCursor: null,
  })
})

test.each([1, 2, 3, 100])(
  'pages of %i give every entry once, newest first, several of one time among them',
  async (limit) => {
    const filingId = await addFiling(api)
    for (let n = 0; n < 7; n++) {
      await addEntry({ type: 'filing', id: filingId }, `filing.step_${Math.floor(n / 3)}`, null)
      if (n % 3 === 2) api.advance(1)
    }
    const found = await listAll(filingId, limit)
    expect(found.map(({ action }) => action.at(-1)).join('')).toBe('2111000')
    expect(new Set(found.map(({ id }) => id)).size).toBe(7)
  },
)
