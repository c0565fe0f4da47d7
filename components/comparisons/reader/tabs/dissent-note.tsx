import { MessageCircleWarning } from 'lucide-react'
import type { Dissent } from '#lib/reading/findings.ts'
import { OutcomeBadge } from './outcome-badge.tsx'

/** Names another opinion of the language model next to the outcome it differs from. */
export function DissentNote({ dissent: { model, outcome } }: { dissent: Dissent }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 text-warning text-xs">
      <span className="inline-flex items-start gap-1.5">
        <MessageCircleWarning aria-hidden="true" className="mt-px size-3.5 shrink-0" />
        Dissent of {model}:
      </span>
      <OutcomeBadge outcome={outcome} />
    </span>
  )
}
