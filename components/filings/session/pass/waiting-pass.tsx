'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { destinationLabels, nameLogin } from '#components/pickers/record-names.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { SerffLogin, StagingPass } from '#lib/contract/filings/staging.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { SignInForm } from './sign-in-form.tsx'

interface WaitingPassProps {
  pass: StagingPass
  login: SerffLogin | null
  onSignedIn: () => void
}

/** Why a pass waits, and for the person who authorized it the way to let it go on. */
export function WaitingPass({ pass, login, onSignedIn }: WaitingPassProps) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { authorizedBy, startedAt, failure, destination } = pass
  const { name } = destinationLabels[destination]
  const isMine = me?.member.id === authorizedBy.id && canWrite(me)
  return (
    <div className="flex max-w-(--measure) flex-col gap-2 border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm">
      <p className="flex items-start gap-2 font-medium">
        <KeyRound aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <span>
          {startedAt === null || failure ? null : 'The pass was interrupted and starts again. '}
          {isMine
            ? `Sign in to the filing system (${name}) to let this pass go on.`
            : `This pass is waiting for ${authorizedBy.name} to sign in to the filing system (${name}).`}
        </span>
      </p>
      {isMine ? (
        <>
          <p className="break-words text-muted">
            Type the password of {login ? nameLogin(login) : 'your login'}. It is used for this pass only, kept in
            memory for two minutes at most, and never stored.
          </p>
          <SignInForm pass={pass} onSignedIn={onSignedIn} />
        </>
      ) : (
        <p className="text-muted">
          Only {authorizedBy.name} can type the password, on this page. Nothing runs until then.
        </p>
      )}
    </div>
  )
}
