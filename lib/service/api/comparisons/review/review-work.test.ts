import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { ReviewWork } from '#lib/contract/comparisons/review-work.ts'
import { reviewWork } from '#lib/service/database/schema/reviews.ts'
import { comparisonsPath } from '#lib/tools/testing/comparisons.ts'
import { explain, type Statement } from '#lib/tools/testing/explain.ts'
import {
  addAnsweredComparison,
  addReviewedComparison,
  changeFindings,
  readReview,
  requestReview,
} from '#lib/tools/testing/reviews.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

const statements: Statement[] = []
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ logger: { logQuery: (query, params) => statements.push({ query, params }) } })
})
beforeEach(async () => {
  await api.deps.database.db.delete(reviewWork)
})
afterAll(() => api.close())

interface Listed {
  readonly reviewWork: readonly ReviewWork[]
  readonly hasMore: boolean
}

async function list(as: Actor = 'admin'): Promise<Listed> {
  const response = await api.request('/insurance/review-work', { as })
  expect(response.status).toBe(200)
  return await response.json()
}

const idsOf = ({ reviewWork: listed }: Listed) => listed.map(({ finding }) => finding.id)

test('findings that are assigned to the caller and notes that mention them are listed, the last changed first', async () => {
  const { id, findingIds } = await addAnsweredComparison(api)
  const [one = '', two = ''] = findingIds
  const { admin } = api.members
  await changeFindings(api, id, { findings: [{ id: one, assigneeId: admin.id }] })
  api.advance(1000)
  await changeFindings(api, id, {
    findings: [{ id: two, state: 'questioned', note: '@admin why?', mentions: [admin.id] }],
  })
  api.advance(1000)
  const answer = { id: 'scenario:flood:a', note: 'See @admin', mentions: [admin.id], assigneeId: admin.id }
  await changeFindings(api, id, { findings: [answer] })
  const listed = await list()
  expect(listed).toMatchObject({
    hasMore: false,
    reviewWork: [
      {
        comparison: { id },
        finding: { id: 'scenario:flood:a', isRequired: false, note: 'See @admin', by: { name: 'member' } },
        isAssigned: true,
        isMentioned: true,
      },
      { finding: { id: two, state: 'questioned', note: '@admin why?' }, isAssigned: false, isMentioned: true },
      { finding: { id: one, state: 'open', note: null }, isAssigned: true, isMentioned: false },
    ],
  })
  expect((await list('member')).reviewWork).toEqual([])
})

test('they go when the finding is settled, the assignment or the note is removed, and come back when it is opened again', async () => {
  const { id, findingIds } = await addReviewedComparison(api)
  const [one = ''] = findingIds
  const { admin } = api.members
  const change = async (values: object) => {
    expect((await changeFindings(api, id, { findings: [{ id: one, ...values }] })).status).toBe(200)
    return idsOf(await list())
  }
  expect(await change({ note: '@admin', mentions: [admin.id] })).toEqual([one])
  expect(await change({ state: 'accepted' })).toEqual([])
  expect(await change({ state: 'open' })).toEqual([one])
  expect(await change({ note: null })).toEqual([])
  expect(await change({ assigneeId: admin.id, state: 'questioned' })).toEqual([one])
  expect(await change({ assigneeId: api.members.member.id })).toEqual([])
  expect(idsOf(await list('member'))).toEqual([one])
})

test('at most as many as the contract says, and whether there are more', async () => {
  const { work: most } = comparisonLimits.review
  const { admin } = api.members
  const compared = []
  while (compared.flatMap(({ findingIds }) => findingIds).length <= most)
    compared.push(await addReviewedComparison(api))
  for (const { id, findingIds } of compared) {
    api.advance(1000)
    await changeFindings(api, id, { findings: findingIds.map((each) => ({ id: each, assigneeId: admin.id })) })
  }
  const listed = await list()
  expect([listed.reviewWork.length, listed.hasMore]).toEqual([most, true])
  expect(listed.reviewWork[0]?.comparison.id).toBe(compared.at(-1)?.id)
})

describe('access', () => {
  test('a finding that is redacted for the caller is not listed, nor is its note', async () => {
    const { id, findingIds } = await addReviewedComparison(api, false)
    const { findings } = await readReview(api, id, 'admin')
    const seen = findings.map((finding: { id: string }) => finding.id)
    expect(seen.length).toBeLessThan(findingIds.length)
    const values = { note: 'Secret for @admin', mentions: [api.members.admin.id], assigneeId: api.members.admin.id }
    await changeFindings(api, id, { findings: findingIds.map((each) => ({ id: each, ...values })) })
    expect(idsOf(await list()).toSorted()).toEqual(seen.toSorted())
  })

  test('members of another organization get an empty list, even where a row names them', async () => {
    const { id, findingIds } = await addReviewedComparison(api)
    const [one = ''] = findingIds
    await changeFindings(api, id, { findings: [{ id: one, note: 'Secret' }] })
    await api.deps.database.db.insert(reviewWork).values({
      memberId: api.members.stranger.id,
      comparisonId: id,
      findingId: one,
      isAssigned: true,
      isMentioned: true,
      at: api.deps.clock.now().toISOString(),
    })
    expect(await list('stranger')).toEqual({ reviewWork: [], hasMore: false })
  })

  test('a finding that a pairing has replaced, and one of a deleted comparison, are not listed', async () => {
    const { id, findingIds } = await addReviewedComparison(api)
    const assigned = findingIds.map((each) => ({ id: each, assigneeId: api.members.admin.id }))
    await changeFindings(api, id, { findings: assigned })
    const result = await (await api.request(`${comparisonsPath}/${id}`, { as: 'member' })).json()
    const replaced = result.result.differences.find(({ change }: { change: string }) => change === 'replaced')
    const pairing = api.deps.randomId()
    const put = await requestReview(api, id, {
      path: `/pairings/${pairing}`,
      method: 'PUT',
      json: { kind: 'part', provisionId: replaced.provisionId, variants: ['b'], reason: 'Two rules.' },
    })
    expect(put.status).toBe(200)
    expect(idsOf(await list())).not.toContain(replaced.id)
    await api.request(`${comparisonsPath}/${id}`, { as: 'member', method: 'DELETE' })
    expect((await list()).reviewWork).toEqual([])
  })
})

test('with thousands of entries, the list reads its index in order and sorts nothing', async () => {
  const { id } = await addReviewedComparison(api)
  const { db } = api.deps.database
  const { admin, member } = api.members
  const at = api.deps.clock.now().toISOString()
  await db.execute(sql`
    insert into review_findings (comparison_id, finding_id, state, mentions, member_id, at, revision)
    select ${id}, 'x' || n, 'open', '[]', ${member.id}, ${at}::timestamptz, 1 from generate_series(1, 4000) n`)
  for (const each of [admin.id, member.id]) {
    await db.execute(sql`
      insert into review_work (member_id, comparison_id, finding_id, is_assigned, is_mentioned, at)
      select ${each}, ${id}, 'x' || n, true, false, ${at}::timestamptz - n * interval '1 second'
      from generate_series(1, 4000) n`)
  }
  await db.execute(sql`analyze review_work`)
  statements.length = 0
  expect(await list()).toEqual({ reviewWork: [], hasMore: true })
  const listing = statements.find(({ query }) => query.includes('"review_work"'))
  if (!listing) throw new Error('The list was not read.')
  const types = (await explain(api.deps.database, listing)).map((node) => node['Node Type'])
  expect(types.filter((type) => type.endsWith('Sort') || type === 'Seq Scan')).toEqual([])
})
