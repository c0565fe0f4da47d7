'use client'

import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { DestinationMark } from '#components/pickers/destination-mark.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { requestIdOf } from '#lib/client/errors.ts'
import type { StagingAcceptance, StagingPass } from '#lib/contract/filings/staging.ts'
import { isOver } from './model/is-over.ts'
import type { Authorization } from './use-authorization.ts'

interface AuthorizationOutcomeProps {
  authorization: Authorization
  /** The newest pass that the service knows: shows whether a request without a response arrived, and which one has ended. */
  lastPass: Pick<StagingPass, 'requestId' | 'endedAt'> | null
  renderAccepted: (acceptance: StagingAcceptance) => ReactNode
}

/** The outcome of the last authorization: accepted, rejected or unknown. Takes the focus of the removed button. */
export function AuthorizationOutcome(props: AuthorizationOutcomeProps) {
  const { isPending } = props.authorization
  const place = useRef<HTMLDivElement>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) place.current?.focus()
    wasPending.current = isPending
  }, [isPending])
  return (
    <div ref={place} tabIndex={-1} className="empty:hidden">
      <Outcome {...props} />
    </div>
  )
}

function Outcome({ authorization, lastPass, renderAccepted }: AuthorizationOutcomeProps) {
  const { isPending, error, accepted, unanswered } = authorization
  if (isPending) return <output className="text-muted text-sm">Sending the authorization…</output>
  if (unanswered) {
    return <Unanswered authorization={authorization} hasArrived={lastPass?.requestId === unanswered.requestId} />
  }
  if (error) return <CallError error={error} title="Nothing was authorized." />
  if (!accepted) return null
  // The newest pass says how far it is.
  if (isOver(accepted, lastPass)) return null
  return (
    <output className="flex max-w-(--measure) items-start gap-2 border-success border-l-2 bg-success-soft px-4 py-3 text-sm">
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
      <span className="flex min-w-0 flex-col items-start gap-1">
        <strong className="font-semibold">Accepted, not staged yet</strong>
        {renderAccepted(accepted)}
      </span>
    </output>
  )
}

function Unanswered({ authorization, hasArrived }: { authorization: Authorization; hasArrived: boolean }) {
  const { error, unanswered, retry } = authorization
  if (!unanswered) return null
  const failure = error ? describeError(error) : null
  const technicalId = requestIdOf(error)
  return (
    <div
      role="alert"
      className="flex max-w-4xl flex-wrap items-start gap-3 border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm"
    >
      <div className="flex min-w-0 max-w-(--measure) grow flex-col gap-1">
        <p className="font-medium">
          {hasArrived
            ? 'The authorization was received, but its response was lost.'
            : 'The authorization may have been accepted.'}
        </p>
        <p className="text-muted">
          {failure ? `${failure.title}. ` : null}Trying again sends the same request: if it was accepted before, nothing
          new is started.
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <DestinationMark destination={unanswered.destination} />
          <span className="break-all text-muted text-xs">
            Request <code className="font-mono">{unanswered.requestId}</code>
            {technicalId ? <span> · response {technicalId}</span> : null}
          </span>
        </p>
      </div>
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
