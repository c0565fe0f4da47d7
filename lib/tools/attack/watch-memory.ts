import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { readProcessUsage } from '#lib/service/documents/process-usage.ts'

export interface MemoryWatch {
  /** Highest of the process since the watch began, above what it was then; and of any of its children. In bytes. */
  stop(): Promise<{ readonly growthBytes: number; readonly childBytes: number }>
}

const everyMs = 50

/** Samples the resident memory of a process and of those that it has started. Linux only. */
export async function watchMemory(pid: number): Promise<MemoryWatch> {
  const before = await memoryOf(pid)
  let [own, child] = [before, 0]
  const stopping = new AbortController()
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
      return { growthBytes: own - before, childBytes: child }
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      own = Math.max(own, await memoryOf(pid))
      child = Math.max(child, ...(await Promise.all((await listChildren(pid)).map(memoryOf))))
      await delay(everyMs)
    }
  }
}

async function memoryOf(pid: number): Promise<number> {
  return (await readProcessUsage(pid))?.memoryBytes ?? 0
}

async function listChildren(pid: number): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}
