'use client'

import { Button } from '#components/ui/controls/button.tsx'
import { buttonStyle } from '#components/ui/controls/button-style.ts'
import { noResponseDigest, requestIdOf } from '#lib/client/errors.ts'

interface PageErrorProps {
  error: Error & { digest?: string }
  onRetry: () => void
  isRetrying?: boolean
}

/** In place of a page that could not be rendered. Our `digest` is the request id of the call that failed. */
export function PageError({ error, onRetry, isRetrying = false }: PageErrorProps) {
  const isUnanswered = error.digest === noResponseDigest
  const requestId = isUnanswered ? null : (requestIdOf(error) ?? error.digest)
  return (
    <div role="alert" className="mx-auto flex w-full max-w-(--measure) flex-col items-start gap-4 px-6 py-16">
      <div>
        <h1 className="font-serif text-2xl">This page could not be shown</h1>
        <p className="mt-2 text-base text-muted">
          {isUnanswered ? 'The service did not respond. ' : null}
          Your work on other pages is not affected. Try again. If it keeps failing,{' '}
          {requestId ? 'send the request ID to your administrator.' : 'tell your administrator.'}
        </p>
        {requestId ? (
          <p className="mt-2 text-muted text-sm">
            Request ID <code className="select-all break-all font-mono text-ink">{requestId}</code>
          </p>
        ) : null}
      </div>
      <div className="flex gap-2">
        <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
        {/* A full load: the page in the browser failed. */}
        <a href="/" className={buttonStyle()}>
          Go to Home
        </a>
      </div>
    </div>
  )
}
