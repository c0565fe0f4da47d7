import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inheritCompiled, ProcessLost, startBoundProcess } from '#lib/service/documents/start-bound-process.ts'

/** The processes that compare: each has one run at a time and waits for the next one for a while. */
export interface CompareProcesses {
  /** One that waits, or a new one. Throws `ProcessLost` where none can be started. */
  take(): ChildProcess
  /** Takes back one whose run has ended. */
  giveBack(child: ChildProcess): void
  /** Ends all of them. */
  close(): Promise<void>
}

export interface CompareProcessOptions {
  readonly heapMb: number
  /** Called when a process ends while it waits. */
  readonly onError: (error: Error) => void
}

const idleMs = 30_000

export function openCompareProcesses({ heapMb, onError }: CompareProcessOptions): CompareProcesses {
  const alive = new Set<ChildProcess>()
  const waiting = new Map<ChildProcess, NodeJS.Timeout>()
  let isClosed = false

  function start(): ChildProcess {
    const child = spawnProcess(heapMb)
    alive.add(child)
    child.once('exit', (code, signal) => {
      alive.delete(child)
      if (waiting.delete(child)) onError(new Error(`A comparison process ended with ${signal ?? code}.`))
    })
    return child
  }

  function stopWaiting(child: ChildProcess): void {
    clearTimeout(waiting.get(child))
    waiting.delete(child)
  }

  return {
    take() {
      if (isClosed) throw new ProcessLost('Comparisons are no longer run here.')
      const [child] = waiting.keys()
      if (!child) return start()
      stopWaiting(child)
      return child
    },
    giveBack(child) {
      const end = () => {
        stopWaiting(child)
        child.kill('SIGKILL')
      }
      waiting.set(child, setTimeout(end, idleMs).unref())
    },
    async close() {
      isClosed = true
      for (const child of waiting.keys()) stopWaiting(child)
      await Promise.all(
        [...alive].map(async (child) => {
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        }),
      )
    },
  }
}

function spawnProcess(heapMb: number): ChildProcess {
  const child = startBoundProcess({
    args: [`--max-old-space-size=${heapMb}`, '--no-warnings', join(import.meta.dirname, 'compare-process.ts')],
    // Loading the engine takes longer than a small comparison.
    env: inheritCompiled(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {})
  if (child.pid === undefined) throw new ProcessLost('A comparison process could not be started.')
  return child
}
