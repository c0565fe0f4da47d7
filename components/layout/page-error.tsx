'use client'

import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { RequestId } from '#components/ui/error-panel.tsx'

interface PageErrorProps {
  error: Error & { digest?: string }
  onRetry: () => void
}

/** In place of a page that could not be made. A `digest` of ours is the request id of the call that failed. */
export function PageError({ error, onRetry }: PageErrorProps) {
  return (
    <div role="alert" className="mx-auto flex w-full max-w-(--measure) flex-col items-start gap-4 px-6 py-16">
      <div>
        <h1 className="font-serif text-2xl">This page could not be shown</h1>
        <p className="mt-2 text-base text-muted">
          Nothing you entered elsewhere is affected. Try again; if it stays like this, pass the request id on to whoever
          keeps this desk.
        </p>
        {error.digest ? <RequestId id={error.digest} /> : null}
      </div>
      <div className="flex gap-2">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <ButtonLink href="/">Go to Home</ButtonLink>
      </div>
    </div>
  )
}
