import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

export interface BoundProcess {
  /** Flags of Node, then the script and its arguments. */
  readonly args: readonly string[]
  /** All of its environment except `NODE_ENV`. */
  readonly env: Readonly<Record<string, string>>
  readonly stdio: StdioOptions
  /** Soft limit of CPU time, held by the kernel even without this process; the hard one is a second longer. */
  readonly cpuSeconds?: number
}

/** Without a core file, and the first that the kernel ends where the machine's memory is used up. */
const limitsOfAll = `
  ulimit -c 0
  { echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null`

/** Becomes the program named by the arguments; where Linux offers it, the kernel ends that with its parent. */
const becomeProgram = `
  setpriv --pdeathsig KILL true && exec setpriv --pdeathsig KILL "$@"
  exec "$@"`

/** Where this process keeps compiled code, for the environment of another. */
export function inheritCompiled(): Readonly<Record<string, string>> {
  const folderOfVersion = getCompileCacheDir()
  return folderOfVersion ? { NODE_COMPILE_CACHE: dirname(folderOfVersion) } : {}
}

/** Starts Node as a child process that does not outlive this one. */
export function startBoundProcess({ args, env, stdio, cpuSeconds }: BoundProcess): ChildProcess {
  const limitOfCpu = cpuSeconds === undefined ? '' : `ulimit -S -t ${cpuSeconds}; ulimit -H -t ${cpuSeconds + 1}`
  const script = [limitsOfAll, limitOfCpu, becomeProgram].join('\n')
  return spawn('/bin/sh', ['-c', script, 'sh', process.execPath, ...args], {
    env: { NODE_ENV: 'production', ...env },
    stdio,
    serialization: 'advanced',
  })
}

/** A child process ended, or could not be started, for a reason outside of its work: the same work may succeed later. */
export class ProcessLost extends Error {}

/** Signals of a terminal and of a supervisor, which reach every process of the service. */
export const stopSignals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
