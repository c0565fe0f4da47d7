export interface Ticker {
  /** Stops the ticker and waits for the current call. */
  stop(): Promise<void>
}

/** Calls `tick` repeatedly, `everyMs` after the previous call ended. The first error is thrown by `stop`. */
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
