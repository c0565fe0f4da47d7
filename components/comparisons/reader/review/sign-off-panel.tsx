'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { isDifference } from '#lib/contract/comparisons/finding-ids.ts'
import type { ReviewBlocker, ReviewSignOff } from '#lib/contract/comparisons/review.ts'
import { blockOf } from '#lib/contract/comparisons/review-progress.ts'
import { isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { signOffMutation, withdrawSignOffMutation } from '#lib/queries/reviews.ts'
import { countOf, signOffEndLabels } from '#lib/reading/labels.ts'
import { countFindings } from './title-of-finding.ts'
import type { Review } from './use-review.ts'

interface SignOffPanelProps {
  reader: Reader
  review: Review
  onShow: (state: 'open' | 'questioned') => void
  onShowAnswer: (findingId: string) => void
}

/** The sign-off and the state it covers, or the reasons why the member cannot sign off. */
export function SignOffPanel({ reader, review, onShow, onShowAnswer }: SignOffPanelProps) {
  const sign = useMutation(signOffMutation(browserClient, reader.id))
  const { signOff, supersededBy, blockers, isSigned, canChange, revision } = review
  return (
    <section aria-label="Sign-off" className="flex flex-col gap-2 text-sm">
      <h3 className="eyebrow">Sign-off</h3>
      {signOff ? <SignOffState review={review} signOff={signOff} /> : null}
      {supersededBy ? (
        <p>
          Superseded by{' '}
          <TextLink href={`/comparisons/${supersededBy.id}` as Route}>{supersededBy.title || 'a later run'}</TextLink>,
          run with the notes of this review <RelativeTime iso={supersededBy.at} />.
        </p>
      ) : null}
      {isSigned ? (
        <Withdraw reader={reader} review={review} />
      ) : (
        <>
          {blockers.length > 0 ? (
            <>
              <p className="text-muted">You cannot sign off yet:</p>
              <ul className="flex flex-col gap-1">
                {blockers.map((blocker) => (
                  <li key={blocker.kind}>
                    <Blocker blocker={blocker} review={review} onShow={onShow} onShowAnswer={onShowAnswer} />
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {canChange ? (
            <Button
              variant="primary"
              className="self-start"
              disabled={blockers.length > 0}
              isBusy={sign.isPending}
              onClick={() => sign.mutate(revision)}
            >
              Sign off
            </Button>
          ) : null}
          {sign.error ? <CallError error={sign.error} title="The review was not signed off." /> : null}
        </>
      )}
    </section>
  )
}

function SignOffState({ review, signOff }: { review: Review; signOff: ReviewSignOff }) {
  const { by, at, endedAt, endedBecause, revision } = signOff
  return (
    <p>
      Signed off by <b className="font-medium">{by.name}</b> <RelativeTime iso={at} />: revision {revision} of the
      review, {describeCovered(review)}.{' '}
      {endedAt ? (
        <span className="text-warning">
          The sign-off ended <RelativeTime iso={endedAt} />, because{' '}
          {signOffEndLabels[endedBecause ?? 'findings_changed']}.
        </span>
      ) : null}
    </p>
  )
}

/** "12 changes", or "12 changes and answers". */
function describeCovered({ progress: { total }, findings }: Review): string {
  const hasAnswers = findings.some(({ id, isRequired }) => isRequired && !isDifference(id))
  return hasAnswers ? `${total.toLocaleString('en-US')} changes and answers` : countOf(total, 'change')
}

function Withdraw({ reader, review }: { reader: Reader; review: Review }) {
  const withdraw = useMutation(withdrawSignOffMutation(browserClient, reader.id))
  const { data: me } = useQuery(meQuery(browserClient))
  const canWithdraw = me && (review.signOff?.by.id === me.member.id || isAdministrator(me))
  if (!canWithdraw) return null
  return (
    <>
      <Button size="sm" className="self-start" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw the sign-off
      </Button>
      {withdraw.error ? <CallError error={withdraw.error} title="The sign-off was not withdrawn." /> : null}
    </>
  )
}

interface BlockerProps {
  blocker: ReviewBlocker
  review: Review
  onShow: SignOffPanelProps['onShow']
  onShowAnswer: SignOffPanelProps['onShowAnswer']
}

function Blocker({ blocker: { kind, count }, review, onShow, onShowAnswer }: BlockerProps) {
  switch (kind) {
    case 'open':
    case 'questioned': {
      const ids = review.findings.filter((finding) => blockOf(finding) === kind).map(({ id }) => id)
      const [changes, answers] = [ids.filter(isDifference), ids.filter((id) => !isDifference(id))]
      const [firstAnswer] = answers
      const word = kind === 'open' ? 'not reviewed' : 'questioned'
      return (
        <span className="flex flex-wrap gap-1">
          {changes.length > 0 ? (
            <Button size="sm" onClick={() => onShow(kind)}>
              {countFindings(changes)} {word}
            </Button>
          ) : null}
          {firstAnswer === undefined ? null : (
            <Button size="sm" onClick={() => onShowAnswer(firstAnswer)}>
              {countFindings(answers)} {word}
            </Button>
          )}
        </span>
      )
    }
    case 'hidden':
      return <>{countOf(count, 'finding')} in files that you cannot open</>
    case 'second_reviewer':
      return <>Only {review.secondReviewer?.name ?? 'the second reviewer'} can sign off</>
  }
}
