'use client'

import { useMutation } from '@tanstack/react-query'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { MemberPicker } from '#components/pickers/member-picker.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { isDifference } from '#lib/contract/comparisons/finding-ids.ts'
import { reviewStates } from '#lib/contract/comparisons/review.ts'
import { nameSecondReviewerMutation } from '#lib/queries/reviews.ts'
import { placeOfFinding } from '#lib/reading/finding-places.ts'
import { AnswerStates } from './answer-states.tsx'
import { ReviewTrail } from './review-trail.tsx'
import { RunAgain } from './run-again.tsx'
import { SignOffPanel } from './sign-off-panel.tsx'
import { StateMark } from './state-mark.tsx'
import type { Review } from './use-review.ts'

interface ReviewPanelProps {
  reader: Reader
  review: Review
  onClose: () => void
}

/** Progress by state, the second reviewer, the sign-off and the trail of the review. */
export function ReviewPanel({ reader, review, onClose }: ReviewPanelProps) {
  const show = (state: (typeof reviewStates)[number]) => {
    reader.update({ baseline: null, tab: 'changes', review: [state] })
    onClose()
  }
  const showAnswer = (id: string) => {
    reader.update({ ...placeOfFinding(id), cite: null, hide: null, dissents: null })
    onClose()
  }
  const changes = review.findings.filter(({ id }) => isDifference(id))
  return (
    <div className="flex flex-col gap-5">
      <section aria-label="Progress">
        <h3 className="eyebrow mb-1">Progress</h3>
        <ul className="flex flex-col">
          {reviewStates.map((state) => {
            const count = changes.filter((finding) => finding.state === state).length
            return (
              <li key={state}>
                <Button variant="quiet" className="w-full" disabled={count === 0} onClick={() => show(state)}>
                  <StateMark state={state} isWordShown />
                  <span className="ml-auto tabular-nums">{count.toLocaleString('en-US')}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      </section>
      <AnswerStates reader={reader} review={review} onShow={showAnswer} />
      <SecondReviewer reader={reader} review={review} />
      <SignOffPanel reader={reader} review={review} onShow={show} onShowAnswer={showAnswer} />
      <RunAgain reader={reader} review={review} />
      <ReviewTrail reader={reader} />
    </div>
  )
}

function SecondReviewer({ reader, review }: Pick<ReviewPanelProps, 'reader' | 'review'>) {
  const { mutate, error, isPending } = useMutation(nameSecondReviewerMutation(browserClient, reader.id))
  const { secondReviewer, revision, canChange, isSigned } = review
  const name = (secondReviewerId: string | null) => mutate({ revision, secondReviewerId })
  if (!canChange || isSigned) {
    return secondReviewer ? <p className="text-sm">Second reviewer: {secondReviewer.name}</p> : null
  }
  return (
    <section aria-label="Second reviewer" className="flex flex-col gap-2">
      <Field label="Second reviewer" isOptional description="Only the second reviewer can sign off then.">
        <MemberPicker value={secondReviewer?.id ?? ''} onChange={(id) => (id === '' ? undefined : name(id))} />
      </Field>
      {secondReviewer ? (
        <Button size="sm" className="self-start" isBusy={isPending} onClick={() => name(null)}>
          Remove the second reviewer
        </Button>
      ) : null}
      {error ? (
        <CallError
          error={error}
          title="The second reviewer was not saved."
          titleIfLost="The second reviewer may have been saved."
        />
      ) : null}
    </section>
  )
}
