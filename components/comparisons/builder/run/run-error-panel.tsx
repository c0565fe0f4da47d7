'use client'

import { Button } from '#components/ui/controls/button.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { useNow } from '#components/ui/feedback/use-now.ts'
import type { RunState } from './use-run.ts'

interface RunErrorPanelProps {
  state: Extract<RunState, { kind: 'failed' }>
  onRetry: () => void
  onDismiss: () => void
}

/** Why the run did not start, and what to do. */
export function RunErrorPanel({ state: { runError, requestId, failedAt }, onRetry, onDismiss }: RunErrorPanelProps) {
  const now = useNow(1000)
  const left =
    runError.waitSeconds === null || now === null ? 0 : Math.ceil((failedAt - now) / 1000 + runError.waitSeconds)
  return (
    <ErrorPanel title={runError.title} requestId={requestId}>
      {runError.advice}
      <div className="mt-2 flex flex-wrap gap-2">
        {runError.retry === 'none' ? null : (
          <Button size="sm" variant="primary" disabled={left > 0} onClick={onRetry}>
            {left > 0 ? `Try again in ${left} s` : 'Try again'}
          </Button>
        )}
        <Button size="sm" onClick={onDismiss}>
          Close
        </Button>
      </div>
    </ErrorPanel>
  )
}
