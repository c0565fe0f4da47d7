import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChildMessage, ChildRequest } from './extract-child.ts'
import { type ExtractLimits, extractLimits } from './limits.ts'
import { type ExtractOutcome, type OnPage, type Refusal, refuse } from './outcome.ts'
import type { PageText } from './page.ts'
import { readProcessUsage } from './process-usage.ts'

export interface ExtractInChildOptions {
  readonly limits?: ExtractLimits
  /** Aborting kills the child; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Pages read so far, of how many. */
  readonly onPage?: OnPage
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
  const child = startChild(limits)
  const pages: PageText[] = []
  const { promise, resolve, reject } = Promise.withResolvers<ExtractOutcome>()
  const onAbort = () => reject(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  child.on('message', (message: ChildMessage) => {
    if (message.kind === 'ready') child.send({ bytes, limits } satisfies ChildRequest)
    if (message.kind === 'page') {
      pages.push(message.page)
      onPage?.(pages.length, message.pageCount)
    }
    if (message.kind === 'end') resolve(message.outcome.ok ? { ...message.outcome, pages } : message.outcome)
  })
  child.on('error', reject)
  child.on('exit', (code, deathSignal) => resolve(refuseCrash(code, deathSignal)))
  const stopWatching = watchChild(child, limits, resolve)
  try {
    return await promise
  } finally {
    signal?.removeEventListener('abort', onAbort)
    stopWatching()
    child.kill('SIGKILL')
  }
}

function startChild(limits: ExtractLimits): ChildProcess {
  // Half for the heap: what files inflate to lies outside it.
  const heap = Math.ceil(limits.memoryBytes / 2 / mebibyte)
  return fork(join(import.meta.dirname, 'extract-child.ts'), {
    execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${heap}`, '--no-warnings'],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function watchChild(child: ChildProcess, limits: ExtractLimits, end: (refusal: Refusal) => void): () => void {
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
function refuseCrash(code: number | null, deathSignal: NodeJS.Signals | null): Refusal {
  if (deathSignal === 'SIGABRT' || code === 134) return tooMuchMemory()
  return refuse('damaged', 'The file could not be read: reading it broke off.')
}

function timedOut(): Refusal {
  return refuse('timed_out', 'The file took too long to read.')
}

function tooMuchMemory(): Refusal {
  return refuse('too_large', 'The file needs more memory to read than it may use.')
}
