'use client'

import { ChevronUp, CircleAlert, CircleCheck, Play } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { Popover } from '#components/ui/popover.tsx'
import type { SaveState } from '../draft/autosave.ts'
import { SaveStatus } from '../draft/save-status.tsx'
import { useFocusField } from '../fields/focus-field.tsx'
import { useInsight } from '../fields/insight.tsx'
import { nameField } from '../model/name-field.ts'
import { type Estimate, useEstimate } from './use-estimate.ts'

interface RunBarProps {
  saveState: SaveState
  onSave: () => void
  isBusy: boolean
  /** Why this person may not run anything; null: they may. */
  refusal: string | null
  onRun: () => void
}

/** What still stands in the way, what it would cost, whether the draft is safe, and the button. */
export function RunBar({ saveState, onSave, isBusy, refusal, onRun }: RunBarProps) {
  const { draft } = useInsight()
  const estimate = useEstimate(draft)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-2">
      <SaveStatus state={saveState} onRetry={onSave} />
      <span className="grow" />
      {refusal ? <p className="text-muted text-xs">{refusal}</p> : <Obstacles />}
      {estimate ? <Price estimate={estimate} /> : null}
      <Button
        variant="primary"
        size="lg"
        isBusy={isBusy}
        disabled={refusal !== null}
        icon={<Play aria-hidden="true" className="size-4" />}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={onRun}
        className="max-sm:w-full"
      >
        Run comparison
      </Button>
    </div>
  )
}

function Obstacles() {
  const { draft, problems } = useInsight()
  const focus = useFocusField()
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-1.5 text-muted text-xs">
        <CircleCheck aria-hidden="true" className="size-3.5 text-success" />
        Ready to run
      </p>
    )
  }
  return (
    <Popover
      side="top"
      align="end"
      title="Still in the way"
      className="w-[min(24rem,calc(100vw-1.5rem))]"
      trigger={
        <Button variant="quiet" icon={<CircleAlert aria-hidden="true" className="size-4 text-danger" />}>
          {problems.length === 1 ? '1 thing stands in the way' : `${problems.length} things stand in the way`}
          <ChevronUp aria-hidden="true" className="size-3.5 text-faint" />
        </Button>
      }
    >
      <ul className="flex flex-col">
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`} className="border-line border-b last:border-0">
            <button
              type="button"
              onClick={() => focus(path)}
              className="w-full rounded-md px-1 py-1.5 text-left hover:bg-hover"
            >
              <span className="block font-medium text-accent text-xs">{nameField(path, draft)}</span>
              <span className="block text-muted text-xs">{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

function Price({ estimate: { credits, pages, isWhole } }: { estimate: Estimate }) {
  return (
    <p
      className="text-muted text-xs tabular-nums"
      title="1 credit, and 1 more for every started 100 pages that are compared."
    >
      {isWhole ? 'About' : 'At least'} {credits.toLocaleString('en-US')} {credits === 1 ? 'credit' : 'credits'}
      <span className="text-faint"> · {pages.toLocaleString('en-US')} pages</span>
    </p>
  )
}
