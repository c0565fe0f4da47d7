import { ServiceError } from './service-error.ts'
import { watchConnections } from './watch-connections.ts'

export interface FairQueueLimits {
  /** Concurrent turns: of all lines together, and of one line. */
  readonly running: number
  readonly runningOfLine: number
  readonly waiting: number
  readonly waitingOfLine: number
  /** How long one may wait. */
  readonly waitMs: number
  /**
   * How long a rejection for lack of room is delayed; default: not at all. Clients that ask again as soon as they are
   * rejected would keep the event loop busy with rejecting them, and new connections waiting.
   */
  readonly rejectionDelayMs?: number
}

/** Bounded work, in which waiting callers form lines, and the lines take turns. */
export interface FairQueue {
  /**
   * Resolves to what ends the turn. Throws `rate_limited` where too many wait in this line, `temporarily_unavailable`
   * where too many wait in all, where no room comes in time, and where the client leaves before its turn.
   */
  take(line: string, client?: Client): Promise<() => void>
}

/** Asked only of who has to wait. */
export interface Client {
  readonly signal: AbortSignal
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

const retryAfterSeconds = 1

/**
 * In each turn of the event loop one new connection is accepted (libuv 1.45 and later). So work begins one by one, a turn
 * of the loop between and more while connections come, as soon as what began in this turn of it has held it this long.
 */
const loopMs = 2

export function openFairQueue(limits: FairQueueLimits): FairQueue {
  const acceptConnections = watchConnections()
  /** Those that had a turn longest ago come first. */
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0
  /** Since when the event loop has been doing what began here; null once it has turned. */
  let busySince: number | null = null

  function hasRoom(line: Line): boolean {
    return running < limits.running && line.running < limits.runningOfLine
  }

  function findNext(): Line | undefined {
    return lines.values().find((line) => hasRoom(line) && line.waiting.length > 0)
  }

  function start(name: string, line: Line): () => void {
    watchLoop()
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
      if (waiting > 0) watchLoop()
    }
  }

  /** When the loop has turned and accepted connections, the next one begins. */
  function watchLoop(): void {
    if (busySince !== null) return
    busySince = performance.now()
    acceptConnections().then(() => {
      busySince = null
      if (waiting > 0) findNext()?.waiting[0]?.()
    })
  }

  function canStartNow(line: Line): boolean {
    if (!hasRoom(line)) return false
    return busySince === null || (performance.now() - busySince < loopMs && (waiting === 0 || !findNext()))
  }

  function findRejection(line: Line): ServiceError | null {
    if (line.running + line.waiting.length >= limits.runningOfLine + limits.waitingOfLine) {
      const message = 'Too many concurrent requests. Wait for some of them to finish.'
      return new ServiceError('rate_limited', message, { retryAfterSeconds })
    }
    if (running + waiting < limits.running + limits.waiting) return null
    return new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds })
  }

  function forgetIdle(name: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(name)
  }

  function wait(name: string, line: Line, client?: Client): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const resume = () => {
        stopWaiting()
        resolve(start(name, line))
      }
      const giveUp = () => {
        stopWaiting()
        forgetIdle(name, line)
        reject(new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds }))
      }
      // Where there is room, it waits for the event loop only, and begins when that turns.
      const late = setInterval(() => !hasRoom(line) && giveUp(), limits.waitMs)
      client?.signal.addEventListener('abort', giveUp)
      function stopWaiting(): void {
        clearInterval(late)
        client?.signal.removeEventListener('abort', giveUp)
        line.waiting.splice(line.waiting.indexOf(resume), 1)
        waiting -= 1
      }
      line.waiting.push(resume)
      waiting += 1
      if (client?.signal.aborted) giveUp()
      else watchLoop()
    })
  }

  return {
    async take(name, client) {
      const line = lines.get(name) ?? { running: 0, waiting: [] }
      if (canStartNow(line)) return start(name, line)
      const rejection = findRejection(line)
      if (rejection) {
        await hold(limits)
        throw rejection
      }
      lines.set(name, line)
      return await wait(name, line, client)
    },
  }
}

function hold({ rejectionDelayMs }: FairQueueLimits): Promise<void> {
  return new Promise((resolve) => (rejectionDelayMs ? setTimeout(resolve, rejectionDelayMs) : resolve()))
}
