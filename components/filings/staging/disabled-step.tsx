'use client'

import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#components/ui/controls/button.tsx'

interface DisabledStepProps {
  reason: string
  /** Null where it is not known. */
  ownerName: string | null
}

/** The first step where it cannot be taken, with the reason. */
export function DisabledStep({ reason, ownerName }: DisabledStepProps) {
  const reasonId = useId()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" disabled aria-describedby={reasonId}>
        Review and authorize
      </Button>
      <p id={reasonId} className="flex items-start gap-1.5 text-muted text-sm">
        <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        <span>
          {reason}
          {ownerName === null ? null : ` Owner: ${ownerName}.`}
        </span>
      </p>
    </div>
  )
}
