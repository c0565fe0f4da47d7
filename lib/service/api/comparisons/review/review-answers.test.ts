import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameFinding, readFindingId } from '#lib/contract/comparisons/finding-ids.ts'
import type { FormComparisonReview } from '#lib/contract/comparisons/review.ts'
import {
  addAnsweredComparison,
  answerIds,
  changeFindings,
  disputedIds,
  type ReviewedComparison,
  readReview,
  requestReview,
} from '#lib/tools/testing/reviews.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function signOff({ id }: ReviewedComparison) {
  const { revision } = await readReview(api, id)
  const response = await requestReview(api, id, { path: '/sign-off', json: { revision } })
  return { status: response.status, body: await response.json() }
}

test('ids name what they are about', () => {
  for (const id of answerIds) {
    const subject = readFindingId(id)
    if (subject.kind === 'difference') throw new Error(id)
    expect(nameFinding(subject)).toBe(id)
  }
  expect(readFindingId('d1').kind).toBe('difference')
})

test('answers, expectations and statements are findings after the differences; those with a dissent are to be reviewed', async () => {
  const { id, findingIds } = await addAnsweredComparison(api)
  const review: FormComparisonReview = await readReview(api, id, 'viewer')
  expect(review.findings.map((finding) => finding.id)).toEqual([...findingIds, ...answerIds])
  expect(review.findings.filter(({ isRequired }) => isRequired).map((finding) => finding.id)).toEqual([
    ...findingIds,
    ...disputedIds,
  ])
  expect(review.progress).toEqual({ reviewed: 0, total: findingIds.length + disputedIds.length })
})

test('an answer gets a state, a note and an assignment like a difference; the others do not count as progress', async () => {
  const { id, findingIds } = await addAnsweredComparison(api)
  const path = `/findings/${encodeURIComponent('scenario:flood:b')}`
  const values = { state: 'questioned', note: 'Which storm?', assigneeId: api.members.admin.id }
  const one = await requestReview(api, id, { path, method: 'PATCH', json: { revision: 0, ...values } })
  expect(one.status).toBe(200)
  expect(await one.json()).toMatchObject({
    id: 'scenario:flood:b',
    state: 'questioned',
    note: 'Which storm?',
    assignee: { name: 'admin' },
    by: { name: 'member' },
  })
  const more = await changeFindings(api, id, {
    findings: [
      { id: 'review:notes:1', state: 'accepted' },
      { id: 'expectation:flood:notice:a', state: 'rejected' },
    ],
  })
  expect((await more.json()).progress).toEqual({ reviewed: 2, total: findingIds.length + disputedIds.length })
  const trail = await requestReview(api, id, { path: '/activity?findingId=scenario:flood:b' })
  expect((await trail.json()).activity).toHaveLength(1)
})

test('values of a difference cannot be put in place of an answer’s', async () => {
  const { id } = await addAnsweredComparison(api)
  const override = { effect: 'broader', reason: 'No.' }
  const response = await changeFindings(api, id, { findings: [{ id: 'scenario:flood:a', override }] })
  expect([response.status, (await response.json()).details[0].path]).toEqual([400, ['findings', '0', 'override']])
})

test('a question on any answer stops the sign-off, and an open one only with a dissent', async () => {
  const compared = await addAnsweredComparison(api)
  const accept = (ids: readonly string[]) =>
    changeFindings(api, compared.id, { findings: ids.map((id) => ({ id, state: 'accepted' })) })
  await accept(compared.findingIds)
  expect((await readReview(api, compared.id)).blockers).toEqual([
    { kind: 'open', count: disputedIds.length, findingIds: [...disputedIds] },
  ])
  await accept(disputedIds)
  await changeFindings(api, compared.id, { findings: [{ id: 'scenario:flood:a', state: 'questioned' }] })
  expect((await signOff(compared)).body.error).toBe('The review cannot be signed off: 1 questioned (scenario:flood:a).')
  await accept(['scenario:flood:a'])
  expect((await signOff(compared)).status).toBe(201)
})

test('a review that was opened before its answers could be reviewed has them now', async () => {
  const { id, findingIds } = await addAnsweredComparison(api)
  await changeFindings(api, id, { findings: [{ id: findingIds[0] ?? '', state: 'accepted' }] })
  await api.deps.database.db.execute(
    sql`update comparison_reviews set findings = findings - 'answers' where comparison_id = ${id}`,
  )
  const review: FormComparisonReview = await readReview(api, id)
  expect(review.revision).toBe(1)
  expect(review.findings[0]?.state).toBe('accepted')
  expect(review.findings.map((finding) => finding.id)).toEqual([...findingIds, ...answerIds])
})

test('members of another organization find no answer: 404 as if there were no comparison; viewers change none', async () => {
  const { id } = await addAnsweredComparison(api)
  const json = { revision: 0, state: 'accepted' }
  for (const finding of answerIds) {
    const request = { path: `/findings/${finding}`, method: 'PATCH', json }
    const response = await requestReview(api, id, { ...request, as: 'stranger' })
    const absent = await requestReview(api, api.deps.randomId(), { ...request, as: 'stranger' })
    expect(response.status).toBe(404)
    expect({ ...(await response.json()), requestId: '' }).toEqual({ ...(await absent.json()), requestId: '' })
    expect((await requestReview(api, id, { ...request, as: 'viewer' })).status).toBe(403)
  }
})

describe('a member who cannot open a file', () => {
  test('finds no answer that is redacted for them, or whose dissent is: 404 like one that is not there', async () => {
    const { id } = await addAnsweredComparison(api, false)
    await changeFindings(api, id, { findings: answerIds.map((each) => ({ id: each, note: `Secret of ${each}` })) })
    const review: FormComparisonReview = await readReview(api, id, 'admin')
    const seen = answerIds.filter((each) => review.findings.some((finding) => finding.id === each))
    expect(seen).toEqual(['scenario:flood:a', 'expectation:flood:notice:a'])
    expect(review.blockers.some(({ kind }) => kind === 'hidden')).toBe(true)
    for (const hidden of answerIds.filter((each) => !seen.includes(each))) {
      const path = `/findings/${encodeURIComponent(hidden)}`
      const json = { revision: 1, state: 'rejected' }
      const secret = await requestReview(api, id, { path, method: 'PATCH', as: 'admin', json })
      const absent = await requestReview(api, id, { path: `${path}x`, method: 'PATCH', as: 'admin', json })
      expect([secret.status, { ...(await secret.json()), requestId: '' }]).toEqual([
        404,
        { ...(await absent.json()), requestId: '' },
      ])
      const trail = await requestReview(api, id, { path: `/activity?findingId=${hidden}`, as: 'admin' })
      expect((await trail.json()).activity).toEqual([])
    }
    const all = await requestReview(api, id, { path: '/activity', as: 'admin' })
    expect(JSON.stringify(await all.json())).not.toContain('Secret of scenario:flood:b')
  })
})
