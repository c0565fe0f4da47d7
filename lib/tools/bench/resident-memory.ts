import { readdirSync, readFileSync } from 'node:fs'

/** Current resident memory of a process, from Linux. */
export function residentMebibytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** A process and all that it started, directly or not. */
export function listFamily(pid: number): number[] {
  return [pid, ...listStarted(pid).flatMap(listFamily)]
}

/** None of a process that has ended. */
function listStarted(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}
