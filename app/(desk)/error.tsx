'use client'

import { PageError } from '#components/layout/page-error.tsx'

export default function DeskError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <PageError error={error} onRetry={reset} />
}
