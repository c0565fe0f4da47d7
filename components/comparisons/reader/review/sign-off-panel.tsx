'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ReviewBlocker, ReviewSignOff } from '#lib/contract/comparisons/review.ts'
import { isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { signOffMutation, withdrawSignOffMutation } from '#lib/queries/reviews.ts'
import { countOf, signOffEndLabels } from '#lib/reading/labels.ts'
import type { Review } from './use-review.ts'

interface SignOffPanelProps {
  reader: Reader
  review: Review
  onShow: (state: 'open' | 'questioned') => void
}

/** The sign-off and the state it covers, or the reasons why the member cannot sign off. */
export function SignOffPanel({ reader, review, onShow }: SignOffPanelProps) {
  const sign = useMutation(signOffMutation(browserClient, reader.id))
  const { signOff, blockers, isSigned, canChange, revision } = review
  return (
    <section aria-label="Sign-off" className="flex flex-col gap-2 text-sm">
      <h3 className="eyebrow">Sign-off</h3>
      {signOff ? <SignOffState review={review} signOff={signOff} /> : null}
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
                    <Blocker blocker={blocker} review={review} onShow={onShow} />
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
      review, {countOf(review.progress.total, 'change')}.{' '}
      {endedAt ? (
        <span className="text-warning">
          The sign-off ended <RelativeTime iso={endedAt} />, because{' '}
          {signOffEndLabels[endedBecause ?? 'findings_changed']}.
        </span>
      ) : null}
    </p>
  )
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
}

function Blocker({ blocker: { kind, count }, review, onShow }: BlockerProps) {
  switch (kind) {
    case 'open':
    case 'questioned':
      return (
        <Button size="sm" onClick={() => onShow(kind)}>
          {countOf(count, 'change')} {kind === 'open' ? 'not reviewed' : 'questioned'}
        </Button>
      )
    case 'hidden':
      return <>{countOf(count, 'change')} in files that you cannot open</>
    case 'second_reviewer':
      return <>Only {review.secondReviewer?.name ?? 'the second reviewer'} can sign off</>
  }
}
