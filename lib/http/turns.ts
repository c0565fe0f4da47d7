import { ServiceError } from './service-error.ts'

export interface TurnLimits {
  /** At once: of all lines together, and of one line. */
  readonly running: number
  readonly runningOfLine: number
  readonly waiting: number
  readonly waitingOfLine: number
  /** How long one may wait. */
  readonly waitMs: number
}

/** Bounded work, in which those who wait stand in lines, and the lines take turns. */
export interface Turns {
  /**
   * Resolves to what ends the turn. Throws `rate_limited` where too many wait in this line, `temporarily_unavailable`
   * where too many wait in all, or where the turn does not come in time.
   */
  take(line: string): Promise<() => void>
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

const retryAfterSeconds = 1

export function openTurns(limits: TurnLimits): Turns {
  /** Those that had a turn longest ago come first. */
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0

  function start(name: string, line: Line): () => void {
    running += 1
    line.running += 1
    lines.delete(name)
    lines.set(name, line)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running -= 1
      line.running -= 1
      forgetIdle(name, line)
      startNext()
    }
  }

  function startNext(): void {
    const next = lines.values().find((line) => line.running < limits.runningOfLine && line.waiting.length > 0)
    next?.waiting[0]?.()
  }

  function forgetIdle(name: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(name)
  }

  function wait(name: string, line: Line): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const goOn = () => {
        stopWaiting()
        resolve(start(name, line))
      }
      const late = setTimeout(() => {
        stopWaiting()
        forgetIdle(name, line)
        reject(new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds }))
      }, limits.waitMs)
      function stopWaiting(): void {
        clearTimeout(late)
        line.waiting.splice(line.waiting.indexOf(goOn), 1)
        waiting -= 1
      }
      line.waiting.push(goOn)
      waiting += 1
    })
  }

  return {
    async take(name) {
      const line = lines.get(name) ?? { running: 0, waiting: [] }
      if (running < limits.running && line.running < limits.runningOfLine) return start(name, line)
      if (line.waiting.length >= limits.waitingOfLine) {
        const message = 'Too many requests at once. Wait for some of them to end.'
        throw new ServiceError('rate_limited', message, { retryAfterSeconds })
      }
      if (waiting >= limits.waiting) throw new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds })
      lines.set(name, line)
      return await wait(name, line)
    },
  }
}
