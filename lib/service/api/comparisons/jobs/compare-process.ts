/** The process that compares, one run after the other. It is sent `ToCompareProcess`, and ends with its parent. */

import { flushCompileCache } from 'node:module'
import { type BegunComparison, beginComparison } from '#lib/engines/compare/compare.ts'
import type { OpenQuestion, Opinions } from '#lib/engines/compare/opinions/types.ts'
import type { CompareInput } from '#lib/engines/compare/segment/input.ts'
import type { ComparisonResult, Phase } from '#lib/engines/compare/types.ts'
import type { PageBatch } from '#lib/service/api/comparisons/load-compare-input.ts'
import { type PackedOutcome, packOutcome } from './pack-result.ts'
import { PageCollector } from './page-collector.ts'

export type ToCompareProcess =
  /** Begins a run. Without pages: these come batch by batch as the process asks for them, then null. */
  | { readonly kind: 'run'; readonly input: CompareInput }
  | { readonly kind: 'pages'; readonly batch: PageBatch | null }
  /** After `questions`. */
  | { readonly kind: 'opinions'; readonly opinions: Opinions }

export type FromCompareProcess =
  | { readonly kind: 'next' }
  | { readonly kind: 'progress'; readonly phase: Phase; readonly share: number }
  /** Open questions; the result waits for `opinions`. */
  | { readonly kind: 'questions'; readonly questions: readonly OpenQuestion[] }
  | { readonly kind: 'outcome'; readonly outcome: PackedOutcome }
  | { readonly kind: 'error'; readonly error: unknown }

// It ends by a signal, which keeps nothing.
flushCompileCache()

const parent = process.ppid
let run: Run | null = null

interface Run {
  readonly input: CompareInput
  readonly collector: PageCollector
  /** Waits for opinions. */
  begun: BegunComparison | null
}

// A terminal and a supervisor send these to every process; the parent decides when a run ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit())
process.on('message', (message: ToCompareProcess) => {
  if (message.kind === 'run') run = { input: message.input, collector: new PageCollector(), begun: null }
  if (message.kind === 'pages' && message.batch) run?.collector.add(message.batch)
  if (message.kind === 'run' || (message.kind === 'pages' && message.batch)) return send({ kind: 'next' })
  if (run) send(advance(run, message.kind === 'opinions' ? message.opinions : null))
  if (!run?.begun) run = null
})

/** Compares, up to the questions that may be asked; with opinions, to the end. */
function advance(current: Run, opinions: Opinions | null): FromCompareProcess {
  try {
    const { begun } = current
    current.begun = null
    if (begun) return pack(current, begun.finish(opinions))
    const input = current.collector.fill(current.input)
    const comparison = beginComparison(input, reportProgress)
    if ('unable' in comparison) return { kind: 'outcome', outcome: packOutcome(input, comparison) }
    if (comparison.questions.length === 0) return pack(current, comparison.finish(null))
    current.begun = comparison
    return { kind: 'questions', questions: comparison.questions }
  } catch (error) {
    return { kind: 'error', error }
  }
}

function pack({ input, collector }: Run, result: ComparisonResult): FromCompareProcess {
  return { kind: 'outcome', outcome: packOutcome(collector.fill(input), result) }
}

function reportProgress(phase: Phase, share: number): void {
  // Where the kernel does not end a process with its parent.
  if (process.ppid !== parent) process.exit()
  send({ kind: 'progress', phase, share })
}

function send(message: FromCompareProcess): void {
  process.send?.(message)
}
