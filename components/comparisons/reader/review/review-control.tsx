'use client'

import { BadgeCheck, ClipboardCheck, TriangleAlert } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import type { FormComparisonReview } from '#lib/contract/comparisons/review.ts'

const ReviewPanel = dynamic(() => import('./review-panel.tsx').then((module) => module.ReviewPanel))

/** How far the review is, and whether it is signed off. Opens the panel with both. */
export function ReviewControl({ reader }: { reader: Reader }) {
  const [open, setOpen] = useState(false)
  const { review } = reader
  if (!review) return null
  const { reviewed, total } = review.progress
  return (
    <Sheet
      title="Review"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" icon={iconOf(review)}>
          <span className="tabular-nums max-sm:sr-only">
            {reviewed.toLocaleString('en-US')} of {total.toLocaleString('en-US')} reviewed
          </span>
          <span aria-hidden="true" className="tabular-nums sm:hidden">
            {reviewed}/{total}
          </span>
          {review.signOff ? (
            <span className="text-muted max-sm:sr-only">· {describeSignOff(review.signOff)}</span>
          ) : null}
        </Button>
      }
    >
      <ReviewPanel reader={reader} review={review} onClose={() => setOpen(false)} />
    </Sheet>
  )
}

function describeSignOff({ endedAt, endedBecause }: NonNullable<FormComparisonReview['signOff']>): string {
  if (endedAt === null) return 'Signed off'
  return endedBecause === 'superseded' ? 'Sign-off superseded' : 'Sign-off ended'
}

function iconOf({ signOff }: FormComparisonReview) {
  const style = 'size-3.5'
  if (!signOff) return <ClipboardCheck aria-hidden="true" className={style} />
  if (signOff.endedAt === null) return <BadgeCheck aria-hidden="true" className={`${style} text-success`} />
  return <TriangleAlert aria-hidden="true" className={`${style} text-warning`} />
}
