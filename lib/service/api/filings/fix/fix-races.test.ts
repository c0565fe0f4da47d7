import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommentFixResult, liveTaskStatuses } from '#lib/contract/filings/comments.ts'
import {
  addFiling,
  discuss,
  fix,
  gather,
  readFixRows,
  readSession,
  requestFix,
  resumeTask,
  update,
} from '#lib/tools/testing/discussions.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

type Step =
  | { readonly do: 'fix'; readonly of: readonly number[]; readonly with: boolean }
  | {
      readonly do: 'resolve' | 'reopen' | 'accept' | 'edit' | 'reject' | 'gather' | 'go on' | 'reply'
      readonly at: number
    }

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** At most one live task of each discussion; every request has its tasks, its message and its audit entry. */
async function assertSound(): Promise<Map<string, { commentId: string; status: string }>> {
  const { requests, tasks, messages, audits, jobs } = await readFixRows(api)
  const live = tasks.filter(({ status }) => liveTaskStatuses.some((each) => each === status))
  expect(new Set(live.map(({ commentId }) => commentId)).size).toBe(live.length)
  expect(requests.every(({ id }) => tasks.some(({ requestId }) => requestId === id))).toBe(true)
  expect(messages.filter(({ kind }) => kind === 'request')).toHaveLength(requests.length)
  expect(audits).toBe(requests.length)
  expect(jobs.find(({ name }) => name === 'gather-fix')?.count ?? 0).toBe(tasks.length)
  return new Map(tasks.map((task) => [task.id, task]))
}

test('50 concurrent fixes of overlapping comments make one live task per discussion, and none fails', async () => {
  const filingId = await addFiling(api)
  const ids = await discuss(api, filingId, 12)
  const batches = Array.from({ length: 50 }, (_, at) => {
    const rotated = [...ids.slice(at % 12), ...ids.slice(0, at % 12)].slice(0, 2 + (at % 7))
    return at % 2 ? rotated : rotated.toReversed()
  })
  const results = await Promise.all(batches.map((batch) => fix(api, filingId, batch)))
  const tasks = await assertSound()
  const fixes = results.flatMap((result) => result.fixes)
  const tasksOf = Map.groupBy(fixes, ({ commentId }) => commentId)
  for (const [commentId, found] of tasksOf) {
    expect(new Set(found.map(({ taskId }) => taskId)).size).toBe(1)
    expect(found.filter(({ reused }) => !reused)).toHaveLength(1)
    expect(tasks.get(found[0]?.taskId ?? '')?.commentId).toBe(commentId)
  }
  expect(tasksOf.size).toBe(ids.length)
  expect(new Set(results.map(({ sessionId }) => sessionId)).size).toBe(1)
})

test('concurrent fixes, resolutions and decisions do not deadlock and leave one live task at most', async () => {
  const filingId = await addFiling(api)
  const ids = await discuss(api, filingId, 6)
  const { sessionId, fixes } = await fix(api, filingId, ids)
  for (const { taskId } of fixes) await gather(api, taskId)
  const { tasks, openQuestion } = await readSession(api, sessionId)
  const answers = tasks.map(({ id }) => ({ questionId: id, text: 'The limit stays.' }))
  const decide = (id: string, json: object) =>
    api.request(`/insurance/fix-tasks/${id}`, { as: 'member', method: 'PATCH', json })
  const responses = await Promise.all([
    ...tasks.map(({ id, updatedAt }) => decide(id, { action: 'accept', updatedAt, text: 'We agree.' })),
    ...tasks.map(({ id, updatedAt }) => decide(id, { action: 'reject', updatedAt })),
    ...ids.map((id) => update(api, { id, filingId }, { resolved: true })),
    ...ids.map(() => requestFix(api, filingId, ids.toReversed())),
    ...fixes.map(({ taskId }) => gather(api, taskId)),
    api.request(`/insurance/filing-sessions/${sessionId}/replies`, {
      as: 'owner',
      json: { questionSetId: openQuestion?.id, answers },
    }),
  ])
  const statuses = responses.flatMap((response) => (response ? [response.status] : []))
  expect(statuses.filter((status) => ![200, 202, 409].includes(status))).toEqual([])
  await assertSound()
})

test('after any sequence of fixes and decisions each discussion has one live task at most, and every task named exists', async () => {
  const filingId = await addFiling(api)
  const ids = await discuss(api, filingId, 5)
  const named: CommentFixResult['fixes'][number][] = []
  const live = async () => {
    const { tasks } = await readFixRows(api)
    return tasks.filter(
      ({ commentId, status }) => ids.includes(commentId) && liveTaskStatuses.some((each) => each === status),
    )
  }
  const pick = fc.nat({ max: 4 })
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      do: fc.constant('fix' as const),
      of: fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }),
      with: fc.boolean(),
    }),
    fc.record({
      do: fc.constantFrom('resolve', 'reopen', 'accept', 'edit', 'reject', 'gather', 'go on', 'reply'),
      at: pick,
    }),
  )
  async function take(next: Step): Promise<void> {
    if ('of' in next) {
      const batch = next.of.map((at) => ids[at] ?? '')
      const response = await requestFix(api, filingId, next.with ? [...batch, api.deps.randomId()] : batch)
      if (response.status === 202) named.push(...(await response.json()).fixes)
      return
    }
    const id = ids[next.at] ?? ''
    const task = (await live()).find(({ commentId }) => commentId === id)
    if (next.do === 'resolve' || next.do === 'reopen') {
      await update(api, { id, filingId }, { resolved: next.do === 'resolve' })
    } else if (task && next.do === 'gather') await gather(api, task.id)
    else if (task && next.do === 'go on') await resumeTask(api, task.id)
    else if (task && next.do === 'reply') {
      const { sessions } = await (await api.request(`/managed-filings/${filingId}/sessions`, { as: 'member' })).json()
      const { openQuestion } = await readSession(api, sessions[0].id)
      if (!openQuestion) return
      const answers = openQuestion.questions.map((question) => ({ questionId: question.id, text: 'It stays.' }))
      const json = { questionSetId: openQuestion.id, answers }
      const response = await api.request(`/insurance/filing-sessions/${sessions[0].id}/replies`, { as: 'member', json })
      expect(response.status).toBe(202)
    } else if (task) {
      const json = {
        action: next.do,
        updatedAt: task.updatedAt,
        ...(next.do === 'reject' ? {} : { text: 'It stays.' }),
      }
      await api.request(`/insurance/fix-tasks/${task.id}`, { as: 'member', method: 'PATCH', json })
    }
  }
  const steps = fc.sample(step, { seed: 20260302, numRuns: 150 })
  for (const next of steps) {
    api.advance(1)
    await take(next)
    const tasks = await assertSound()
    expect(named.filter(({ taskId }) => !tasks.has(taskId))).toEqual([])
  }
  const { tasks } = await readFixRows(api)
  const seen = new Set(tasks.filter(({ commentId }) => ids.includes(commentId)).map(({ status }) => status))
  expect([...seen]).toEqual(expect.arrayContaining(['done', 'cancelled']))
})
