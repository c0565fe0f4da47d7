import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }

export interface RunningApplication {
  /** Origin, without a trailing slash. */
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Ends the process as an operator would (SIGTERM), or as a crash does (SIGKILL); resolves to its exit code. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
  /** The same data directory again, in a new process. */
  readonly restart: () => Promise<RunningApplication>
  /** Stops it and takes its data away. */
  readonly remove: () => Promise<void>
}

export interface RunOptions {
  /** `start`: the desk and the service. `api`: the service alone. */
  readonly script?: 'start' | 'api'
  readonly env?: Readonly<Record<string, string>>
  readonly dataDir?: string
  /** The folder of another version, instead of this one. */
  readonly root?: string
  /** As a person's is, for a bench. */
  readonly isOptimized?: boolean
  /** Kills the process immediately, for tests that crash it while it starts. */
  readonly signal?: AbortSignal
}

/** Without optimized code of the database, whose making takes most of the CPU time of a short life, and 600 MB. */
const briefNode = 'exec node --liftoff-only'
const startTimeoutMs = 300_000
const ownRoot = join(import.meta.dirname, '../../..')
/** This same Node is found first. */
const pathOfNode = [dirname(process.execPath), process.env.PATH].join(delimiter)

/** It ended before it was ready. */
export class ApplicationEnded extends Error {
  override readonly name = 'ApplicationEnded'
  readonly code: number | null
  /** All that it printed. */
  readonly output: string

  constructor(code: number | null, output: string) {
    super(`Filing Desk ended with ${code} before it was ready:\n${output}`)
    this.code = code
    this.output = output
  }
}

/**
 * Runs `npm start` or `npm run api` in a separate process, on a free port of the loopback address, over its data
 * directory.
 */
export async function runApplication({
  script = 'start',
  env = {},
  dataDir,
  root = ownRoot,
  isOptimized = false,
  signal,
}: RunOptions = {}): Promise<RunningApplication> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'filing-desk-run-'))
  const command = isOptimized ? manifest.scripts[script] : manifest.scripts[script].replace('exec node', briefNode)
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: root,
    env: {
      ...process.env,
      PATH: pathOfNode,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal, killSignal: 'SIGKILL' }),
  })
  child.on('error', (error) => {
    if (!signal?.aborted) throw error
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    child.kill(signal)
    return await ended
  }
  return {
    url: await readUrl(child),
    dataDir: folder,
    pid: child.pid ?? 0,
    stop,
    restart: () => runApplication({ script, env, root, isOptimized, dataDir: folder }),
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The address is printed when the application is ready; later errors are passed on. */
function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    let isReady = false
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`Filing Desk did not start in ${startTimeoutMs / 1000} s:\n${output}`))
    }, startTimeoutMs)
    child.stderr?.on('data', (chunk) => {
      if (isReady) process.stderr.write(chunk)
      else output += chunk
    })
    child.stdout?.on('data', (chunk) => {
      if (isReady) return
      output += chunk
      const url = /^Filing Desk[^:]*: (https?:\/\/[^\s/]+)/m.exec(output)?.[1]
      if (!url) return
      isReady = true
      clearTimeout(timer)
      resolve(url)
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      reject(new ApplicationEnded(code, output))
    })
  })
}
