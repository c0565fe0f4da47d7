'use client'

import { CallError } from '#components/shell/call-error.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { listFilterIssues } from './model/filter-issues.ts'
import type { FilingBrowser } from './use-filing-browser.ts'

/** Says which reads failed. Data that was read before stays. */
export function ReadErrors({ browser: { list, highlights, found } }: { browser: FilingBrowser }) {
  return (
    <>
      {list.error ? (
        <CallError
          error={list.error}
          title={describeFailedRead(list.data)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : null}
      {highlights.error ? (
        <CallError
          error={highlights.error}
          title="Dispositions, dates and open comments could not be loaded."
          onRetry={() => void highlights.refetch()}
          isRetrying={highlights.isFetching}
        />
      ) : null}
      {found.error ? <SearchError found={found} /> : null}
    </>
  )
}

function SearchError({ found }: Pick<FilingBrowser, 'found'>) {
  const issues = listFilterIssues(found.error)
  if (issues.length > 0) {
    return (
      <ErrorPanel title="A filter is not valid: filings that are not loaded were not searched.">
        {issues.join(' ')} Remove the filter, or choose another value.
      </ErrorPanel>
    )
  }
  return (
    <CallError
      error={found.error}
      title="The service could not search all filings."
      onRetry={found.retry}
      isRetrying={found.isFetching}
    />
  )
}

function describeFailedRead(read: FilingBrowser['list']['data']): string {
  if (!read) return 'The filings could not be loaded.'
  if (read.state !== 'reading') return 'The list could not be reloaded. The filings loaded before are shown.'
  return `The list was not fully loaded. ${read.items.length.toLocaleString('en-US')} filings are shown.`
}
