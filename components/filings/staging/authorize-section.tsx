'use client'

import type { Route } from 'next'
import { useId, useState } from 'react'
import { nameLogin } from '#components/pickers/record-names.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { type Destination, destinations, type FilingStaging, type SerffLogin } from '#lib/contract/filings/staging.ts'
import { AuthorizationOutcome } from './authorization-outcome.tsx'
import { AuthorizeDialog } from './authorize-dialog.tsx'
import { Consequences } from './consequences.tsx'
import { DestinationOption } from './destination-option.tsx'
import { useAuthorization } from './use-authorization.ts'

interface AuthorizeSectionProps {
  filing: ManagedFiling
  staging: FilingStaging
  logins: readonly SerffLogin[]
  memberId: string | null
}

/** The owner's choice of login and destination, the two steps that authorize it, and what became of it. */
export function AuthorizeSection({ filing, staging, logins, memberId }: AuthorizeSectionProps) {
  const groupName = useId()
  const authorization = useAuthorization({ filingId: filing.id, memberId, lastPass: staging.lastPass })
  const { unanswered, isPending, authorize } = authorization
  const [chosen, setChosen] = useState<Destination | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const destination = chosen ?? unanswered?.destination ?? null
  const login = logins.find((known) => known.destination === destination) ?? null
  const isAnotherPass = staging.lastPass !== null
  const isSameAsUnanswered = login !== null && unanswered?.loginId === login.id
  return (
    <div className="flex flex-col gap-3">
      <fieldset disabled={isPending} className="min-w-0">
        <legend className="mb-1.5 font-medium text-sm">Login and destination</legend>
        <div className="grid max-w-4xl gap-3 sm:grid-cols-2">
          {destinations.map((value) => (
            <DestinationOption
              key={value}
              destination={value}
              login={logins.find((known) => known.destination === value) ?? null}
              isChosen={destination === value}
              onChoose={() => setChosen(value)}
              groupName={groupName}
            />
          ))}
        </div>
      </fieldset>
      <AuthorizationOutcome
        authorization={authorization}
        lastPass={staging.lastPass}
        renderAccepted={({ sessionId }) => (
          <TextLink href={`/filings/${filing.id}/sessions/${sessionId}` as Route}>
            Follow the pass in its session
          </TextLink>
        )}
      />
      {/* The same choices again are a retry, not another pass. */}
      {isSameAsUnanswered || isPending ? null : (
        <FirstStep isAnotherPass={isAnotherPass} isReady={login !== null} onReview={() => setConfirming(true)} />
      )}
      {isConfirming && login ? (
        <AuthorizeDialog
          filingName={filing.displayName}
          loginName={nameLogin(login)}
          destination={login.destination}
          isAnotherPass={isAnotherPass}
          connector={staging.connectors[login.destination]}
          confirmation={
            login.destination === 'production' && lacksForm(staging)
              ? `Stage “${filing.displayName}” to production without a form`
              : null
          }
          onClose={() => setConfirming(false)}
          onAuthorize={() => {
            setConfirming(false)
            authorize({ loginId: login.id, destination: login.destination })
          }}
        >
          <Consequences staging={staging} login={login} />
        </AuthorizeDialog>
      ) : null}
    </div>
  )
}

interface FirstStepProps {
  isAnotherPass: boolean
  isReady: boolean
  onReview: () => void
}

function FirstStep({ isAnotherPass, isReady, onReview }: FirstStepProps) {
  const hintId = useId()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" disabled={!isReady} aria-describedby={isReady ? undefined : hintId} onClick={onReview}>
        {isAnotherPass ? 'Start another pass' : 'Review and authorize'}
      </Button>
      {isReady ? null : (
        <span id={hintId} className="text-muted text-sm">
          Choose a destination where you have a login.
        </span>
      )}
    </div>
  )
}

/** A form filing whose form schedule is empty. */
function lacksForm({ checks }: FilingStaging): boolean {
  return checks.some(({ id, outcome }) => id === 'form_schedule.documents' && outcome === 'missing')
}
