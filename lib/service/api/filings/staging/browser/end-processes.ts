import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

export interface RunningProcess {
  readonly pid: number
  readonly group: number
  readonly command: string
}

const everyMs = 20

/**
 * Ends every process that was started with `mark` in its command line, and every process in its group, and resolves when
 * none of them is running. `mark` must be a name that nothing else has.
 */
export async function endProcesses(mark: string): Promise<void> {
  const groups = new Set<number>()
  for (;;) {
    const left = await findProcesses(mark, groups)
    if (left.length === 0) return
    for (const { pid } of left) kill(pid)
    await delay(everyMs)
  }
}

/** Those with `mark` in their command line and those in a group that one of them leads, which `groups` remembers. */
export async function findProcesses(mark: string, groups = new Set<number>()): Promise<RunningProcess[]> {
  const processes = await listProcesses()
  for (const { pid, group, command } of processes) if (pid === group && command.includes(mark)) groups.add(group)
  return processes.filter(({ group, command }) => command.includes(mark) || groups.has(group))
}

async function listProcesses(): Promise<RunningProcess[]> {
  if (process.platform === 'linux') return await listFromProc()
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,pgid=,stat=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, group, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined || state.startsWith('Z') ? [] : [{ pid: Number(pid), group: Number(group), command }]
  })
}

async function listFromProc(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map(readFromProc))
  return found.filter((each) => each !== null)
}

/** Null for one that has ended. Source: proc_pid_stat(5): state is 3, pgrp is 5. */
async function readFromProc(pid: string): Promise<RunningProcess | null> {
  try {
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
    )
    const [state, , group] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
    return state === 'Z' || state === 'X' ? null : { pid: Number(pid), group: Number(group), command: command ?? '' }
  } catch {
    return null
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
