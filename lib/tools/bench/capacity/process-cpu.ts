import { readFileSync } from 'node:fs'
import { listFamily } from '../resident-memory.ts'

/** CPU time that a process and all that it started have used, from Linux in ticks of 10 ms; those that ended count too. */
export function familyCpuMs(pid: number): number {
  return listFamily(pid)
    .map(cpuMsOf)
    .reduce((sum, ms) => sum + ms, 0)
}

function cpuMsOf(pid: number): number {
  const fields = statOf(pid)
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

/** From the state on. */
function statOf(pid: number): readonly string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
}

/** The most memory that a process has used. */
export function peakMebibytes(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
