'use client'

import Link from 'next/link'
import { buttonStyle } from '#components/ui/button-style.ts'

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
        {error.digest ? (
          <p className="mt-2 text-muted text-sm">
            Request <code className="select-all break-all font-mono text-ink">{error.digest}</code>
          </p>
        ) : null}
      </div>
      <div className="flex gap-2">
        <button type="button" onClick={onRetry} className={buttonStyle('primary')}>
          Try again
        </button>
        <Link href="/" className={buttonStyle()}>
          Go to Home
        </Link>
      </div>
    </div>
  )
}
