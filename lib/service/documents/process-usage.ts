import { readFile } from 'node:fs/promises'

export interface ProcessUsage {
  readonly cpuMs: number
  readonly memoryBytes: number
}

/** USER_HZ: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** CPU time and resident memory of a process, from /proc; null on systems without it, or when the process is gone. */
export async function readProcessUsage(pid: number): Promise<ProcessUsage | null> {
  try {
    const [stat, status] = await Promise.all(
      ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'latin1')),
    )
    // The name, in brackets, may hold anything; fields are counted after it. See proc_pid_stat(5): utime is 14, stime 15.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    const kibibytes = /^VmRSS:\s*(\d+) kB/m.exec(status ?? '')?.[1]
    if (!fields || kibibytes === undefined) return null
    const ticks = Number(fields[11]) + Number(fields[12])
    return { cpuMs: (ticks * 1_000) / ticksPerSecond, memoryBytes: Number(kibibytes) * 1_024 }
  } catch {
    return null
  }
}
