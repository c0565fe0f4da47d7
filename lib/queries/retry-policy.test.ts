import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError, UnexpectedResponseError } from '#lib/client/errors.ts'
import { createQueryClient } from './query-client.ts'
import { isWorthRetrying, retryReads } from './retry-policy.ts'

function apiError(status: number, retryAfter: number | null = null) {
  return new ApiError({ status, body: { error: 'x', code: 'x' }, requestId: null, retryAfter })
}

describe('a read that failed', () => {
  it.each([
    ['a lost connection', new NetworkError('x'), true],
    ['429', apiError(429), true],
    ['500', apiError(500), true],
    ['503', apiError(503), true],
    ['400', apiError(400), false],
    ['401', apiError(401), false],
    ['403', apiError(403), false],
    ['404', apiError(404), false],
    ['409', apiError(409), false],
    ['422', apiError(422), false],
    ['a response outside the contract', new UnexpectedResponseError('x', 200, null), false],
    ['a mistake in the page', new TypeError('x'), false],
    ['429 with a wait of 30 seconds', apiError(429, 30), true],
    ['429 with a wait of 31 seconds', apiError(429, 31), false],
  ])('after %s is worth retrying: %3$s', (_, error, expected) => {
    expect(isWorthRetrying(error)).toBe(expected)
  })

  it('waits half a second, then one second, or as long as the service asks', () => {
    expect([0, 1].map((failures) => retryReads.retryDelay(failures, apiError(503)))).toEqual([500, 1000])
    expect(retryReads.retryDelay(0, apiError(429, 7))).toBe(7000)
    expect(retryReads.retryDelay(1, apiError(429, 0))).toBe(0)
  })
})

describe('the query client', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('sends a failing read three times in all, 1.5 seconds apart at most', async () => {
    const queries = createQueryClient()
    const read = vi.fn(() => Promise.reject(apiError(503)))
    const ended = queries.fetchQuery({ queryKey: ['a'], queryFn: read, ...retryReads }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(499)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1001)
    expect(await ended).toBeInstanceOf(ApiError)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('reads with that policy unless a query says otherwise', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject(retryReads)
  })

  it('never sends a write twice after any error', async () => {
    const write = vi.fn(() => Promise.reject(new NetworkError('x')))
    const mutation = new MutationObserver(createQueryClient(), { mutationFn: write })
    const ended = mutation.mutate().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ended).toBeInstanceOf(NetworkError)
    expect(write).toHaveBeenCalledTimes(1)
  })
})
