import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { CompareSource } from '#lib/api/comparisons/load-compare-input.ts'
import { runsAtOnce } from '#lib/api/comparisons/run-comparison-job.ts'
import type { CompareInput } from '#lib/compare/input.ts'
import type { OnProgress, Phase } from '#lib/compare/types.ts'
import type { PackedOutcome } from './pack-result.ts'

export interface RunOptions {
  readonly onProgress: OnProgress
  /** Aborting ends the worker at once; the promise then rejects. */
  readonly signal: AbortSignal
}

/** Compares away from the event loop. */
export interface ComparisonRunner {
  /** Where the worker needs more memory than it may use, only this run ends, with the outcome `out_of_memory`. */
  run(source: Pick<CompareSource, 'input' | 'readPages'>, options: RunOptions): Promise<PackedOutcome>
  /** Does one such piece of work at a time, in the order in which they came. */
  readonly alone: TakeTurns
  close(): Promise<void>
}

export type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>

export function createTurns(): TakeTurns {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}

export interface WorkerTask {
  /** Without pages: these come through the port, `PageBatch` by `PageBatch` as the worker asks for them, then null. */
  readonly input: CompareInput
  readonly port: MessagePort
}

export type WorkerMessage =
  | { readonly kind: 'next' }
  | { readonly kind: 'progress'; readonly phase: Phase; readonly share: number }

export interface OpenRunnerOptions {
  /** Of one run. Default: more than twice what the longest text that may be compared was measured to need. */
  readonly heapMb?: number
  /** Told of a worker that ends while it has no run. */
  readonly onError?: (error: Error) => void
}

export function openComparisonRunner({ heapMb = 1024, onError = () => {} }: OpenRunnerOptions = {}): ComparisonRunner {
  const pool = new Piscina<WorkerTask, PackedOutcome>({
    filename: new URL('./compare-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: runsAtOnce,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: Math.ceil(heapMb / 16) },
  })
  pool.on('error', onError)
  return {
    async run({ input, readPages }, { onProgress, signal }) {
      const { port1, port2 } = new MessageChannel()
      const reading = new AbortController()
      const batches = readPages()[Symbol.asyncIterator]()
      port1.on('message', async (message: WorkerMessage) => {
        if (message.kind === 'progress') return onProgress(message.phase, message.share)
        try {
          const { value, done } = await batches.next()
          port1.postMessage(done ? null : value)
        } catch (error) {
          reading.abort(error)
        }
      })
      try {
        const either = AbortSignal.any([signal, reading.signal])
        return await pool.run({ input, port: port2 }, { signal: either, transferList: [port2] })
      } catch (error) {
        reading.signal.throwIfAborted()
        if (isOutOfMemory(error)) return { kind: 'out_of_memory' }
        throw error
      } finally {
        port1.close()
      }
    },
    alone: createTurns(),
    close: () => pool.destroy(),
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
