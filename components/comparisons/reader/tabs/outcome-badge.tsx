import { Check, CircleHelp, Minus, Split, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#components/ui/feedback/badge.tsx'
import { type Outcome, outcomeLabels } from '#lib/reading/labels.ts'

const faces: Record<Outcome, { tone: BadgeTone; icon: ReactNode }> = {
  covered: { tone: 'success', icon: <Check aria-hidden="true" /> },
  supported: { tone: 'success', icon: <Check aria-hidden="true" /> },
  confirmed: { tone: 'success', icon: <Check aria-hidden="true" /> },
  not_covered: { tone: 'danger', icon: <X aria-hidden="true" /> },
  contradicted: { tone: 'danger', icon: <X aria-hidden="true" /> },
  conditional: { tone: 'warning', icon: <Split aria-hidden="true" /> },
  not_addressed: { tone: 'neutral', icon: <Minus aria-hidden="true" /> },
  undetermined: { tone: 'neutral', icon: <CircleHelp aria-hidden="true" /> },
  not_established: { tone: 'neutral', icon: <CircleHelp aria-hidden="true" /> },
}

/** An outcome by word, shape and color. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { tone, icon } = faces[outcome]
  return (
    <Badge tone={tone} icon={icon}>
      {outcomeLabels[outcome]}
    </Badge>
  )
}
