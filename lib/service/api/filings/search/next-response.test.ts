import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { addFiling, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const days = ['2026-03-01', '2026-03-02', '2026-03-03'] as const
const day = fc.constantFrom(...days, null)
const index = fc.nat({ max: 50 })
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('discussion', 'note'), filing: index, respondBy: day }),
  fc.record({ change: fc.record({ respondBy: day }), comment: index }),
  fc.record({ change: fc.record({ resolved: fc.constantFrom(true, true, false) }), comment: index }),
  fc.record({ replyTo: index }),
  fc.record({ remove: index }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

test('filings are found by the first day of their open discussions, after any changes, also at the same time', async () => {
  const changes = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(changes, async (groups) => {
      const filings = await Promise.all([addFiling(api), addFiling(api)])
      for (const filing of filings.keys()) {
        for (const respondBy of days) await take({ kind: 'discussion', filing, respondBy }, { filings, comments: [] })
      }
      for (const group of groups) {
        const comments = (await Promise.all(filings.map(listComments))).flat()
        await Promise.all(group.map((each) => take(each, { filings, comments })))
        await expectFound(filings)
      }
    }),
    { numRuns: 10, seed: 62 },
  )
}, 120_000)

interface Records {
  readonly filings: readonly string[]
  readonly comments: readonly FilingComment[]
}

/** A change of a record that is not there, or that another one of the same time removes, changes nothing. */
async function take(each: Step, { filings, comments }: Records): Promise<void> {
  const pick = <Value>(values: readonly Value[], at: number) => values[at % Math.max(1, values.length)]
  if ('filing' in each) {
    const { kind, respondBy } = each
    const json = { body: 'Please explain.', kind, ...(kind === 'discussion' && respondBy !== null && { respondBy }) }
    await send(api, `/managed-filings/${pick(filings, each.filing)}/comments`, { as: 'owner', method: 'POST', json })
    return
  }
  const at = 'comment' in each ? each.comment : 'replyTo' in each ? each.replyTo : each.remove
  const tops = comments.filter(({ parentId }) => parentId === null)
  const comment = pick('remove' in each ? comments : tops, at)
  if (!comment) return
  const path = `/managed-filings/${comment.filingId}/comments`
  if ('change' in each) await send(api, `${path}/${comment.id}`, { as: 'owner', method: 'PATCH', json: each.change })
  if ('remove' in each) await send(api, `${path}/${comment.id}`, { as: 'owner', method: 'DELETE' })
  const json = { body: 'It is.', parentId: comment.id }
  if ('replyTo' in each) await send(api, path, { as: 'owner', method: 'POST', json })
}

async function expectFound(filings: readonly string[]): Promise<void> {
  const firstDays = await Promise.all(filings.map(readFirstDay))
  for (const wanted of [...days, null]) {
    const nextRespondBy = wanted === null ? 'none' : `${wanted}..${wanted}`
    const { body } = await send(
      api,
      `/managed-filings/search?${new URLSearchParams({ nextRespondBy, limit: '100' })}`,
      {
        as: 'owner',
      },
    )
    const found = new Set(body.filings.map(({ id }: FilingHit) => id))
    expect(filings.filter((id) => found.has(id))).toEqual(filings.filter((_, at) => firstDays[at] === wanted))
  }
}

async function readFirstDay(filingId: string): Promise<string | null> {
  const open = (await listComments(filingId)).filter(
    ({ kind, parentId, resolvedAt }) => kind === 'discussion' && parentId === null && resolvedAt === null,
  )
  return open.flatMap(({ respondBy }) => respondBy ?? []).toSorted()[0] ?? null
}

async function listComments(filingId: string): Promise<FilingComment[]> {
  return (await send(api, `/managed-filings/${filingId}/comments?limit=100`, { as: 'owner' })).body.comments
}
