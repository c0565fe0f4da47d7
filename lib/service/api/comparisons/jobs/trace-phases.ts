import { AsyncLocalStorage } from 'node:async_hooks'
import type { RunProgress } from '#lib/service/api/comparisons/run-state.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'

type Phase = RunProgress['phase']

export interface PhaseTrace {
  /** Ends the phase before it, where that is another one. */
  enter(phase: Phase): void
  /** Ends the phase under way. */
  end(): void
}

/** A span and a measurement for each phase of a run, as the engine reports them. */
export function tracePhases({ telemetry }: Pick<Deps, 'telemetry'>): PhaseTrace {
  let current: { readonly phase: Phase; readonly end: () => void } | null = null
  // Progress is reported from another process, outside the job's span.
  const insideRun = AsyncLocalStorage.snapshot()
  function begin(phase: Phase) {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const startedMs = performance.now()
    void insideRun(() => telemetry.trace({ name: `compare ${phase}`, attributes: { phase } }, () => promise))
    return {
      phase,
      end() {
        telemetry.record('filing_desk.comparison.phase.duration', (performance.now() - startedMs) / 1000, { phase })
        end()
      },
    }
  }
  return {
    enter(phase) {
      if (current?.phase === phase) return
      current?.end()
      current = begin(phase)
    },
    end() {
      current?.end()
      current = null
    },
  }
}
