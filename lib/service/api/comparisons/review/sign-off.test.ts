import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nameNotes } from '#lib/contract/comparisons/review-notes.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { openLiveStream } from '#lib/tools/testing/live-stream.ts'
import {
  addReviewedComparison,
  changeFindings,
  type ReviewedComparison,
  readReview,
  requestReview,
} from '#lib/tools/testing/reviews.ts'
import { type Actor, startTestApi, type TestApi, type TestRequest } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let reviewed: ReviewedComparison
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  reviewed = await addReviewedComparison(api)
})
afterAll(() => api.close())

async function set(state: string, more: { ids?: readonly string[]; as?: Actor; endsSignOff?: boolean } = {}) {
  const { ids = reviewed.findingIds, ...rest } = more
  return await changeFindings(api, reviewed.id, { findings: ids.map((id) => ({ id, state })), ...rest })
}

async function sign({ revision, ...request }: TestRequest & { readonly revision?: number } = {}) {
  const { revision: current } = await readReview(api, reviewed.id)
  const json = { revision: revision ?? current }
  const response = await requestReview(api, reviewed.id, { path: '/sign-off', ...request, json })
  return { status: response.status, body: await response.json() }
}

test('names its signer, its time and the revision that it covers', async () => {
  await set('accepted')
  const { status, body } = await sign()
  const at = api.deps.clock.now().toISOString()
  expect(status).toBe(201)
  expect(body).toMatchObject({ by: { name: 'member' }, at, revision: 1, endedAt: null, endedBecause: null })
  expect(await readReview(api, reviewed.id, 'viewer')).toMatchObject({ signOff: body })
})

describe('is blocked', () => {
  test('while findings are open or questioned, and the error names them', async () => {
    const [one = '', two = '', ...others] = reviewed.findingIds
    await set('accepted', { ids: others })
    await set('questioned', { ids: [one] })
    expect((await readReview(api, reviewed.id)).blockers).toEqual([
      { kind: 'questioned', count: 1, findingIds: [one] },
      { kind: 'open', count: 1, findingIds: [two] },
    ])
    expect(await sign()).toMatchObject({
      status: 409,
      body: { error: `The review cannot be signed off: 1 questioned (${one}); 1 not reviewed (${two}).` },
    })
    await set('rejected', { ids: [one, two] })
    expect((await sign()).status).toBe(201)
  })

  test('on an older revision than the review has', async () => {
    await set('accepted')
    expect((await sign({ revision: 0 })).status).toBe(409)
  })

  test('while it is signed off already', async () => {
    await set('accepted')
    await sign()
    expect(await sign({ as: 'admin' })).toMatchObject({
      status: 409,
      body: { error: 'member has signed off this review already.' },
    })
  })

  test('for every member but the second reviewer, where one is named', async () => {
    await set('accepted')
    const { revision } = await readReview(api, reviewed.id)
    const json = { revision, secondReviewerId: api.members.admin.id }
    const named = await requestReview(api, reviewed.id, { method: 'PATCH', json })
    expect(await named.json()).toMatchObject({
      secondReviewer: { name: 'admin' },
      blockers: [{ kind: 'second_reviewer', count: 1 }],
    })
    expect((await sign()).status).toBe(409)
    expect((await sign({ as: 'admin' })).status).toBe(201)
  })

  test('for keys and viewers: a person signs', async () => {
    await set('accepted')
    for (const caller of [{ with: 'key' }, { with: 'readOnlyKey' }, { as: 'viewer' }] as const) {
      expect((await sign(caller)).status).toBe(403)
    }
  })
})

describe('ends', () => {
  beforeEach(async () => {
    await set('accepted')
    await sign()
  })

  test('with a change of a finding that says so; without that the change is a conflict', async () => {
    const [one = ''] = reviewed.findingIds
    const unaware = await set('questioned', { ids: [one], as: 'admin' })
    expect([unaware.status, (await unaware.json()).error]).toEqual([
      409,
      'member has signed off this review. A change ends the sign-off.',
    ])
    expect((await set('accepted')).status).toBe(200)
    expect((await readReview(api, reviewed.id)).signOff.endedAt).toBeNull()
    api.advance(1000)
    expect((await set('questioned', { ids: [one], endsSignOff: true })).status).toBe(200)
    const ended = { endedAt: api.deps.clock.now().toISOString(), endedBecause: 'findings_changed' }
    expect((await readReview(api, reviewed.id)).signOff).toMatchObject(ended)
    await set('accepted', { ids: [one] })
    expect((await sign({ as: 'admin' })).status).toBe(201)
  })

  test('with a newer version of an input', async () => {
    api.advance(1000)
    const form = new FormData()
    form.set('file', new File(['Another wording.'], 'later.txt', { type: 'text/plain' }))
    const uploaded = await api.request(`/files/${reviewed.ownFileId}/versions`, { as: 'member', body: form })
    expect(uploaded.status).toBe(201)
    const ended = { endedAt: api.deps.clock.now().toISOString(), endedBecause: 'inputs_changed' }
    expect((await readReview(api, reviewed.id)).signOff).toMatchObject(ended)
    expect((await sign({ as: 'admin' })).status).toBe(201)
  })

  test('when a run with the notes of the review has ended with a result, which the trail and every open page learn', async () => {
    const notes = await addFile(api, { text: 'The period is too short.', scopeId: api.scopeId, name: 'notes.txt' })
    const stream = await openLiveStream(api, 'viewer')
    expect((await stream.next())?.event).toBe('ready')
    api.advance(1000)
    const reviewMaterial = [{ fileId: notes, id: nameNotes(reviewed.id) }]
    const rerun = await addReviewedComparison(api, true, { reviewMaterial })
    const endedAt = api.deps.clock.now().toISOString()
    const heard: unknown[] = []
    while (heard.at(-1) !== reviewed.id) heard.push((await stream.next())?.data?.id)
    await stream.close()
    const review = await readReview(api, reviewed.id, 'viewer')
    expect(review.signOff).toMatchObject({ endedAt, endedBecause: 'superseded' })
    expect(review.supersededBy).toMatchObject({ id: rerun.id, at: endedAt })
    const { activity } = await (await requestReview(api, reviewed.id, { path: '/activity?limit=1' })).json()
    expect(activity).toMatchObject([
      {
        action: 'sign_off_superseded',
        actor: { name: 'member' },
        changes: { supersededBy: { from: null, to: rerun.id } },
      },
    ])
    expect((await readReview(api, rerun.id)).supersededBy).toBeNull()
    api.advance(1000)
    expect((await sign({ as: 'admin' })).status).toBe(201)
    expect((await readReview(api, reviewed.id)).signOff).toMatchObject({ endedAt: null, by: { name: 'admin' } })
  })

  test('not with a run that has not ended, failed, was deleted, or is of another organization', async () => {
    const notes = await addFile(api, { text: 'Too short.', scopeId: api.scopeId, name: 'notes.txt' })
    api.advance(1000)
    const reviewMaterial = [{ fileId: notes, id: nameNotes(reviewed.id) }]
    const { id } = await addReviewedComparison(api, true, { reviewMaterial })
    const { db } = api.deps.database
    const isSigned = async () => (await readReview(api, reviewed.id)).signOff.endedAt === null
    expect(await isSigned()).toBe(false)
    for (const status of ['running', 'failed']) {
      await db.execute(sql`update comparisons set status = ${status} where id = ${id}`)
      expect(await isSigned()).toBe(true)
    }
    await db.execute(sql`
      update comparisons set status = 'succeeded', organization_id = m.organization_id
      from members m where m.id = ${api.members.stranger.id} and comparisons.id = ${id}`)
    const review = await readReview(api, reviewed.id)
    expect([review.signOff.endedAt, review.supersededBy]).toEqual([null, null])
    await db.execute(sql`delete from comparisons where id = ${id}`)
    expect(await isSigned()).toBe(true)
  })

  test('when its signer, an owner or an admin withdraws it, and no other member can', async () => {
    const withdraw = (request: TestRequest) =>
      requestReview(api, reviewed.id, { path: '/sign-off', method: 'DELETE', ...request })
    expect((await withdraw({ with: 'key' })).status).toBe(403)
    expect((await withdraw({ as: 'owner' })).status).toBe(204)
    expect((await readReview(api, reviewed.id)).signOff.endedBecause).toBe('withdrawn')
    expect((await withdraw({ as: 'owner' })).status).toBe(404)
    await sign({ as: 'owner' })
    expect((await withdraw({})).status).toBe(403)
    const { activity } = await (await requestReview(api, reviewed.id, { path: '/activity?limit=3' })).json()
    expect(activity.map(({ action }: { action: string }) => action)).toEqual([
      'signed_off',
      'sign_off_withdrawn',
      'signed_off',
    ])
  })
})

test('of a sign-off and a question that race, one succeeds and the other is a conflict, 50 times', {
  timeout: 300_000,
}, async () => {
  const [one = ''] = reviewed.findingIds
  for (let round = 0; round < 50; round += 1) {
    await set('accepted', { endsSignOff: true })
    const { findings, revision } = await readReview(api, reviewed.id)
    const json = { revision: findings[0].revision, state: 'questioned' }
    const asked = () =>
      requestReview(api, reviewed.id, { path: `/findings/${one}`, method: 'PATCH', as: 'admin', json })
    const signed = () => requestReview(api, reviewed.id, { path: '/sign-off', json: { revision } })
    const racing = round % 2 === 0 ? [signed(), asked()] : [asked(), signed()]
    const statuses = (await Promise.all(racing)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 409)).toHaveLength(1)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    const after = await readReview(api, reviewed.id)
    const isSigned = after.signOff?.endedAt === null
    expect(after.findings[0].state).toBe(isSigned ? 'accepted' : 'questioned')
    if (isSigned) await requestReview(api, reviewed.id, { path: '/sign-off', method: 'DELETE' })
  }
})
