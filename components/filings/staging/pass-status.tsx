import { Check, CircleX, Clock, KeyRound, Replace } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#components/ui/feedback/badge.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { StagingPass } from '#lib/contract/filings/staging.ts'
import { statusLabels } from './model/labels.ts'

const marks: Record<StagingPass['status'], { tone: BadgeTone; icon: ReactNode }> = {
  queued: { tone: 'neutral', icon: <Clock aria-hidden="true" /> },
  needs_sign_in: { tone: 'warning', icon: <KeyRound aria-hidden="true" /> },
  preparing: { tone: 'notice', icon: <Spinner /> },
  ready_for_owner: { tone: 'success', icon: <Check aria-hidden="true" /> },
  failed: { tone: 'danger', icon: <CircleX aria-hidden="true" /> },
  superseded: { tone: 'neutral', icon: <Replace aria-hidden="true" /> },
}

/** Status of a pass. */
export function PassStatusMark({ status }: Pick<StagingPass, 'status'>) {
  return <Badge {...marks[status]}>{statusLabels[status]}</Badge>
}
