import { listFamily } from '#lib/tools/bench/resident-memory.ts'

/** Lists the processes that this one has started since the call, from Linux. */
export function watchStarted(): () => number[] {
  const earlier = new Set(listFamily(process.pid))
  return () => listFamily(process.pid).filter((pid) => !earlier.has(pid))
}

/** Sends a signal to processes; one that has ended is passed over. */
export function signalProcesses(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
