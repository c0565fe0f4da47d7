import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { AllPages } from '#lib/queries/all-pages-query.ts'

interface ReadStatusProps {
  state: AllPages<unknown>['state']
  /** Of the saved filings that are read. */
  count: number
  isReading: boolean
}

/** Said while the list is not read to its end: until then the tabs have no counts. */
export function ReadStatus({ state, count, isReading }: ReadStatusProps) {
  if (state === 'complete') return null
  const read = count.toLocaleString('en-US')
  return (
    <p className="flex items-center gap-2 text-muted text-sm tabular-nums">
      {isReading ? <Spinner /> : null}
      {state === 'reading' ? (
        `${read} saved filings loaded${isReading ? '…' : ''}`
      ) : (
        <span className="text-warning">The list is longer. Only the first {read} were loaded.</span>
      )}
    </p>
  )
}
