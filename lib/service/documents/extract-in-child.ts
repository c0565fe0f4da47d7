import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { ChildRequest } from './extract-child.ts'
import { type ExtractLimits, extractLimits } from './limits.ts'
import { type ExtractOutcome, type OnPage, type Unreadable, unreadable } from './outcome.ts'
import { readProcessUsage } from './process-usage.ts'
import { receivePages } from './receive-pages.ts'
import { ProcessLost, startBoundProcess, stopSignals } from './start-bound-process.ts'

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
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
/** Whether a process of this Node can take back its own permission to write. */
export const canGiveUpWriting = major >= 27 || (major === 24 && minor >= 21)

/**
 * Reads a file (its bytes, or a path to it) in a child process that is killed past the limits, and ends with this one.
 * The content of a file never makes it throw: a child that dies means a damaged file. Throws `ProcessLost` where the
 * child was ended from outside, as when the whole service is stopped. The child has no environment, cannot write, start
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
  child.process.on('close', (code, deathSignal) => {
    if (isEndedFromOutside(deathSignal)) reject(new ProcessLost(`The process that reads ended with ${deathSignal}.`))
    else resolve(describeCrash(code, deathSignal))
  })
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
  const cpuSeconds = Math.ceil(request.limits.cpuMs / 1000) + 1
  // Half for the heap: what files inflate to lies outside it.
  const heap = Math.ceil(request.limits.memoryBytes / 2 / mebibyte)
  const compiled = findCompiled()
  const flags = [
    '--permission',
    '--allow-fs-read=*',
    ...(compiled === null ? [] : [`--allow-fs-write=${compiled}`]),
    `--max-old-space-size=${heap}`,
    '--no-warnings',
  ]
  const child = startBoundProcess({
    args: [...flags, join(import.meta.dirname, 'extract-child.ts'), JSON.stringify(request)],
    cpuSeconds,
    env: compiled === null ? {} : { NODE_COMPILE_CACHE: compiled },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  const [input, , , output] = child.stdio
  return { process: child, input: input as Writable, output: output as Readable }
}

/**
 * Where the child keeps its own modules compiled, as loading them takes longer than reading a small file; null where
 * there is no such place, or where this Node could not take back the permission to write there.
 */
function findCompiled(): string | null {
  if (!canGiveUpWriting) return null
  const folder = join(import.meta.dirname, '../../../node_modules/.cache/filing-desk/extract')
  try {
    mkdirSync(folder, { recursive: true })
    return folder
  } catch {
    return null
  }
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

/** The kernel ends this process first where the machine's memory is used up, by whichever process. */
function isEndedFromOutside(deathSignal: NodeJS.Signals | null): boolean {
  return deathSignal === 'SIGKILL' || (deathSignal !== null && stopSignals.includes(deathSignal))
}

/** V8 aborts when its heap is full; the kernel ends what used up its CPU time. If anything else ends the child early, the file is damaged. */
function describeCrash(code: number | null, deathSignal: NodeJS.Signals | null): Unreadable {
  if (deathSignal === 'SIGABRT' || code === 134) return tooMuchMemory()
  if (deathSignal === 'SIGXCPU') return timedOut()
  return unreadable('damaged', 'The file could not be read: reading stopped unexpectedly.')
}

function timedOut(): Unreadable {
  return unreadable('timed_out', 'The file took too long to read.')
}

function tooMuchMemory(): Unreadable {
  return unreadable('too_large', 'Reading the file takes too much memory.')
}
