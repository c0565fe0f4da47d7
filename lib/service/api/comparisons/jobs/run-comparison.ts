import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { chargeRunTokens } from '#lib/service/api/comparisons/charge-run-tokens.ts'
import { loadCompareSource } from '#lib/service/api/comparisons/load-compare-input.ts'
import { tooMuchText } from '#lib/service/api/comparisons/measure-text.ts'
import { runComparisonJob } from '#lib/service/api/comparisons/run-comparison-job.ts'
import {
  beginRun,
  endOverdueRuns,
  endWithFailure,
  endWithResult,
  type Failure,
  isOverdue,
  isOwnRun,
  type Run,
  type RunProgress,
  storeRunProgress,
  timedOut,
} from '#lib/service/api/comparisons/run-state.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { type JobRegistration, registerJob } from '#lib/service/api/kernel/job.ts'
import { startTicker } from '#lib/service/api/kernel/ticker.ts'
import type { Attempt } from '#lib/service/database/queue.ts'
import { ProcessLost } from '#lib/service/documents/start-bound-process.ts'
import { isOutage } from '#lib/service/http/service-error.ts'
import { openAsking } from './ask-questions.ts'
import type { ComparisonRunner } from './comparison-runner.ts'
import type { PackedOutcome } from './pack-result.ts'
import { type PhaseTrace, tracePhases } from './trace-phases.ts'

const progressEveryMs = 500

export interface ComparisonJobDeps extends Deps {
  readonly comparisonRunner: ComparisonRunner
}

const registration = registerJob(runComparisonJob, runComparison)

export const runComparisonWork: JobRegistration<ComparisonJobDeps> = {
  ...registration,
  async startWorking(deps) {
    await endOverdueRuns(deps)
    await registration.startWorking(deps)
  },
}

/** Takes a comparison to its end, which it has once: of all attempts that were started only the newest may write. */
export async function runComparison(
  deps: ComparisonJobDeps,
  { comparisonId }: { readonly comparisonId: string },
  attempt: Attempt,
): Promise<void> {
  const run = await beginRun(deps, comparisonId)
  // An attempt may have stopped between the end of the run and its delayed charge.
  if (!run) return await chargeRunTokens(deps, comparisonId)
  const outcome = isOverdue(deps, run) ? timedOut : await attemptRun(deps, run, attempt)
  if (outcome === 'overtaken') return
  if ('code' in outcome) return void (await endWithFailure(deps, run, outcome))
  await endWithResult(deps, run, outcome.result)
  await chargeRunTokens(deps, run.id)
}

type AttemptOutcome = Failure | { readonly result: Extract<PackedOutcome, { kind: 'result' }> } | 'overtaken'

async function attemptRun(deps: ComparisonJobDeps, run: Run, attempt: Attempt): Promise<AttemptOutcome> {
  const phases = tracePhases(deps)
  const watch = watchRun(deps, run, phases)
  const signal = AbortSignal.any([attempt.signal, watch.signal])
  try {
    const source = await loadCompareSource(deps.database.db, run)
    // Accepted before requests were measured.
    if (source.textBytes > comparisonLimits.comparedTextBytes) return failedForGood(tooMuchText)
    const options = { run, signal, onProgress: watch.onProgress }
    const asking = await openAsking(deps, options)
    const input = asking ? { ...source.input, opinions: asking.opinions } : source.input
    const packed = await deps.comparisonRunner.run({ ...source, input }, { ...options, ...asking })
    if (isOverdue(deps, run)) return timedOut
    return judge(deps, run, packed)
  } catch (cause) {
    // Left to the next attempt, in this process or another, or when the database is back.
    if (attempt.signal.aborted || isOutage(cause) || cause instanceof ProcessLost) throw cause
    if (watch.signal.aborted) return isOverdue(deps, run) ? timedOut : 'overtaken'
    deps.logger.error('comparison failed', { comparison: run.id, cause })
    return failed('Something went wrong while comparing.')
  } finally {
    phases.end()
    await watch.stop()
  }
}

function judge(deps: Deps, { id }: Run, packed: PackedOutcome): AttemptOutcome {
  switch (packed.kind) {
    case 'result':
      return { result: packed }
    case 'unable':
      return { code: 'unable_to_compare', message: packed.message, retryable: false }
    case 'too_large':
      return { code: 'run_failed', message: `${packed.message} Nothing was charged.`, retryable: false }
    case 'out_of_memory':
      return tooMuchMemory
    case 'rejected':
      deps.logger.error('comparison result rejected', { comparison: id, reason: packed.reason })
      return failed(packed.message)
  }
}

const tooMuchMemory = failedForGood('The comparison needs more memory than one run may use.')

/** The same request would fail again. */
function failedForGood(message: string): Failure {
  return {
    code: 'run_failed',
    message: `${message} Nothing was charged. Compare fewer or shorter documents.`,
    retryable: false,
  }
}

function failed(message: string): Failure {
  return { code: 'run_failed', message: `${message} Nothing was charged. Start a new comparison.`, retryable: true }
}

/** Stores progress now and then, and aborts once the hour is up or the run has ended or passed to another attempt. */
function watchRun(deps: Deps, run: Run, phases: PhaseTrace) {
  const controller = new AbortController()
  let progress: RunProgress | null = { phase: 'reading', share: 0 }
  const ticker = startTicker(progressEveryMs, async () => {
    try {
      const news = progress
      progress = null
      const isOwn = news ? await storeRunProgress(deps, run, news) : await isOwnRun(deps, run)
      if (!isOwn || isOverdue(deps, run)) controller.abort()
    } catch (error) {
      controller.abort()
      throw error
    }
  })
  return {
    signal: controller.signal,
    onProgress(phase: RunProgress['phase'], share: number) {
      phases.enter(phase)
      progress = { phase, share: Math.min(Math.max(share, 0), 1) }
    },
    stop: () => ticker.stop(),
  }
}
