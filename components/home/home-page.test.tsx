import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { browserClient } from '#lib/client/browser.ts'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'
import { draftsQuery } from '#lib/queries/drafts.ts'
import { myFilingWorkQuery } from '#lib/queries/filing-work.ts'
import { HomePage } from './home-page.tsx'

const none = { items: [], hasMore: false }
const noWork = { at: '2026-01-05T00:00:00.000Z', passes: none, questions: none, due: none, filings: none }
const some = { items: [{}], hasMore: false }

interface Scene {
  readonly work?: object | null
  readonly drafts?: readonly object[]
  /** Who made the organization’s one comparison. */
  readonly comparedBy?: string
}

function hasGetStarted({ work = noWork, drafts = [], comparedBy }: Scene): boolean {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const entry = { id: 'a', title: 'Boats', status: 'canceled', createdBy: { id: comparedBy, name: 'Ana' } }
  const formComparisons = comparedBy ? [entry] : []
  const credential = { kind: 'session', access: 'read_write' }
  queries.setQueryData(['getMe'], { member: { id: 'ana', role: 'member' }, datasets: [], features: [], credential })
  queries.setQueryData<unknown>(comparisonsQuery(browserClient).queryKey, {
    pages: [{ formComparisons, nextCursor: null }],
    pageParams: [null],
  })
  queries.setQueryData<unknown>(myFilingWorkQuery(browserClient).queryKey, work)
  queries.setQueryData<unknown>(draftsQuery(browserClient).queryKey, drafts)
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <HomePage />
    </QueryClientProvider>,
  )
  return html.includes('Get started')
}

it.each<[string, Scene]>([
  ['nothing was begun', {}],
  ['only a colleague has compared', { comparedBy: 'ben' }],
  ['a deployment does not say what waits', { work: null }],
])('Home says how to get started where %s', (_, scene) => {
  expect(hasGetStarted(scene)).toBe(true)
})

it.each<[string, Scene]>([
  ['a comparison was run', { comparedBy: 'ana' }],
  ['a request was begun', { drafts: [{}] }],
  ['a pass waits', { work: { ...noWork, passes: some } }],
  ['a question waits', { work: { ...noWork, questions: some } }],
  ['a response is due', { work: { ...noWork, due: some } }],
  ['a filing is one’s own', { work: { ...noWork, filings: some } }],
])('Home no longer says it once %s', (_, scene) => {
  expect(hasGetStarted(scene)).toBe(false)
})
