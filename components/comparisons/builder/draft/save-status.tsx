'use client'

import { CircleAlert } from 'lucide-react'
import { describeError } from '#components/shell/describe-error.ts'
import { leaveForSignIn } from '#components/shell/sign-out.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { buttonStyle } from '#components/ui/controls/button-style.ts'
import { formatExact } from '#components/ui/feedback/time-format.ts'
import { ApiError, isRejection } from '#lib/client/errors.ts'
import { isSignedOut } from '#lib/queries/query-client.ts'
import type { SaveState } from './autosave.ts'

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** "Saved 10:42", or why it is not saved. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <div role="status" className="flex min-w-0 items-center gap-2 text-muted text-xs">
      <SaveMessage state={state} />
      {state.kind === 'failed' ? (
        <Button size="sm" onClick={isSignedOut(state.error) ? leaveForSignIn : onRetry}>
          {isSignedOut(state.error) ? 'Sign in again' : 'Save now'}
        </Button>
      ) : null}
      {state.kind === 'failed' && isOneTooMany(state.error) ? (
        <a href="/" target="_blank" className={buttonStyle('quiet', 'sm')} rel="noopener">
          Open drafts
        </a>
      ) : null}
    </div>
  )
}

function SaveMessage({ state }: { state: SaveState }) {
  switch (state.kind) {
    case 'untouched':
      return <span className="text-faint">Changes are saved automatically</span>
    case 'unsaved':
      return <span>Saving…</span>
    case 'saved':
      return (
        <span>
          Saved{' '}
          <time dateTime={state.revision} title={formatExact(state.revision)} suppressHydrationWarning>
            {clock.format(new Date(state.revision))}
          </time>
        </span>
      )
    case 'failed':
      return (
        <span className="flex items-start gap-1.5 text-danger">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          <span>
            Not saved: {describeSaveError(state.error)}
            {state.isRetrying ? ' Retrying automatically.' : null}
          </span>
        </span>
      )
    case 'elsewhere':
      return <span className="text-danger">Not saved: changed in another tab</span>
  }
}

/** The member has too many drafts: they can delete some in another tab, without leaving this page. */
function isOneTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'business_rejection'
}

function describeSaveError(error: unknown): string {
  if (isSignedOut(error)) return 'You are signed out. Your changes stay in this tab.'
  if (isRejection(error)) return error.message
  const { title, advice } = describeError(error)
  return `${title}. ${advice}`
}
