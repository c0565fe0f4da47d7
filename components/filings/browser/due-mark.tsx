import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { describeDue, dueBucketsOf } from './model/due.ts'

/** A respond-by day, and how far off it is. */
export function DueMark({ respondBy, today }: { respondBy: string; today: string }) {
  const [bucket] = dueBucketsOf(respondBy, today)
  return (
    <span className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap', bucket === 'overdue' && 'text-danger')}>
      {bucket === 'overdue' ? <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" /> : null}
      <time dateTime={respondBy}>{formatDay(respondBy)}</time>
      <span className={clsx('text-xs', bucket === 'overdue' ? 'font-medium' : 'text-muted')}>
        {describeDue(respondBy, today)}
      </span>
    </span>
  )
}
