'use client'

import { CalendarClock, CircleAlert } from 'lucide-react'
import { dayOf } from '#components/filings/browser/model/due.ts'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { useNow } from '#components/ui/feedback/use-now.ts'
import { labelDue } from './model/due-label.ts'

const tones = { overdue: 'danger', soon: 'warning', later: 'neutral' } as const

/** How far off a respond-by day is. The server does not know what day it is where the reader is: it shows the day alone. */
export function DueBadge({ respondBy }: { respondBy: string }) {
  const now = useNow()
  if (now === null) return <Badge>{formatDay(respondBy)}</Badge>
  const { text, urgency } = labelDue(respondBy, dayOf(now))
  const Icon = urgency === 'overdue' ? CircleAlert : CalendarClock
  return (
    <span title={`Respond by ${formatDay(respondBy)}`}>
      <Badge tone={tones[urgency]} icon={<Icon aria-hidden="true" />}>
        {text}
      </Badge>
    </span>
  )
}
