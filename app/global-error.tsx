'use client'

import './globals.css'
import { PageError } from '#components/shell/page-error.tsx'

/** For errors in the root layout. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en-US">
      <body>
        <title>Filing Desk</title>
        <PageError error={error} onRetry={() => window.location.reload()} />
      </body>
    </html>
  )
}
