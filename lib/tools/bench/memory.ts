import { setTimeout as delay } from 'node:timers/promises'
import { type RunningApplication, runApplication } from '#lib/tools/cli/run-application.ts'
import { listFamily, residentMebibytes } from './resident-memory.ts'
import { atMost, type BenchRow } from './row.ts'

const idleMs = 60_000
const boundMebibytes = 450

/** Resident memory of the desk with the embedded database and the demo, a minute after its first start and after another. */
export async function benchMemory(): Promise<BenchRow[]> {
  const first = await runApplication({ isOptimized: true })
  try {
    const afterFirst = await measureIdle('first start', first)
    await first.stop()
    const second = await first.restart()
    try {
      return [afterFirst, await measureIdle('second start', second)]
    } finally {
      await second.stop()
    }
  } finally {
    await first.remove()
  }
}

async function measureIdle(start: string, { pid }: RunningApplication): Promise<BenchRow> {
  await delay(idleMs)
  const processes = listFamily(pid)
  return atMost({
    name: `idle memory ${idleMs / 1000} s after the ${start}, of all its processes (${processes.length})`,
    measured: processes.map(residentMebibytes).reduce((sum, each) => sum + each, 0),
    bound: boundMebibytes,
    unit: 'MiB',
  })
}
