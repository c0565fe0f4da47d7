'use client'

import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { useHydrated } from '#components/ui/layout/use-hydrated.ts'
import type { Reasoner } from '#lib/contract/reasoner/operations.ts'
import type { Choice } from './choice.ts'
import { useChoice } from './use-choice.ts'

interface UseFormProps {
  reasoner: Reasoner
  canManage: boolean
}

/** Turns the model and second opinions on or off. Others than administrators read it. */
export function UseForm({ reasoner, canManage }: UseFormProps) {
  const { choice, isChanged, isStale, isSaving, error, change, keepMine, discard, save } = useChoice(reasoner)
  const isHydrated = useHydrated()
  const isLocked = !canManage || !isHydrated || isSaving
  return (
    <div className="flex max-w-(--measure) flex-col gap-3">
      <Checkbox
        label="Use the language model"
        hint="Answers questions that the reading leaves open, explains differences and answers, and drafts replies to comments. Every quote is checked against the page."
        checked={choice.enabled}
        onChange={(enabled) => change({ enabled })}
        disabled={isLocked}
      />
      <Checkbox
        label="Ask for a second opinion"
        hint="Also asks where the reading has decided. Another opinion is shown as a dissent to review; it never changes an outcome. Uses more tokens."
        checked={choice.secondOpinion}
        onChange={(secondOpinion) => change({ secondOpinion })}
        disabled={isLocked || !choice.enabled}
      />
      {isStale ? <StaleNotice reasoner={reasoner} mine={choice} onKeep={keepMine} onDiscard={discard} /> : null}
      {canManage ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" disabled={!isChanged || isStale} isBusy={isSaving} onClick={save}>
            Save settings
          </Button>
          {isChanged && !isStale ? (
            <>
              <Button variant="quiet" onClick={discard}>
                Discard
              </Button>
              <span role="status" className="text-muted text-xs">
                Not saved yet
              </span>
            </>
          ) : null}
        </div>
      ) : null}
      {error ? <CallError error={error} title="The settings were not saved." onRetry={save} /> : null}
      <LastChange reasoner={reasoner} />
    </div>
  )
}

function LastChange({ reasoner: { changedBy, changedAt } }: { reasoner: Reasoner }) {
  if (changedAt === null) return <p className="text-muted text-sm">These settings have never been changed.</p>
  return (
    <p className="text-muted text-sm">
      Last changed by {changedBy?.name ?? 'a former member'} <RelativeTime iso={changedAt} />.
    </p>
  )
}

interface StaleNoticeProps {
  reasoner: Reasoner
  mine: Choice
  onKeep: () => void
  onDiscard: () => void
}

function StaleNotice({ reasoner, mine, onKeep, onDiscard }: StaleNoticeProps) {
  return (
    <div role="alert" className="flex flex-col gap-2 border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm">
      <p>{reasoner.changedBy?.name ?? 'A former member'} changed these settings since you opened them.</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Current</dt>
        <dd>{describeChoice(reasoner)}</dd>
        <dt className="text-muted">Yours, not saved</dt>
        <dd>{describeChoice(mine)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onDiscard}>
          Load the current settings
        </Button>
        <Button size="sm" onClick={onKeep}>
          Keep mine
        </Button>
      </div>
    </div>
  )
}

function describeChoice({ enabled, secondOpinion }: Choice): string {
  return `Language model ${enabled ? 'on' : 'off'}, second opinions ${secondOpinion ? 'on' : 'off'}`
}
