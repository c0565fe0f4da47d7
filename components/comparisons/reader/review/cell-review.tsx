import { SlidersHorizontal } from 'lucide-react'
import type { ReviewFinding, ReviewState } from '#lib/contract/comparisons/review.ts'
import { StateMark } from './state-mark.tsx'

const weightOf: Record<ReviewState, number> = { questioned: 3, rejected: 2, accepted: 1, open: 0 }

/** The review of a cell's changes: how many are reviewed, the state that needs most attention, and overrides. */
export function CellReview({ findings }: { findings: readonly ReviewFinding[] }) {
  const reviewed = findings.filter(({ state }) => state !== 'open')
  const [first] = reviewed.toSorted((a, b) => weightOf[b.state] - weightOf[a.state])
  const overrides = findings.flatMap(({ override }) => override ?? [])
  if (!first && overrides.length === 0) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      {first ? <StateMark state={first.state} /> : null}
      {first && findings.length > 1 ? (
        <span className="text-faint tabular-nums">
          {reviewed.length} of {findings.length}
        </span>
      ) : null}
      {overrides.length > 0 ? (
        <span className="inline-flex items-center gap-1" title={overrides.map(({ reason }) => reason).join('\n')}>
          <SlidersHorizontal aria-hidden="true" className="size-3" />
          Overridden
        </span>
      ) : null}
    </span>
  )
}
