import type { BootstrapOutcome } from '#lib/contract/development-scenarios/operations.ts'
import type { ReserveDistribution } from '#lib/engines/triangles/bootstrap.ts'
import { percentiles } from './bootstrap-messages.ts'

/** The figures of a run that are saved with the scenario. */
export function toOutcome({ percentiles: amounts, ...figures }: ReserveDistribution): BootstrapOutcome {
  return { ...figures, percentiles: percentiles.map((share, at) => ({ share, amount: amounts[at] ?? 0 })) }
}

/** Whether a saved outcome is of the figures on screen: the page may have been restated since, or be another one. */
export function isAround({ chainLadder }: BootstrapOutcome, current: number | null): boolean {
  return current !== null && Math.abs(chainLadder - current) <= 1e-9 * Math.max(1, Math.abs(current))
}
