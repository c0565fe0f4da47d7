import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { addFiling, addNamed, addScope, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let hiddenScope: string
beforeAll(async () => {
  api = await startTestApi()
  hiddenScope = await addScope(api, 'hidden', { admin: {} })
})
afterAll(() => api.close())

async function lineageOf(id: string, as: 'member' | 'admin' = 'member') {
  const { status, body } = await send(api, `/managed-filings/${id}/lineage`, { as })
  expect(status).toBe(200)
  const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id)
  return {
    predecessors: idsOf(body.predecessors),
    predecessorsEndEarly: body.predecessorsEndEarly,
    successors: idsOf(body.successors),
    project: body.project && { ...body.project, filings: idsOf(body.project.filings) },
  }
}

/** Each follows the one before it. */
async function addChain(scopeIds: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const scopeId of scopeIds) {
    ids.push(await addFiling(api, { scopeId, predecessorFilingId: ids.at(-1) ?? null }))
  }
  return ids
}

describe('the lineage of a filing', () => {
  test('has its predecessors, oldest first, and the filings that name it', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await addChain(Array(4).fill(api.scopeId))
    const newer = await addFiling(api, { predecessorFilingId: third, createdAt: '2027-01-01T00:00:00.000Z' })
    expect(await lineageOf(third)).toEqual({
      predecessors: [first, second],
      predecessorsEndEarly: false,
      successors: [newer, fourth],
      project: null,
    })
    expect(await lineageOf(first)).toMatchObject({
      predecessors: [],
      predecessorsEndEarly: false,
      successors: [second],
    })
  })

  test('ends at a predecessor that the caller cannot read, and leaves out hidden successors', async () => {
    const [first = '', hidden = '', third = '', fourth = ''] = await addChain([
      api.scopeId,
      hiddenScope,
      api.scopeId,
      api.scopeId,
    ])
    expect(await lineageOf(fourth)).toMatchObject({ predecessors: [third], predecessorsEndEarly: true })
    expect(await lineageOf(third)).toMatchObject({ predecessors: [], predecessorsEndEarly: true })
    expect(await lineageOf(first)).toMatchObject({ successors: [], predecessorsEndEarly: false })
    expect(await lineageOf(fourth, 'admin')).toMatchObject({
      predecessors: [first, hidden, third],
      predecessorsEndEarly: false,
    })
  })

  test('goes back as far as the limit, and says that there is more', async () => {
    const chain = await addChain(Array(filingLimits.lineage + 2).fill(api.scopeId))
    const last = chain.at(-1) ?? ''
    const beforeLast = chain.at(-2) ?? ''
    expect(await lineageOf(last)).toMatchObject({ predecessors: chain.slice(1, -1), predecessorsEndEarly: true })
    expect(await lineageOf(beforeLast)).toMatchObject({
      predecessors: chain.slice(0, -2),
      predecessorsEndEarly: false,
    })
  })

  test.each([1, 2, 3])('ends where %i filings follow each other in a circle', async (length) => {
    const circle = await addChain(Array(length).fill(api.scopeId))
    const follower = await addFiling(api, { predecessorFilingId: circle.at(-1) ?? null })
    const [first = ''] = circle
    await api.deps.database.db
      .update(filings)
      .set({ predecessorFilingId: circle.at(-1) ?? null })
      .where(eq(filings.id, first))
    expect(await lineageOf(follower)).toMatchObject({ predecessors: circle, predecessorsEndEarly: false })
    expect(await lineageOf(first)).toMatchObject({ predecessors: circle.slice(1), predecessorsEndEarly: false })
  })

  test('lists at most as many successors as the limit, the newest', async () => {
    const first = await addFiling(api)
    const ids: string[] = []
    for (let n = 0; n < filingLimits.lineage + 3; n++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString()
      ids.push(await addFiling(api, { predecessorFilingId: first, createdAt }))
    }
    expect((await lineageOf(first)).successors).toEqual(ids.toReversed().slice(0, filingLimits.lineage))
  })

  test('has the project with those of its filings that the caller can read', async () => {
    const projectId = await addNamed(api, 'project')
    const [id, sibling, hidden] = [
      await addFiling(api, { projectId, createdAt: '2026-01-02T00:00:00.000Z' }),
      await addFiling(api, { projectId, createdAt: '2026-01-01T00:00:00.000Z' }),
      await addFiling(api, { projectId, createdAt: '2026-01-03T00:00:00.000Z' }),
    ]
    await api.deps.database.db
      .update(filings)
      .set({ scopeId: hiddenScope })
      .where(inArray(filings.id, [hidden]))
    const project = { id: projectId, name: 'Some project', filings: [id, sibling] }
    expect((await lineageOf(id)).project).toEqual(project)
  })
})
