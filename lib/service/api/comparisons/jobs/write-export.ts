import { join } from 'node:path'
import type { ExportFormat, ExportView } from '#lib/contract/comparisons/exports.ts'
import {
  inheritCompiled,
  ProcessLost,
  startBoundProcess,
  stopSignals,
} from '#lib/service/documents/start-bound-process.ts'

export interface ExportTask {
  /** An `ExhibitSource` as JSON. */
  readonly source: string
  readonly format: ExportFormat
  readonly view: ExportView
}

export type FromExportProcess =
  | { readonly kind: 'built' }
  | { readonly kind: 'written'; readonly bytes: Uint8Array }
  | { readonly kind: 'error'; readonly error: unknown }

export interface WriteOptions {
  /** Aborting ends the process; the promise then rejects with the signal's reason. */
  readonly signal: AbortSignal
  /** Called when the exhibit is put together and is being written. */
  readonly onBuilt: () => void
}

/** Twice what 1,000 provisions of eight variants were measured to need. */
const heapMb = 1024

/**
 * The bytes of an exhibit, made in a child process so that requests go on being served; null where it needs more memory
 * than one may use. Rejects with `ProcessLost` where the process ended for a reason outside of the export.
 */
export async function writeExport(task: ExportTask, { signal, onBuilt }: WriteOptions): Promise<Uint8Array | null> {
  signal.throwIfAborted()
  const child = startBoundProcess({
    args: [`--max-old-space-size=${heapMb}`, '--no-warnings', join(import.meta.dirname, 'export-process.ts')],
    env: inheritCompiled(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | null>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  child.on('error', () => reject(new ProcessLost('The process that makes an export could not be started.')))
  child.on('exit', (_, deathSignal) => {
    const isStopped = deathSignal !== null && (deathSignal === 'SIGKILL' || stopSignals.includes(deathSignal))
    if (isStopped) reject(new ProcessLost(`The process that makes an export ended with ${deathSignal}.`))
    else resolve(null)
  })
  child.on('message', (message: FromExportProcess) => {
    if (message.kind === 'built') onBuilt()
    if (message.kind === 'written') resolve(message.bytes)
    if (message.kind === 'error') reject(message.error)
  })
  child.send(task, () => {})
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', onAbort)
    child.kill('SIGKILL')
  }
}
