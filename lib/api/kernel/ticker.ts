export interface Ticker {
  /** Ends it and waits for a call under way. */
  stop(): Promise<void>
}

/** Calls `tick` again and again, `everyMs` after the last call has ended; the first failure is thrown by `stop`. */
export function startTicker(everyMs: number, tick: () => Promise<void>): Ticker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const schedule = () => {
    timer = setTimeout(() => {
      running = tick().then(() => {
        if (!isStopped) schedule()
      })
      running.catch(() => {})
    }, everyMs)
  }
  schedule()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
