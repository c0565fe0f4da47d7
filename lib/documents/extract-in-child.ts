import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { ChildRequest } from './extract-child.ts'
import { type ExtractLimits, extractLimits } from './limits.ts'
import { type ExtractOutcome, type OnPage, type Unreadable, unreadable } from './outcome.ts'
import { readProcessUsage } from './process-usage.ts'
import { receivePages } from './receive-pages.ts'

export interface ExtractInChildOptions {
  readonly limits?: ExtractLimits
  /** Aborting kills the child; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Pages read so far, of how many. */
  readonly onPage?: OnPage
}

interface Child {
  readonly process: ChildProcess
  readonly input: Writable
  readonly output: Readable
}

const watchEveryMs = 50
const mebibyte = 1024 * 1024

/**
 * Reads a file (its bytes, or a path to it) in a child process that is killed past the limits. What the file holds
 * never makes it throw: a child that dies is a damaged file. The child has no environment, cannot write, start
 * processes or load native code; it can still read files and reach the network, as this Node cannot forbid that.
 */
export async function extractInChild(
  source: Uint8Array | string,
  { limits = extractLimits, signal, onPage }: ExtractInChildOptions = {},
): Promise<ExtractOutcome> {
  signal?.throwIfAborted()
  const bytes = typeof source === 'string' ? await readFile(source) : source
  const child = startChild({ byteLength: bytes.byteLength, limits })
  const { promise, resolve, reject } = Promise.withResolvers<ExtractOutcome>()
  const onAbort = () => reject(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  child.process.on('error', reject)
  child.process.on('close', (code, deathSignal) => resolve(describeCrash(code, deathSignal)))
  // A child that dies while its bytes are on their way breaks the pipe; its exit says why.
  child.input.on('error', () => {})
  child.input.write(bytes)
  receivePages(child.output, { limits, onPage }).then((outcome) => outcome && resolve(outcome), reject)
  const stopWatching = watchChild(child.process, limits, resolve)
  try {
    return await promise
  } finally {
    signal?.removeEventListener('abort', onAbort)
    stopWatching()
    child.process.kill('SIGKILL')
    child.input.destroy()
    child.output.destroy()
  }
}

function startChild(request: ChildRequest): Child {
  // Half for the heap: what files inflate to lies outside it.
  const heap = Math.ceil(request.limits.memoryBytes / 2 / mebibyte)
  const permissions = ['--permission', '--allow-fs-read=*']
  const script = join(import.meta.dirname, 'extract-child.ts')
  const flags = [...permissions, `--max-old-space-size=${heap}`, '--no-warnings']
  const child = spawn(process.execPath, [...flags, script, JSON.stringify(request)], {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  const [input, , , output] = child.stdio
  return { process: child, input: input as Writable, output: output as Readable }
}

function watchChild(child: ChildProcess, limits: ExtractLimits, end: (outcome: Unreadable) => void): () => void {
  const wall = setTimeout(() => end(timedOut()), limits.wallMs)
  const watch = setInterval(async () => {
    const usage = child.pid === undefined ? null : await readProcessUsage(child.pid)
    if (usage && usage.memoryBytes > limits.memoryBytes) end(tooMuchMemory())
    if (usage && usage.cpuMs > limits.cpuMs) end(timedOut())
  }, watchEveryMs)
  return () => {
    clearTimeout(wall)
    clearInterval(watch)
  }
}

/** V8 aborts when its heap is full; anything else that ends the child early is the file's damage. */
function describeCrash(code: number | null, deathSignal: NodeJS.Signals | null): Unreadable {
  if (deathSignal === 'SIGABRT' || code === 134) return tooMuchMemory()
  return unreadable('damaged', 'The file could not be read: reading it broke off.')
}

function timedOut(): Unreadable {
  return unreadable('timed_out', 'The file took too long to read.')
}

function tooMuchMemory(): Unreadable {
  return unreadable('too_large', 'The file needs more memory to read than it may use.')
}
