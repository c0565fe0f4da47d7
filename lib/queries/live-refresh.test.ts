import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '#lib/client/client.ts'
import { listReadsAfterEvent } from '#lib/contract/stale-reads.ts'
import type { LiveEvent } from '#lib/contract/webhooks/live-event.ts'
import { comparisonQuery } from './comparisons.ts'
import { filingSessionQuery, filingSessionsQuery } from './filing-work.ts'
import { createLiveFlow, liveFlow } from './live-flow.ts'
import { createLiveRefresh, isOf } from './live-refresh.ts'
import { pollWhile } from './poll-policy.ts'
import { createQueryClient } from './query-client.ts'
import { filingStagingQuery } from './staging.ts'
import { webhookDeliveryQuery } from './webhooks.ts'

const id = '11111111-1111-4111-8111-111111111111'
const parentId = '22222222-2222-4222-8222-222222222222'
const event = (subject: LiveEvent['subject'], parent: string | null = null): LiveEvent => ({
  subject,
  id,
  parentId: parent,
})
const client = {} as Client

function listStale(queries: QueryClient, message: LiveEvent): readonly QueryKey[] {
  const reads = listReadsAfterEvent(message)
  const stale = queries.getQueryCache().findAll({ predicate: (query) => reads.some((read) => isOf(query, read)) })
  return stale.map(({ queryKey }) => queryKey)
}

describe('what an event makes stale', () => {
  it.each([
    ['the comparison', event('form_comparison'), comparisonQuery(client, id)],
    ['the session', event('filing_session', parentId), filingSessionQuery(client, id)],
    ['the sessions of the filing', event('filing_session', parentId), filingSessionsQuery(client, parentId)],
    ['the staging of the filing', event('filing_session', parentId), filingStagingQuery(client, parentId)],
    ['the session of a task', event('fix_task', parentId), filingSessionQuery(client, parentId)],
    ['the delivery', event('webhook_delivery', 'whk_1'), webhookDeliveryQuery(client, 'whk_1', id)],
  ])('includes %s', (_, message, { queryKey }) => {
    const queries = createQueryClient()
    queries.setQueryData(queryKey as readonly unknown[], {})
    expect(listStale(queries, message)).toEqual([queryKey])
  })

  it.each([
    ['another comparison', event('form_comparison'), comparisonQuery(client, parentId)],
    ['another session', event('filing_session', parentId), filingSessionQuery(client, parentId)],
    ['the staging of another filing', event('filing_session', parentId), filingStagingQuery(client, id)],
    ['the session of another task', event('fix_task', parentId), filingSessionQuery(client, id)],
  ])('leaves out %s', (_, message, { queryKey }) => {
    const queries = createQueryClient()
    queries.setQueryData(queryKey as readonly unknown[], {})
    expect(listStale(queries, message)).toEqual([])
  })
})

describe('live updates in a tab', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    liveFlow.setFlowing(false)
  })

  function watch(data: unknown) {
    const queries = createQueryClient()
    let reads = 0
    const queryFn = async () => {
      reads += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
      return data
    }
    const stop = new QueryObserver(queries, { queryKey: ['getFormComparison', id], queryFn }).subscribe(() => undefined)
    return { live: createLiveRefresh(queries), reads: () => reads, stop }
  }

  it('take a hundred quick changes in with a few reads, the last of them after the last change', async () => {
    const { live, reads, stop } = watch({ comparison: { status: 'running' } })
    await vi.advanceTimersByTimeAsync(100)
    for (let count = 0; count < 100; count += 1) {
      live.receive('change', JSON.stringify(event('form_comparison')))
      await vi.advanceTimersByTimeAsync(1)
    }
    const before = reads()
    await vi.advanceTimersByTimeAsync(1000)
    expect(reads()).toBeGreaterThan(before)
    expect(reads()).toBeLessThanOrEqual(5)
    stop()
  })

  it('do not read a comparison again that has ended', async () => {
    const { live, reads, stop } = watch({ comparison: { status: 'succeeded' } })
    await vi.advanceTimersByTimeAsync(100)
    live.receive('change', JSON.stringify(event('form_comparison')))
    live.receive('reset', '{}')
    await vi.advanceTimersByTimeAsync(1000)
    expect(reads()).toBe(1)
    stop()
  })

  it('read once more when events begin to flow, and once more when they cease', async () => {
    const { live, reads, stop } = watch({ comparison: { status: 'running' } })
    await vi.advanceTimersByTimeAsync(100)
    for (const isFlowing of [true, true, false, false]) {
      live.setFlowing(isFlowing)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(reads()).toBe(3)
    stop()
  })

  it('leave out what this version does not know', () => {
    const { live, stop } = watch(null)
    live.receive('change', '{"subject":"other","id":"1","parentId":null}')
    live.receive('change', 'not JSON')
    live.receive('other', '{}')
    stop()
  })
})

describe('polling', () => {
  const { refetchInterval } = pollWhile<string[]>({ isUnderway: () => true, listLiveIds: (ids) => ids })
  const state = (data: string[]) => ({ state: { data, error: null, dataUpdateCount: 1, errorUpdateCount: 0 } })
  afterEach(() => void liveFlow.setFlowing(false))

  it('stops only while events flow that have named every record under way', () => {
    liveFlow.hear(event('fix_task', parentId))
    expect(refetchInterval(state([id]))).toBe(800)
    liveFlow.setFlowing(true)
    expect(refetchInterval(state([id, parentId]))).toBe(false)
    expect(refetchInterval(state([id, 'of a colleague']))).toBe(800)
    expect(refetchInterval(state([]))).toBe(800)
  })

  it('goes on for what events never tell of', () => {
    liveFlow.setFlowing(true)
    expect(pollWhile<string[]>({ isUnderway: () => true }).refetchInterval(state([id]))).toBe(800)
  })

  it('forgets the oldest of very many records', () => {
    const flow = createLiveFlow()
    flow.setFlowing(true)
    for (let count = 0; count < 5000; count += 1) flow.hear({ ...event('form_comparison'), id: String(count) })
    expect([flow.covers(['0']), flow.covers(['4999'])]).toEqual([false, true])
  })
})
