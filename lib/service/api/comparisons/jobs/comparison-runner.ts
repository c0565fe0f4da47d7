import type { ChildProcess } from 'node:child_process'
import type { OpenQuestion, Opinions } from '#lib/engines/compare/opinions/types.ts'
import type { OnProgress } from '#lib/engines/compare/types.ts'
import type { CompareSource } from '#lib/service/api/comparisons/load-compare-input.ts'
import { ProcessLost, stopSignals } from '#lib/service/documents/start-bound-process.ts'
import type { FromCompareProcess, ToCompareProcess } from './compare-process.ts'
import { openCompareProcesses } from './compare-processes.ts'
import type { PackedOutcome } from './pack-result.ts'

export interface RunOptions {
  readonly onProgress: OnProgress
  /** Aborting ends the process of the run; the promise then rejects with the signal's reason. */
  readonly signal: AbortSignal
  /** Asks what the reading left open; called once a try, with one question or more. Its rejection ends the run. */
  readonly ask?: (questions: readonly OpenQuestion[]) => Promise<Opinions>
}

/** Compares in child processes, one for each run. */
export interface ComparisonRunner {
  /**
   * A run that ends its process, as one that needs too much memory, is tried once more in a new one; the outcome is
   * `out_of_memory` where it ends that one too. No other run is affected. Rejects with `ProcessLost` where the process
   * ended for a reason outside of the run.
   */
  run(source: Pick<CompareSource, 'input' | 'readPages'>, options: RunOptions): Promise<PackedOutcome>
  close(): Promise<void>
}

export interface OpenRunnerOptions {
  /** Of one run. Default: more than twice what the longest text that may be compared was measured to need. */
  readonly heapMb?: number
  /** Called when a process ends while it has no run. */
  readonly onError?: (error: Error) => void
}

/** Processes that a run may end before it fails. */
const mostEnded = 2

export function openComparisonRunner({ heapMb = 1024, onError = () => {} }: OpenRunnerOptions = {}): ComparisonRunner {
  const processes = openCompareProcesses({ heapMb, onError })
  return {
    async run(source, options) {
      for (let ended = 0; ended < mostEnded; ended += 1) {
        options.signal.throwIfAborted()
        const child = processes.take()
        try {
          const outcome = await compareIn(child, source, options)
          if (outcome === 'process_ended') continue
          processes.giveBack(child)
          return outcome
        } catch (error) {
          child.kill('SIGKILL')
          throw error
        }
      }
      return { kind: 'out_of_memory' }
    },
    close: () => processes.close(),
  }
}

async function compareIn(
  child: ChildProcess,
  { input, readPages }: Pick<CompareSource, 'input' | 'readPages'>,
  { onProgress, signal, ask }: RunOptions,
): Promise<PackedOutcome | 'process_ended'> {
  const { promise, resolve, reject } = Promise.withResolvers<PackedOutcome | 'process_ended'>()
  const batches = readPages()[Symbol.asyncIterator]()
  let hasBegun = false
  const onMessage = (message: FromCompareProcess) => {
    hasBegun = true
    switch (message.kind) {
      case 'next':
        return batches
          .next()
          .then(({ value, done }) => send(child, { kind: 'pages', batch: done ? null : value }), reject)
      case 'progress':
        return onProgress(message.phase, message.share)
      case 'questions':
        return answerQuestions(message.questions, ask).then(
          (opinions) => send(child, { kind: 'opinions', opinions }),
          reject,
        )
      case 'outcome':
        return resolve(message.outcome)
      case 'error':
        return reject(message.error)
    }
  }
  const onExit = (code: number | null, deathSignal: NodeJS.Signals | null) => {
    const isStopped = deathSignal !== null && stopSignals.includes(deathSignal)
    if (hasBegun && !isStopped) return resolve('process_ended')
    reject(new ProcessLost(`The comparison process ended with ${deathSignal ?? code}.`))
  }
  const onAbort = () => reject(signal.reason)
  child.on('message', onMessage)
  child.on('exit', onExit)
  signal.addEventListener('abort', onAbort, { once: true })
  send(child, { kind: 'run', input })
  try {
    return await promise
  } finally {
    child.off('message', onMessage)
    child.off('exit', onExit)
    signal.removeEventListener('abort', onAbort)
  }
}

async function answerQuestions(questions: readonly OpenQuestion[], ask: RunOptions['ask']): Promise<Opinions> {
  if (!ask) throw new Error('A comparison has questions, and no one to ask.')
  return await ask(questions)
}

/** A process that has ended cannot be sent anything; its exit says so. */
function send(child: ChildProcess, message: ToCompareProcess): void {
  child.send(message, () => {})
}
