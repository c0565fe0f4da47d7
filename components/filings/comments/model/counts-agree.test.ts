import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { summarizeComments } from '#components/filings/page/comments/summarize-comments.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { FilingHighlights } from '#lib/contract/filings/filing.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { addFiling, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { countThreads, groupThreads } from './group-threads.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const anyThread = fc.record({
  kind: fc.constantFrom('discussion', 'note'),
  isResolved: fc.boolean(),
  respondBy: fc.constantFrom(null, '2026-12-01', '2026-12-04'),
  isOfState: fc.boolean(),
  replies: fc.nat({ max: 2 }),
})
const sets = fc.sample(fc.array(anyThread, { maxLength: 8 }), { seed: 26, numRuns: 12 })

test.each(sets.map((threads, at) => [at + 1, threads] as const))(
  'set %d of comments: the tab, its summary and the list of filings count the same open discussions',
  async (_, threads) => {
    const filingId = await addFiling(api)
    await addThreads(filingId, threads)
    const { comments } = (await send(api, `/managed-filings/${filingId}/comments?limit=100`)).body
    const highlights: FilingHighlights = (await send(api, `/managed-filings/${filingId}/highlights`)).body
    const read: FilingComment[] = comments
    const { open, openNotes } = countThreads(groupThreads(read))
    const summary = summarizeComments(read)
    const discussions = threads.filter(({ kind, isResolved }) => kind === 'discussion' && !isResolved)
    expect([open - openNotes, summary.open, highlights.openComments]).toEqual(Array(3).fill(discussions.length))
    const [first = null] = discussions.flatMap(({ respondBy }) => respondBy ?? []).toSorted()
    expect([summary.nextRespondBy, highlights.nextRespondBy]).toEqual([first, first])
  },
)

async function addThreads(filingId: string, threads: (typeof sets)[number]): Promise<void> {
  const createdAt = api.deps.clock.now().toISOString()
  const shared = { filingId, body: 'Why?', authorName: 'Ann', createdAt }
  for (const { kind, isResolved, respondBy, isOfState, replies } of threads) {
    const id = api.deps.randomId()
    const authorId = isOfState ? null : api.members.owner.id
    const top = { ...shared, id, kind: kind === 'note' ? ('note' as const) : ('discussion' as const), authorId }
    const resolvedAt = isResolved ? createdAt : null
    await api.deps.database.db.insert(filingComments).values({ ...top, respondBy, resolvedAt })
    for (let reply = 0; reply < replies; reply++) {
      await api.deps.database.db
        .insert(filingComments)
        .values({ ...top, id: api.deps.randomId(), parentId: id, authorId: null })
    }
  }
}
