import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pollInterval, pollWhile } from './poll-policy.ts'
import { createQueryClient } from './query-client.ts'

describe('the interval between two reads', () => {
  it('starts under a second, never shrinks, and stays at 12 seconds', () => {
    const waits = Array.from({ length: 60 }, (_, responses) => pollInterval(responses))
    expect(waits[0]).toBe(800)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBe(12_000)
    expect(pollInterval(60, { maxMs: 3000 })).toBe(3000)
  })
})

describe('polling', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    environmentManager.setIsServer(() => false)
  })
  afterEach(() => {
    vi.useRealTimers()
    environmentManager.setIsServer(() => true)
    focusManager.setFocused(undefined)
  })

  type Run = { readonly isEnded: boolean }
  const poll = pollWhile<Run>({
    isUnderway: (run) => run?.isEnded !== true,
    isFinal: ({ message }) => message === 'gone',
  })

  function watch(read: (times: number) => Run | Error) {
    let times = 0
    const observer = new QueryObserver(createQueryClient(), {
      queryKey: ['run'],
      queryFn: () => {
        times += 1
        const outcome = read(times)
        return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
      },
      retry: false,
      ...poll,
    })
    return { stop: observer.subscribe(() => undefined), reads: () => times }
  }

  it('stops once the work has ended', async () => {
    const { stop, reads } = watch((times) => ({ isEnded: times === 3 }))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(reads()).toBe(3)
    stop()
  })

  it('stops when the record is gone, and goes on after any other error', async () => {
    const gone = watch(() => new Error('gone'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(gone.reads()).toBe(1)
    gone.stop()
    const busy = watch(() => new Error('busy'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(busy.reads()).toBeGreaterThan(3)
    busy.stop()
  })

  it('asks at most five times a minute once the work takes long', async () => {
    const { stop, reads } = watch(() => ({ isEnded: false }))
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    const before = reads()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads() - before).toBe(5)
    stop()
  })

  it('does not ask while the tab is hidden', async () => {
    focusManager.setFocused(false)
    const { stop, reads } = watch(() => ({ isEnded: false }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads()).toBe(1)
    stop()
  })
})
