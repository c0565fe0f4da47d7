import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { type Client, type FairQueueLimits, openFairQueue } from './fair-queue.ts'

const limits: FairQueueLimits = { running: 2, runningOfLine: 1, waiting: 4, waitingOfLine: 2, waitMs: 1000 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Takes turns in the background and records, in order, who got one; `end` ends the oldest turn of a line. */
function observe(turns = openFairQueue(limits)) {
  const started: string[] = []
  const rejected: string[] = []
  const ends = new Map<string, (() => void)[]>()
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const begin = (line: string, client?: Client) => {
    turns.take(line, client).then(
      (end) => {
        started.push(line)
        ends.set(line, [...(ends.get(line) ?? []), end])
      },
      (error) => rejected.push(`${line} ${error.code} ${error.options.retryAfterSeconds}`),
    )
  }
  return {
    started,
    rejected,
    begin,
    async take(...lines: string[]) {
      for (const line of lines) begin(line)
      await settle()
    },
    async end(line: string) {
      ends.get(line)?.shift()?.()
      await settle()
    },
    settle,
  }
}

describe('turns', () => {
  it('are given immediately while there is room, but one line never has more than its share', async () => {
    const { started, take } = observe()
    await take('a', 'a', 'b')
    expect(started).toEqual(['a', 'b'])
  })

  it('go round: a line that comes late does not wait behind everybody of a longer one', async () => {
    const { started, take, end } = observe(openFairQueue({ ...limits, running: 1 }))
    await take('a', 'a', 'a', 'b')
    await end('a')
    await end('a')
    await end('b')
    expect(started).toEqual(['a', 'a', 'b', 'a'])
  })

  it('are denied to a line whose share is already waiting, and not to another', async () => {
    const { started, rejected, take } = observe()
    await take('a', 'a', 'a', 'a', 'b')
    expect(rejected).toEqual(['a rate_limited 1'])
    expect(started).toEqual(['a', 'b'])
  })

  it('are denied to all when too many wait', async () => {
    const { rejected, take } = observe()
    await take('a', 'b', 'a', 'a', 'b', 'b', 'c')
    expect(rejected).toEqual(['c temporarily_unavailable 1'])
  })

  it('are denied when they do not come in time, and the place is free again', async () => {
    const { started, rejected, take, end, settle } = observe()
    await take('a', 'b', 'a', 'a')
    vi.advanceTimersByTime(1000)
    await settle()
    expect(rejected).toEqual(['a temporarily_unavailable 1', 'a temporarily_unavailable 1'])
    await take('a')
    await end('a')
    expect(started).toEqual(['a', 'b', 'a'])
  })

  it('end once, however often they are ended', async () => {
    const turns = openFairQueue({ ...limits, running: 1, runningOfLine: 1 })
    const end = await turns.take('a')
    const { started, take, settle } = observe(turns)
    await take('b', 'c')
    end()
    end()
    await settle()
    expect(started).toEqual(['b'])
  })

  it('leave the line with a client that leaves, and are not given to it', async () => {
    const { started, rejected, take, begin, end, settle } = observe()
    await take('a')
    const gone = new AbortController()
    begin('a', gone)
    await take('a')
    gone.abort()
    begin('a', gone)
    await settle()
    expect(rejected).toEqual(['a temporarily_unavailable 1', 'a temporarily_unavailable 1'])
    await take('a')
    await end('a')
    await end('a')
    expect(started).toEqual(['a', 'a', 'a'])
  })

  it('come to one that waits only for the event loop, however long that was held', async () => {
    const { started, rejected, begin, settle } = observe()
    begin('a')
    vi.advanceTimersByTime(limits.waitMs)
    begin('b')
    vi.advanceTimersByTime(limits.waitMs)
    await settle()
    expect([started, rejected]).toEqual([['a', 'b'], []])
  })

  it('begin one by one where each holds the event loop, so that connections are accepted in between', async () => {
    vi.useRealTimers()
    const turns = openFairQueue({ ...limits, running: 8, runningOfLine: 8, waiting: 8 })
    let loop = 0
    const count = () => {
      loop += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    const work = async () => {
      // Each is a separate callback, as the requests of several connections are.
      await new Promise((resolve) => setTimeout(resolve))
      const end = await turns.take('a')
      for (const start = performance.now(); performance.now() - start < 5; );
      end()
      return loop
    }
    const began = await Promise.all(Array.from({ length: 8 }, work))
    clearImmediate(counting)
    expect(new Set(began).size).toBe(8)
  })

  it('never exceed a limit, leave no one waiting and lose no place, in any sequence', async () => {
    for (let seed = 1; seed <= 50; seed += 1) await tryOut(seed)
  })
})

/** Takes, ends, clients that leave and waits that grow late, in any order; then all the room is there again. */
async function tryOut(seed: number): Promise<void> {
  const lines = ['a', 'b', 'c']
  const prng = createPrng(seed)
  const { started, rejected, take, begin, end, settle } = observe()
  const ended: Record<string, number> = {}
  const running = () => lines.map((line) => started.filter((name) => name === line).length - (ended[line] ?? 0))
  const endOne = async (line: string) => {
    if ((running()[lines.indexOf(line)] ?? 0) === 0) return
    ended[line] = (ended[line] ?? 0) + 1
    await end(line)
  }
  const clients: AbortController[] = []
  let taken = 0
  for (let step = 0; step < 80; step += 1) {
    const line = prng.pick(lines)
    const kind = prng.int(0, 7)
    if (kind < 4) {
      const client = new AbortController()
      clients.push(client)
      begin(line, client)
      taken += 1
      if (kind === 3) await settle()
    } else if (kind < 6) await endOne(line)
    else if (kind === 6) clients[prng.int(0, clients.length)]?.abort()
    else await vi.advanceTimersByTimeAsync(400)
    const counts = running()
    expect(Math.max(...counts)).toBeLessThanOrEqual(limits.runningOfLine)
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(limits.running)
  }
  await settle()
  for (let step = 0; step < 20; step += 1) for (const line of lines) await endOne(line)
  expect(started.length + rejected.length).toBe(taken)
  const [before, denied] = [started.length, rejected.length]
  await take('a', 'b', 'a', 'a', 'b', 'b')
  expect([started.slice(before), rejected.length]).toEqual([['a', 'b'], denied])
}

describe('a delayed rejection', () => {
  it('comes no sooner, takes no place until then, and is as final', async () => {
    const { begin, rejected, take, started, end } = observe(openFairQueue({ ...limits, rejectionDelayMs: 500 }))
    await take('a', 'a', 'a', 'a')
    expect(rejected).toEqual([])
    await end('a')
    vi.advanceTimersByTime(499)
    await take('a')
    expect(rejected).toEqual([])
    vi.advanceTimersByTime(1)
    await take()
    expect(rejected).toEqual(['a rate_limited 1'])
    begin('b')
    await take()
    expect(started).toEqual(['a', 'a', 'b'])
  })
})
