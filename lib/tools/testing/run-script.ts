import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { briefNode } from './brief-node.ts'

const root = join(import.meta.dirname, '../../..')

export interface ScriptOutcome {
  /** Null where a signal ended it. */
  readonly code: number | null
  readonly output: string
}

export interface RunningScript {
  readonly child: ChildProcess
  readonly ended: Promise<ScriptOutcome>
}

/** Starts a script of `lib/tools/cli`, as `npm run` does. */
export function startScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): RunningScript {
  const child = spawn(process.execPath, [...briefNode, `lib/tools/cli/${script}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) }
}

/** Runs it to its end. */
export function runScript(...call: Parameters<typeof startScript>): Promise<ScriptOutcome> {
  return startScript(...call).ended
}
