import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { type FormComparisonReview, type ReviewFinding, reviewStates } from '#lib/contract/comparisons/review.ts'
import { comparisonsPath } from '#lib/tools/testing/comparisons.ts'
import { openLiveStream } from '#lib/tools/testing/live-stream.ts'
import {
  addReviewedComparison,
  changeFindings,
  type ReviewedComparison,
  readReview,
  requestReview,
} from '#lib/tools/testing/reviews.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let shared: ReviewedComparison
beforeAll(async () => {
  api = await startTestApi()
  shared = await addReviewedComparison(api)
})
afterAll(() => api.close())

const findingOf = (review: FormComparisonReview, id: string) => review.findings.find((finding) => finding.id === id)

async function patchOne(
  id: string,
  findingId: string,
  { as = 'member', ...json }: Record<string, unknown> & { as?: Actor },
) {
  const response = await requestReview(api, id, { path: `/findings/${findingId}`, method: 'PATCH', as, json })
  return { status: response.status, body: await response.json() }
}

async function activity(id: string, query = '', as: Actor = 'member') {
  return await (await requestReview(api, id, { path: `/activity${query}`, as })).json()
}

test('a new review lists every difference of the result as open, in its order', async () => {
  const { id, findingIds } = await addReviewedComparison(api)
  expect(findingIds.length).toBeGreaterThan(3)
  const review = await readReview(api, id, 'viewer')
  expect(review.findings.map((finding: ReviewFinding) => finding.id)).toEqual(findingIds)
  expect(review).toMatchObject({
    revision: 0,
    progress: { reviewed: 0, total: findingIds.length },
    secondReviewer: null,
    signOff: null,
  })
  expect(review.findings[0]).toEqual({
    id: findingIds[0],
    isRequired: true,
    state: 'open',
    note: null,
    mentions: [],
    assignee: null,
    override: null,
    by: null,
    at: null,
    revision: 0,
  })
})

test('any sequence of changes leaves each finding as its last accepted change says, and keeps every former value', async () => {
  const change = fc.record({
    at: fc.nat(3),
    isStale: fc.boolean(),
    state: fc.constantFrom(...reviewStates),
    note: fc.option(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const { id, findingIds } = await addReviewedComparison(api)
      const model = new Map<string, { state: string; note: string | null; revision: number }>()
      let revision = 0
      for (const { at, isStale, state, note } of changes) {
        const findingId = findingIds[at] ?? ''
        const known = model.get(findingId) ?? { state: 'open', note: null, revision: 0 }
        const sent = isStale ? known.revision + 1 : known.revision
        const { status, body } = await patchOne(id, findingId, { revision: sent, state, note })
        if (isStale) {
          expect([status, body.code]).toEqual([409, 'conflict'])
          continue
        }
        expect(status).toBe(200)
        if (state !== known.state || note !== known.note) {
          revision += 1
          model.set(findingId, { state, note, revision })
        }
        expect(body).toMatchObject(model.get(findingId) ?? known)
      }
      const review: FormComparisonReview = await readReview(api, id)
      expect(review.revision).toBe(revision)
      for (const [findingId, values] of model) expect(findingOf(review, findingId)).toMatchObject(values)
      const trail = (await activity(id)).activity
      expect(trail.map((entry: { revision: number }) => entry.revision)).toEqual(
        Array.from({ length: revision }, (_, before) => revision - before),
      )
    }),
    { numRuns: 8, seed: 25 },
  )
})

describe('several findings', () => {
  test('are changed together, in one revision', async () => {
    const { id, findingIds } = await addReviewedComparison(api)
    const response = await changeFindings(api, id, {
      findings: findingIds.map((finding) => ({ id: finding, state: 'accepted' })),
    })
    expect(response.status).toBe(200)
    const review = await response.json()
    expect(review.progress).toEqual({ reviewed: findingIds.length, total: findingIds.length })
    expect(new Set(review.findings.map(({ revision }: ReviewFinding) => revision))).toEqual(new Set([1]))
  })

  test('are all left as they are where one has changed since: 409 names it and what it is now', async () => {
    const { id, findingIds } = await addReviewedComparison(api)
    const [one = '', two = '', three = ''] = findingIds
    await patchOne(id, two, { as: 'admin', revision: 0, state: 'rejected', note: 'No.' })
    const response = await requestReview(api, id, {
      path: '/findings',
      method: 'PATCH',
      json: { findings: [one, two, three].map((finding) => ({ id: finding, revision: 0, state: 'accepted' })) },
    })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      error: '1 finding has changed since you read the review. Nothing was changed.',
      details: [
        {
          path: ['findings', '1', 'revision'],
          message: `${two}: rejected, with a note, revision 1, by admin`,
        },
      ],
    })
    const review = await readReview(api, id)
    expect(findingOf(review, one)).toMatchObject({ state: 'open', revision: 0 })
    expect(findingOf(review, two)).toMatchObject({ state: 'rejected', note: 'No.', by: { name: 'admin' } })
  })

  test('include none twice, and at most as many as the contract allows', async () => {
    const [one = ''] = shared.findingIds
    const twice = await changeFindings(api, shared.id, { findings: [{ id: one }, { id: one }] })
    expect([twice.status, (await twice.json()).details[0].path]).toEqual([400, ['findings', '1', 'id']])
    const many = Array.from({ length: comparisonLimits.review.findings + 1 }, (_, at) => ({
      id: `x${at}`,
      revision: 0,
    }))
    const response = await requestReview(api, shared.id, {
      path: '/findings',
      method: 'PATCH',
      json: { findings: many },
    })
    expect(response.status).toBe(400)
  })
})

test('of two members who change one finding concurrently, one succeeds and the other gets a conflict', async () => {
  const { id, findingIds } = await addReviewedComparison(api)
  for (const [at, findingId] of findingIds.slice(0, 4).entries()) {
    const outcomes = await Promise.all([
      patchOne(id, findingId, { revision: 0, state: 'accepted' }),
      patchOne(id, findingId, { as: 'admin', revision: 0, state: 'rejected' }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await readReview(api, id)).revision).toBe(at + 1)
  }
})

describe('a note', () => {
  const limit = comparisonLimits.review.note

  test('is text of up to 10,000 characters, kept as it was typed', async () => {
    const { id, findingIds } = await addReviewedComparison(api)
    const [one = '', two = ''] = findingIds
    const script = '<script>alert(1)</script> =1+1 \u202e“quoted”'
    expect((await patchOne(id, one, { revision: 0, note: script })).body.note).toBe(script)
    const longest = '😀'.repeat(limit)
    expect((await patchOne(id, two, { revision: 0, note: longest })).body.note).toBe(longest)
    expect((await patchOne(id, one, { revision: 1, note: `${longest}.` })).status).toBe(400)
    expect((await patchOne(id, one, { revision: 1, note: 'a\u0000b' })).status).toBe(400)
  })

  test('mentions current members of the organization, and a removed note mentions no one', async () => {
    const { id, findingIds } = await addReviewedComparison(api)
    const [one = ''] = findingIds
    const { admin, stranger } = api.members
    const said = await patchOne(id, one, {
      revision: 0,
      note: 'See @admin',
      mentions: [admin.id],
      assigneeId: admin.id,
    })
    expect(said.body).toMatchObject({ mentions: [{ id: admin.id, name: 'admin' }], assignee: { name: 'admin' } })
    expect((await patchOne(id, one, { revision: 1, note: null })).body.mentions).toEqual([])
    for (const wrong of [
      { mentions: [stranger.id] },
      { assigneeId: stranger.id },
      { assigneeId: api.deps.randomId() },
    ]) {
      const { status, body } = await patchOne(id, one, { revision: 2, ...wrong })
      expect([status, body.details[0].path[0]]).toEqual([400, Object.keys(wrong)[0]])
    }
  })
})

describe('an override', () => {
  test('needs a reason and a value, never changes the result, and can be removed', async () => {
    const { id, findingIds } = await addReviewedComparison(api)
    const [one = ''] = findingIds
    const result = async () => (await (await api.request(`${comparisonsPath}/${id}`, { as: 'member' })).json()).result
    const before = await result()
    for (const override of [{ effect: 'broader' }, { reason: 'Because.' }, { effect: 'broader', reason: '' }]) {
      expect((await patchOne(id, one, { revision: 0, override })).status).toBe(400)
    }
    const override = { effect: 'broader', materiality: 'high', reason: 'The sublimit falls away.' }
    expect((await patchOne(id, one, { revision: 0, override })).body.override).toEqual({
      ...override,
      category: null,
      by: { id: api.members.member.id, name: 'member' },
      at: api.deps.clock.now().toISOString(),
    })
    expect(await result()).toEqual(before)
    expect((await patchOne(id, one, { revision: 1, override: null })).body.override).toBeNull()
    const [removed, added] = (await activity(id, `?findingId=${one}`)).activity
    expect(added.changes).toEqual({ override: { from: null, to: { category: null, ...override } } })
    expect(removed.changes).toEqual({ override: { from: { category: null, ...override }, to: null } })
  })
})

describe('a member who cannot open a file', () => {
  let hidden: ReviewedComparison
  let seen: readonly string[]
  beforeAll(async () => {
    hidden = await addReviewedComparison(api, false)
    const { result } = await (await api.request(`${comparisonsPath}/${hidden.id}`, { as: 'admin' })).json()
    seen = result.differences.flatMap(({ id, redacted }: { id: string; redacted?: true }) => (redacted ? [] : [id]))
    await changeFindings(api, hidden.id, {
      findings: hidden.findingIds.map((id) => ({ id, state: 'accepted', note: `A note on ${id}.` })),
    })
  })

  test('sees no finding that is redacted for them, nor its activity, and cannot change it: 404', async () => {
    expect(seen.length).toBeLessThan(hidden.findingIds.length)
    const review: FormComparisonReview = await readReview(api, hidden.id, 'admin')
    expect(review.findings.map(({ id }) => id)).toEqual(seen)
    const { activity: entries } = await activity(hidden.id, '', 'admin')
    expect(entries.map(({ findingId }: { findingId: string }) => findingId)).toEqual(seen.toReversed())
    const secret = hidden.findingIds.find((id) => !seen.includes(id)) ?? ''
    const missing = await patchOne(hidden.id, 'd999', { as: 'admin', revision: 0, state: 'rejected' })
    for (const finding of [secret, 'd999']) {
      const { status, body } = await patchOne(hidden.id, finding, { as: 'admin', revision: 1, state: 'rejected' })
      expect(status).toBe(404)
      expect({ ...body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    }
    const bulk = await changeFindings(api, hidden.id, { as: 'admin', findings: [{ id: secret, state: 'rejected' }] })
    expect(bulk.status).toBe(404)
    expect((await activity(hidden.id, `?findingId=${secret}`, 'admin')).activity).toEqual([])
  })

  test('cannot sign off what they cannot read', async () => {
    const { revision, blockers } = await readReview(api, hidden.id, 'admin')
    expect(blockers).toEqual([{ kind: 'hidden', count: hidden.findingIds.length - seen.length, findingIds: [] }])
    const response = await requestReview(api, hidden.id, { path: '/sign-off', as: 'admin', json: { revision } })
    expect(response.status).toBe(409)
  })
})

describe('access', () => {
  test('members of another organization find no review: 404 as if there were none', async () => {
    const [one] = shared.findingIds
    const json = { revision: 0, state: 'accepted' }
    for (const request of [
      {},
      { path: '/activity' },
      { path: `/findings/${one}`, method: 'PATCH', json },
      { path: '/findings', method: 'PATCH', json: { findings: [{ id: one, ...json }] } },
      { method: 'PATCH', json: { revision: 0, secondReviewerId: null } },
      { path: '/sign-off', json: { revision: 0 } },
      { path: '/sign-off', method: 'DELETE' },
    ]) {
      const response = await requestReview(api, shared.id, { ...request, as: 'stranger' })
      const absent = await requestReview(api, api.deps.randomId(), { ...request, as: 'stranger' })
      expect(response.status).toBe(404)
      expect({ ...(await response.json()), requestId: '' }).toEqual({ ...(await absent.json()), requestId: '' })
    }
  })

  test.each([
    ['a viewer', { as: 'viewer' }],
    ['a read-only key', { as: 'member', with: 'readOnlyKey' }],
  ] as const)('%s reads and changes nothing', async (_, caller) => {
    const [one] = shared.findingIds
    expect((await requestReview(api, shared.id, caller)).status).toBe(200)
    expect((await requestReview(api, shared.id, { ...caller, path: '/activity' })).status).toBe(200)
    const json = { revision: 0, state: 'accepted' }
    const response = await requestReview(api, shared.id, { ...caller, path: `/findings/${one}`, method: 'PATCH', json })
    expect(response.status).toBe(403)
  })

  test('a comparison that has not finished has no review yet', async () => {
    const { id } = await addReviewedComparison(api)
    await api.deps.database.db.execute(sql`update comparisons set status = 'running' where id = ${id}`)
    expect((await requestReview(api, id)).status).toBe(409)
  })
})

test('every member’s open pages hear of a change', async () => {
  const { id, findingIds } = await addReviewedComparison(api)
  await readReview(api, id)
  const stream = await openLiveStream(api, 'viewer')
  expect((await stream.next())?.event).toBe('ready')
  await patchOne(id, findingIds[0] ?? '', { revision: 0, state: 'questioned' })
  expect((await stream.next())?.data).toEqual({ subject: 'form_comparison_review', id, parentId: null })
  await stream.close()
})

test('the trail cannot be changed, and goes with its comparison', async () => {
  const { id, findingIds } = await addReviewedComparison(api)
  await patchOne(id, findingIds[0] ?? '', { revision: 0, state: 'questioned' })
  const { db } = api.deps.database
  await expect(db.execute(sql`update review_entries set at = now() where comparison_id = ${id}`)).rejects.toThrow()
  expect((await api.request(`${comparisonsPath}/${id}`, { as: 'member', method: 'DELETE' })).status).toBe(204)
  expect((await requestReview(api, id)).status).toBe(404)
  const { rows } = await db.execute(sql`select 1 from review_entries where comparison_id = ${id}`)
  expect(rows).toEqual([])
})
