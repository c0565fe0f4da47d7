import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTurns, type TurnLimits } from './turns.ts'

const limits: TurnLimits = { running: 2, runningOfLine: 1, waiting: 4, waitingOfLine: 2, waitMs: 1000 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Takes turns in the background and tells, in order, who got one; `end` ends the oldest turn of a line. */
function observe(turns = openTurns(limits)) {
  const started: string[] = []
  const rejected: string[] = []
  const ends = new Map<string, (() => void)[]>()
  const settle = async () => {
    for (let tick = 0; tick < 10; tick += 1) await Promise.resolve()
  }
  return {
    started,
    rejected,
    async take(...lines: string[]) {
      for (const line of lines) {
        turns.take(line).then(
          (end) => {
            started.push(line)
            ends.set(line, [...(ends.get(line) ?? []), end])
          },
          (error) => rejected.push(`${line} ${error.code} ${error.options.retryAfterSeconds}`),
        )
      }
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
  it('are given at once while there is room, but one line never has more than its share', async () => {
    const { started, take } = observe()
    await take('a', 'a', 'b')
    expect(started).toEqual(['a', 'b'])
  })

  it('go round: a line that comes late does not wait behind everybody of a longer one', async () => {
    const { started, take, end } = observe(openTurns({ ...limits, running: 1 }))
    await take('a', 'a', 'a', 'b')
    await end('a')
    await end('a')
    await end('b')
    expect(started).toEqual(['a', 'a', 'b', 'a'])
  })

  it('are refused to a line whose share is waiting already, and not to another', async () => {
    const { started, rejected, take } = observe()
    await take('a', 'a', 'a', 'a', 'b')
    expect(rejected).toEqual(['a rate_limited 1'])
    expect(started).toEqual(['a', 'b'])
  })

  it('are refused to all where too many wait', async () => {
    const { rejected, take } = observe()
    await take('a', 'b', 'a', 'a', 'b', 'b', 'c')
    expect(rejected).toEqual(['c temporarily_unavailable 1'])
  })

  it('are refused where they do not come in time, and the place is free again', async () => {
    const { started, rejected, take, end, settle } = observe()
    await take('a', 'b', 'a', 'a')
    vi.advanceTimersByTime(1000)
    await settle()
    expect(rejected).toEqual(['a temporarily_unavailable 1', 'a temporarily_unavailable 1'])
    await take('a')
    await end('a')
    expect(started).toEqual(['a', 'b', 'a'])
  })

  it('end once, however often their end is told', async () => {
    const turns = openTurns({ ...limits, running: 1, runningOfLine: 1 })
    const end = await turns.take('a')
    const { started, take } = observe(turns)
    await take('b', 'c')
    end()
    end()
    await Promise.resolve()
    await Promise.resolve()
    expect(started).toEqual(['b'])
  })

  it('never exceed a limit and leave nobody waiting beside a free place, whatever comes', async () => {
    const lines = ['a', 'b', 'c']
    for (let seed = 1; seed <= 50; seed += 1) {
      let state = seed
      const random = (below: number) => {
        state = (state * 48271) % 2147483647
        return state % below
      }
      const { started, rejected, take, end } = observe()
      const ended: Record<string, number> = {}
      const running = () => lines.map((line) => started.filter((name) => name === line).length - (ended[line] ?? 0))
      let taken = 0
      for (let step = 0; step < 60; step += 1) {
        const line = lines[random(3)] ?? 'a'
        if (random(2) === 0) {
          await take(line)
          taken += 1
        } else if ((running()[lines.indexOf(line)] ?? 0) > 0) {
          ended[line] = (ended[line] ?? 0) + 1
          await end(line)
        }
        const counts = running()
        expect(Math.max(...counts)).toBeLessThanOrEqual(limits.runningOfLine)
        expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(limits.running)
      }
      for (let step = 0; step < 60; step += 1) for (const line of lines) await end(line)
      expect(started.length + rejected.length).toBe(taken)
    }
  })
})
