import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
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
  run(input: CompareInput, options: RunOptions): Promise<PackedOutcome>
  close(): Promise<void>
}

export interface WorkerTask {
  readonly input: CompareInput
  readonly port: MessagePort
}

export interface ProgressMessage {
  readonly phase: Phase
  readonly share: number
}

const memoryMb = 1024

export function openComparisonRunner(): ComparisonRunner {
  const pool = new Piscina<WorkerTask, PackedOutcome>({
    filename: new URL('./compare-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: runsAtOnce,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  return {
    async run(input, { onProgress, signal }) {
      const { port1, port2 } = new MessageChannel()
      port1.on('message', ({ phase, share }: ProgressMessage) => onProgress(phase, share))
      try {
        return await pool.run({ input, port: port2 }, { signal, transferList: [port2] })
      } finally {
        port1.close()
      }
    },
    close: () => pool.destroy(),
  }
}
