'use client'
import type { ReactNode } from 'react'
import { StatusMark } from '#components/comparisons/list/status-mark.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { NotifyButton } from '#components/ui/controls/notify-button.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { Progress } from '#components/ui/feedback/progress.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { formatElapsed } from '#components/ui/feedback/time-format.ts'
import { useNow } from '#components/ui/feedback/use-now.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { describePrice } from '#lib/contract/comparisons/price.ts'
import { isAdministrator } from '#lib/queries/accounts.ts'
import { CancelRun } from './cancel-run.tsx'
import { FailurePanel } from './failure-panel.tsx'
import { PhaseLine } from './phase-line.tsx'
import { RequestedInputs } from './requested-inputs.tsx'

interface RunMonitorProps {
  comparison: Exclude<FormComparison, { status: 'succeeded' }>
  me: Me | null
  mayWrite: boolean
  /** Of the last poll; the response before it is shown. */
  pollError: Error | null
  onRefetch: () => void
  isNoticeWanted: boolean
  onNoticeWanted: () => void
}

/** A run that is queued, running or failed. */
export function RunMonitor(props: RunMonitorProps) {
  const { comparison, me, mayWrite, pollError, onRefetch, isNoticeWanted, onNoticeWanted } = props
  const { id, createdAt, createdBy, status } = comparison
  const isOwn = me === null || createdBy === undefined || createdBy.id === me.member.id
  return (
    <div className="flex min-h-0 grow flex-col">
      <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-1.5">
        <h1 className="min-w-0 truncate font-serif text-lg">{comparison.title ?? 'Comparison'}</h1>
        <StatusMark entry={comparison} />
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
          <span className="inline-flex items-center gap-1">
            Run <code className="font-mono">{id.slice(0, 8)}</code>
            <CopyButton text={id} label="Copy the run ID" />
          </span>
          <span>
            Started <RelativeTime iso={createdAt} />
            {createdBy ? ` by ${createdBy.name}` : null}
          </span>
        </p>
        <span className="grow" />
        {status !== 'failed' && mayWrite && (isOwn || isAdministrator(me)) ? <CancelRun id={id} /> : null}
      </header>
      <div className="min-h-0 grow overflow-y-auto">
        <div className="flex max-w-5xl flex-col gap-7 px-4 py-6 sm:px-6">
          {pollError ? (
            <ErrorPanel title="The run’s status could not be updated. The run continues." onRetry={onRefetch}>
              {pollError.message}
            </ErrorPanel>
          ) : null}
          {status === 'failed' ? (
            <FailurePanel comparison={comparison} mayWrite={mayWrite} />
          ) : (
            <RunClock comparison={comparison} hasModel={me?.features.includes('reasoner') === true}>
              <NotifyButton
                label="Notify me when it finishes"
                isNoticeWanted={isNoticeWanted}
                onNoticeWanted={onNoticeWanted}
              />
            </RunClock>
          )}
          <RequestedInputs request={comparison.request} />
        </div>
      </div>
    </div>
  )
}

interface RunClockProps {
  comparison: Extract<FormComparison, { status: 'queued' | 'running' }>
  hasModel: boolean
  children: ReactNode
}

function RunClock({ comparison, hasModel, children }: RunClockProps) {
  const now = useNow(1000)
  const { createdAt, startedAt, status } = comparison
  const progress = comparison.status === 'running' ? (comparison.progress ?? null) : null
  const sinceAccepted = now === null ? 0 : Math.max(0, now - Date.parse(createdAt))
  const sinceStart = now === null || !startedAt ? 0 : Math.max(0, now - Date.parse(startedAt))
  return (
    <section aria-label="Progress" className="flex flex-col gap-5">
      <PhaseLine status={status} phase={progress?.phase ?? null} elapsedMs={sinceAccepted} hasModel={hasModel} />
      <Progress
        label={status === 'queued' ? 'Waiting in the queue' : 'Progress'}
        share={status === 'queued' ? null : (progress?.share ?? null)}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr_auto_1fr]">
        <dt className="text-muted">Running for</dt>
        <dd className="tabular-nums">
          {startedAt ? formatElapsed(sinceStart) : 'not started'}{' '}
          <span className="text-faint">of {formatElapsed(comparisonLimits.runTimeoutMs)}</span>
        </dd>
        <dt className="text-muted">Credits</dt>
        <dd>Charged at the end: {describePrice()}</dd>
      </dl>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
        The result opens here when it is ready. You can leave this page; the run continues.
        {children}
      </p>
    </section>
  )
}
