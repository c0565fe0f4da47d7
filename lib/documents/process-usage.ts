import { readFile } from 'node:fs/promises'

export interface ProcessUsage {
  readonly cpuMs: number
  readonly memoryBytes: number
}

/** Fixed on every Linux that Node runs on: USER_HZ, and the page size unless the kernel was built with larger pages. */
const ticksPerSecond = 100
const pageBytes = 4_096

/** CPU time and resident memory of a process, from /proc; null on systems without it, or when the process is gone. */
export async function readProcessUsage(pid: number): Promise<ProcessUsage | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
    // The name, in brackets, may hold anything; fields are counted after it. See proc_pid_stat(5): utime 14, stime 15, rss 24.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [utime, stime, resident] = [fields[11], fields[12], fields[21]].map(Number)
    if (utime === undefined || stime === undefined || resident === undefined) return null
    return { cpuMs: ((utime + stime) * 1_000) / ticksPerSecond, memoryBytes: resident * pageBytes }
  } catch {
    return null
  }
}
