'use client'

import clsx from 'clsx'
import { ChevronUp, CircleAlert, CircleCheck, Play } from 'lucide-react'
import { useId, useState } from 'react'
import type { SaveState } from '#components/comparisons/builder/draft/autosave.ts'
import { SaveStatus } from '#components/comparisons/builder/draft/save-status.tsx'
import { useFocusField } from '#components/comparisons/builder/fields/focus-field.tsx'
import { useInsight } from '#components/comparisons/builder/fields/insight.tsx'
import { nameField } from '#components/comparisons/builder/model/name-field.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { describePrice } from '#lib/contract/comparisons/price.ts'
import { RedactionNotice } from './redaction-notice.tsx'
import { type Estimate, useEstimate } from './use-estimate.ts'

interface RunBarProps {
  saveState: SaveState
  onSave: () => void
  isBusy: boolean
  /** Why this person cannot run comparisons; null: they can. */
  blockedReason: string | null
  onRun: () => void
}

/** The issues, the price, the state of the draft, and the run button. */
export function RunBar({ saveState, onSave, isBusy, blockedReason, onRun }: RunBarProps) {
  const { draft, issues, isAttempted } = useInsight()
  const estimate = useEstimate(draft)
  const [isListed, setIsListed] = useState(false)
  const listId = useId()
  return (
    <div className="shrink-0 border-line border-t bg-surface">
      <div id={listId}>{isListed && issues.length > 0 ? <IssueList /> : null}</div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        <SaveStatus state={saveState} onRetry={onSave} />
        <span className="grow" />
        <Readiness
          blockedReason={blockedReason}
          issues={issues.length}
          isAttempted={isAttempted}
          listId={listId}
          isListed={isListed}
          onList={() => setIsListed(!isListed)}
        />
        <RedactionNotice draft={draft} />
        {estimate ? <Price estimate={estimate} /> : null}
        <Button
          variant="primary"
          size="lg"
          isBusy={isBusy}
          disabled={blockedReason !== null}
          icon={<Play aria-hidden="true" className="size-4" />}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={onRun}
          className="max-sm:w-full"
        >
          Run comparison
        </Button>
      </div>
    </div>
  )
}

interface ReadinessProps {
  blockedReason: string | null
  issues: number
  isAttempted: boolean
  listId: string
  isListed: boolean
  onList: () => void
}

function Readiness({ blockedReason, issues, isAttempted, listId, isListed, onList }: ReadinessProps) {
  if (blockedReason) return <p className="text-muted text-xs">{blockedReason}</p>
  if (issues === 0) {
    return (
      <p className="flex items-center gap-1.5 text-muted text-xs">
        <CircleCheck aria-hidden="true" className="size-3.5 text-success" />
        Ready to run
      </p>
    )
  }
  return (
    <Button
      variant="quiet"
      icon={<CircleAlert aria-hidden="true" className={clsx('size-4', isAttempted ? 'text-danger' : 'text-muted')} />}
      aria-expanded={isListed}
      aria-controls={listId}
      onClick={onList}
    >
      {issues === 1 ? '1 issue to fix' : `${issues} issues to fix`}
      <ChevronUp
        aria-hidden="true"
        className={clsx('size-3.5 text-faint transition-transform', isListed && 'rotate-180')}
      />
    </Button>
  )
}

/** Each issue leads to its field. The list stays open while they are fixed. */
function IssueList() {
  const { draft, issues } = useInsight()
  const focus = useFocusField()
  return (
    <ul
      aria-label="Issues to fix"
      className="grid max-h-[30vh] gap-x-6 overflow-y-auto border-line border-b px-3 py-2 md:grid-cols-2 2xl:grid-cols-3"
    >
      {issues.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <button
            type="button"
            onClick={() => focus(path)}
            className="w-full rounded-md px-1.5 py-1 text-left text-xs hover:bg-hover coarse:min-h-10"
          >
            <span className="font-medium text-accent">{nameField(path, draft)}</span>
            <span className="block text-muted">{message}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Price({ estimate: { credits, pages, isWhole } }: { estimate: Estimate }) {
  return (
    <p className="text-muted text-xs tabular-nums" title={describePrice()}>
      {isWhole ? 'About' : 'At least'} {credits.toLocaleString('en-US')} {credits === 1 ? 'credit' : 'credits'}
      <span className="text-faint">
        {' '}
        · {pages.toLocaleString('en-US')} {pages === 1 ? 'page' : 'pages'}
      </span>
    </p>
  )
}
