import { Check, Circle, CircleHelp, X } from 'lucide-react'
import { Badge, type BadgeTone } from '#components/ui/feedback/badge.tsx'
import type { ReviewState } from '#lib/contract/comparisons/review.ts'
import { reviewStateLabels } from '#lib/reading/labels.ts'

const marks = {
  open: { icon: Circle, tone: 'neutral' },
  accepted: { icon: Check, tone: 'success' },
  questioned: { icon: CircleHelp, tone: 'warning' },
  rejected: { icon: X, tone: 'danger' },
} as const satisfies Record<ReviewState, { icon: typeof Check; tone: BadgeTone }>

export function wordOf(state: ReviewState): string {
  return reviewStateLabels[state]
}

/** The state of a finding. Without `isWordShown`, nothing for an open one. */
export function StateMark({ state, isWordShown = false }: { state: ReviewState; isWordShown?: boolean }) {
  const { icon: Icon, tone } = marks[state]
  const word = wordOf(state)
  if (isWordShown) {
    return (
      <span className="inline-flex items-center gap-1.5 text-muted text-xs">
        <Icon aria-hidden="true" className="size-3" />
        {word}
      </span>
    )
  }
  if (state === 'open') return null
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word}
    </Badge>
  )
}
