'use client'

import { useState } from 'react'
import { DestinationMark } from '#components/pickers/destination-mark.tsx'
import { destinationLabels } from '#components/pickers/record-names.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { RadioGroup } from '#components/ui/controls/radio-group.tsx'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { type Destination, destinations, type StagingAcceptance } from '#lib/contract/filings/staging.ts'
import { Uuid } from '#lib/contract/kernel/primitives.ts'
import { AuthorizationOutcome } from './authorization-outcome.tsx'
import { AuthorizeDialog } from './authorize-dialog.tsx'
import { DisabledStep } from './disabled-step.tsx'
import { StagingPromise } from './staging-promise.tsx'
import { useAuthorization } from './use-authorization.ts'

interface PlainStagingProps {
  filing: ManagedFiling
  memberId: string | null
}

/** Staging on a deployment that takes the request but shows neither checks nor logins. */
export function PlainStaging({ filing, memberId }: PlainStagingProps) {
  return (
    <div className="flex flex-col gap-5 px-4 py-4 sm:px-6">
      <StagingPromise />
      <section aria-labelledby="staging-plain" className="flex max-w-(--measure) flex-col gap-4">
        <div>
          <h2 id="staging-plain" className="font-serif text-lg">
            Ask this deployment to stage
          </h2>
          <p className="text-muted text-sm">
            This deployment does not show checks, logins or passes. The request is sent as it is, and its response is
            shown.
          </p>
        </div>
        {filing.filingMode === 'managed' ? (
          <PlainRequest filing={filing} memberId={memberId} />
        ) : (
          <DisabledStep reason="This record is read-only." ownerName={null} />
        )}
      </section>
    </div>
  )
}

function PlainRequest({ filing, memberId }: PlainStagingProps) {
  const authorization = useAuthorization({ filingId: filing.id, memberId, lastPass: null })
  const { unanswered, isPending } = authorization
  const isAnotherPass = authorization.accepted !== null
  const fields = usePlainFields()
  const [isConfirming, setConfirming] = useState(false)
  const { choices, requestId } = fields
  const isRetry =
    unanswered !== null && unanswered.loginId === choices?.loginId && unanswered.destination === choices.destination
  return (
    <>
      <PlainFields fields={fields} />
      <AuthorizationOutcome
        authorization={authorization}
        lastPass={null}
        renderAccepted={(acceptance) => <Acceptance acceptance={acceptance} />}
      />
      {isRetry || isPending ? null : (
        <Button variant="primary" className="self-start" disabled={!fields.isReady} onClick={() => setConfirming(true)}>
          {isAnotherPass ? 'Start another pass' : 'Review and authorize'}
        </Button>
      )}
      {isConfirming && choices ? (
        <AuthorizeDialog
          filingName={filing.displayName}
          loginName={choices.loginId}
          destination={choices.destination}
          connector={null}
          isAnotherPass={isAnotherPass}
          onClose={() => setConfirming(false)}
          onAuthorize={() => {
            setConfirming(false)
            authorization.authorize(choices, requestId === '' ? undefined : () => requestId)
          }}
        />
      ) : null}
    </>
  )
}

function PlainFields({ fields }: { fields: ReturnType<typeof usePlainFields> }) {
  const { text, setText, destination, setDestination, errors } = fields
  return (
    <>
      <Field
        label="Request ID"
        isOptional
        description="A UUID that identifies this request. Leave it empty for a new one."
        error={errors.requestId}
      >
        <Input
          value={text.requestId}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setText({ ...text, requestId: event.currentTarget.value })}
        />
      </Field>
      <Field label="Login ID" description="The ID of your login in that deployment, a UUID." error={errors.loginId}>
        <Input
          value={text.loginId}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setText({ ...text, loginId: event.currentTarget.value })}
        />
      </Field>
      <RadioGroup<Destination | ''>
        legend="Destination"
        options={destinations.map((value) => ({
          value,
          label: <DestinationMark destination={value} />,
          hint: destinationLabels[value].hint,
        }))}
        value={destination ?? ''}
        onChange={(value) => setDestination(value === '' ? null : value)}
      />
    </>
  )
}

function usePlainFields() {
  const [text, setText] = useState({ requestId: '', loginId: '' })
  const [destination, setDestination] = useState<Destination | null>(null)
  const requestId = text.requestId.trim()
  const loginId = Uuid.safeParse(text.loginId.trim()).data ?? null
  const isRequestIdValid = requestId === '' || Uuid.safeParse(requestId).success
  const choices = loginId === null || destination === null ? null : { loginId, destination }
  return {
    ...{ text, setText, destination, setDestination, requestId, choices },
    isReady: choices !== null && isRequestIdValid,
    errors: {
      requestId: isRequestIdValid ? null : 'Enter a UUID, or leave it empty.',
      loginId: loginId !== null || text.loginId.trim() === '' ? null : 'Enter a UUID.',
    },
  }
}

function Acceptance({ acceptance }: { acceptance: StagingAcceptance }) {
  const { sessionId, sessionUrl, requestId } = acceptance
  const isWebAddress = /^https?:\/\//i.test(sessionUrl)
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1 break-all">
      <dt className="text-muted">Session</dt>
      <dd className="font-mono text-xs">{sessionId}</dd>
      <dt className="text-muted">Address</dt>
      <dd>
        {isWebAddress ? (
          <a href={sessionUrl} target="_blank" rel="noreferrer" className="text-accent underline">
            {sessionUrl}
          </a>
        ) : (
          sessionUrl
        )}
      </dd>
      <dt className="text-muted">Request</dt>
      <dd className="font-mono text-xs">{requestId}</dd>
    </dl>
  )
}
