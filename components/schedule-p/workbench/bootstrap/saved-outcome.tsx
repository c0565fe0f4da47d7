import { formatAmount, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import type { Scenario } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { FigureList } from '#components/ui/layout/figure-list.tsx'
import { isAround } from './to-outcome.ts'

interface SavedOutcomeProps {
  bootstrap: Scenario['bootstrap']
  name: string
  /** Of the figures on screen. */
  chainLadder: number | null
  scale: Scale
}

/** The total of the last run with these choices, as it was saved: to read without running it again. */
export function SavedOutcome({
  bootstrap: { seed, simulations, outcome },
  name,
  chainLadder,
  scale,
}: SavedOutcomeProps) {
  if (!outcome) return null
  const run = `${simulations.toLocaleString('en-US')} simulations from seed ${seed}`
  if (!isAround(outcome, chainLadder))
    return (
      <p className="max-w-(--measure) text-sm">
        {`The saved outcome (${run}) is of other figures: chain ladder ${formatAmount(outcome.chainLadder, scale)}. Run the bootstrap again.`}
      </p>
    )
  const figures = [
    { label: 'Chain ladder', amount: outcome.chainLadder },
    { label: 'Mean', amount: outcome.mean },
    { label: 'Standard deviation', amount: outcome.standardDeviation },
    ...outcome.percentiles.map(({ share, amount }) => ({ label: `${share * 100}th percentile`, amount })),
  ]
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="max-w-(--measure) text-muted">
        {`Saved outcome of the total: ${name}, in ${scale.label}, ${run}. Run the bootstrap for accident years and distribution; the figures will be the same.`}
      </p>
      <FigureList figures={figures.map(({ label, amount }) => ({ label, value: formatAmount(amount, scale) }))} />
    </div>
  )
}
