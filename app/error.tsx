'use client'

import { PageError } from '#components/layout/page-error.tsx'
import { usePageRetry } from '#components/layout/use-page-retry.ts'

export default function RootError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { isRetrying, retry } = usePageRetry(reset)
  return <PageError error={error} onRetry={retry} isRetrying={isRetrying} />
}
