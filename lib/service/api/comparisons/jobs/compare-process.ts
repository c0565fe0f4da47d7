/** The process that compares, one run after the other. It is sent `ToCompareProcess`, and ends with its parent. */

import { compareForms } from '#lib/engines/compare/compare.ts'
import type { CompareInput } from '#lib/engines/compare/segment/input.ts'
import type { Phase } from '#lib/engines/compare/types.ts'
import type { PageBatch } from '#lib/service/api/comparisons/load-compare-input.ts'
import { type PackedOutcome, packOutcome } from './pack-result.ts'
import { PageCollector } from './page-collector.ts'

export type ToCompareProcess =
  /** Begins a run. Without pages: these come batch by batch as the process asks for them, then null. */
  { readonly kind: 'run'; readonly input: CompareInput } | { readonly kind: 'pages'; readonly batch: PageBatch | null }

export type FromCompareProcess =
  | { readonly kind: 'next' }
  | { readonly kind: 'progress'; readonly phase: Phase; readonly share: number }
  | { readonly kind: 'outcome'; readonly outcome: PackedOutcome }
  | { readonly kind: 'error'; readonly error: unknown }

const parent = process.ppid
let run: { readonly input: CompareInput; readonly collector: PageCollector } | null = null

// A terminal and a supervisor send these to every process; the parent decides when a run ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit())
process.on('message', (message: ToCompareProcess) => {
  if (message.kind === 'run') run = { input: message.input, collector: new PageCollector() }
  if (message.kind === 'pages' && message.batch) run?.collector.add(message.batch)
  if (message.kind === 'run' || message.batch) return send({ kind: 'next' })
  if (run) send(compare(run.collector.fill(run.input)))
  run = null
})

function compare(input: CompareInput): FromCompareProcess {
  try {
    return { kind: 'outcome', outcome: packOutcome(input, compareForms(input, reportProgress)) }
  } catch (error) {
    return { kind: 'error', error }
  }
}

function reportProgress(phase: Phase, share: number): void {
  // Where the kernel does not end a process with its parent.
  if (process.ppid !== parent) process.exit()
  send({ kind: 'progress', phase, share })
}

function send(message: FromCompareProcess): void {
  process.send?.(message)
}
