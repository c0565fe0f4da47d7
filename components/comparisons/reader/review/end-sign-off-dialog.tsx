'use client'

import { Button } from '#components/ui/controls/button.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import type { Review } from './use-review.ts'
import type { ReviewChanges } from './use-review-changes.ts'

/** A review that is signed off changes only when the member says so. */
export function EndSignOffDialog({ review, changes }: { review: Review; changes: ReviewChanges }) {
  const { waiting, dropWaiting, send } = changes
  if (!waiting) return null
  return (
    <Dialog
      title="This ends the sign-off"
      description={`${review.signOff?.by.name ?? 'A member'} has signed off this review. A change ends the sign-off, and the review must be signed off again.`}
      open
      onOpenChange={(open) => (open ? undefined : dropWaiting())}
      actions={
        <>
          <Button onClick={dropWaiting}>Cancel</Button>
          <Button variant="primary" onClick={() => void send(waiting, { endsSignOff: true })}>
            Change and end the sign-off
          </Button>
        </>
      }
    />
  )
}
