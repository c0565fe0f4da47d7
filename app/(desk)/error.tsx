'use client'

import { PageError } from '#components/shell/page-error.tsx'
import { usePageRetry } from '#components/shell/use-page-retry.ts'

export default function DeskError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { isRetrying, retry } = usePageRetry(reset)
  return <PageError error={error} onRetry={retry} isRetrying={isRetrying} />
}
