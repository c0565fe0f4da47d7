import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { briefNode } from './brief-node.ts'

export interface Child {
  readonly pid: number
  /** The next line that it reports, parsed. Rejects where it ends first. */
  readonly next: () => Promise<unknown>
  /** Kills it immediately. Throws if it has already ended. */
  readonly kill: () => Promise<void>
  /** Resolves to its exit code. */
  readonly ended: Promise<number | null>
}

interface StartChild {
  /** A file of this folder. */
  readonly script: string
  readonly mode: string
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
  /** For what it chooses at random. */
  readonly seed?: number
}

/** Runs a script as a separate process on a data directory; it reports one JSON value per line. */
export function startChild({ script, mode, dataDir, env = {}, seed = 0 }: StartChild): Child {
  const child: ChildProcess = spawn(process.execPath, [...briefNode, join(import.meta.dirname, script), mode], {
    env: { ...process.env, ...env, DATA_DIR: dataDir, TEST_SEED: String(seed) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The process has no output.')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  if (child.pid === undefined) throw new Error('The process could not be started.')
  return {
    pid: child.pid,
    ended,
    async next() {
      const { value, done } = await lines.next()
      if (done) throw new Error(`The process ended with ${await ended} before it reported.`)
      return JSON.parse(value)
    },
    async kill() {
      if (child.exitCode !== null) throw new Error(`The process ended unexpectedly with ${child.exitCode}.`)
      child.kill('SIGKILL')
      await ended
    },
  }
}
