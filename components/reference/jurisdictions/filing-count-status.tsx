'use client'

import { CallError } from '#components/shell/call-error.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { AllPages } from '#lib/queries/all-pages-query.ts'

interface FilingCountStatusProps {
  filings: {
    readonly data: Pick<AllPages<unknown>, 'items' | 'state'> | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  counted: number
}

/** How many filings were counted, so that a partial count is not taken for the total. */
export function FilingCountStatus({ filings, counted }: FilingCountStatusProps) {
  const { data, error, isFetching, refetch } = filings
  if (error && !data)
    return <CallError error={error} title="The filings could not be counted." onRetry={() => void refetch()} />
  const isWhole = data !== undefined && data.state !== 'reading'
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-muted text-sm tabular-nums">
      {isFetching && !isWhole ? <Spinner /> : null}
      {isWhole
        ? `${data.state === 'cut' ? 'The list is longer. Only the first part was counted: ' : ''}${counted.toLocaleString('en-US')} ${counted === 1 ? 'filing' : 'filings'} with a jurisdiction`
        : `Counting: ${(data?.items.length ?? 0).toLocaleString('en-US')} filings loaded so far`}
    </p>
  )
}
