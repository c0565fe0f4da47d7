'use client'

import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { ApiError } from '#lib/client/errors.ts'
import type { Check } from './use-check.ts'

/** Stays at the bottom: saves corrections, or all of it as a filing. */
export function SaveImport({ check }: { check: Check }) {
  const { match, changes, error, isSaving } = check
  const mustSaveFirst = match !== null && changes > 0
  return (
    <div className="sticky bottom-0 z-10 border-line-strong border-t bg-canvas px-4 py-2.5 sm:px-6">
      {error ? <SaveError error={error} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          isBusy={isSaving}
          disabled={mustSaveFirst || match?.filingMode === null}
        >
          {match ? 'Update filing' : 'Save as reference filing'}
        </Button>
        <Button disabled={changes === 0 || isSaving} onClick={check.saveCorrections}>
          Save corrections
        </Button>
        <p role="status" className="text-muted text-xs">
          {describeState(changes, mustSaveFirst)}
        </p>
      </div>
    </div>
  )
}

function describeState(changes: number, mustSaveFirst: boolean): string {
  if (changes === 0) return 'Everything is saved in this import. No filing is made before you save it.'
  const what = changes === 1 ? 'One correction is' : `${changes} corrections are`
  return mustSaveFirst ? `${what} not saved yet. Save them to see the difference.` : `${what} kept in this tab.`
}

function SaveError({ error }: { error: unknown }) {
  const reasons = error instanceof ApiError ? error.details.map(({ message }) => message) : []
  if (error instanceof ApiError && error.code === 'conflict') {
    return (
      <ErrorPanel title="The filing was not saved." requestId={error.requestId} className="mb-2.5">
        {reasons.length > 0 ? 'It was changed since you opened it. Reload the page and check it again.' : error.message}
      </ErrorPanel>
    )
  }
  if (reasons.length > 0) {
    return (
      <ErrorPanel title="The filing was not saved." className="mb-2.5">
        {reasons.join(' ')}
      </ErrorPanel>
    )
  }
  return (
    <CallError
      error={error}
      title="The filing was not saved."
      titleIfLost="The filing may have been saved. Reload the page and look."
      className="mb-2.5"
    />
  )
}
