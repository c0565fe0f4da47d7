'use client'

import { Check, CircleHelp, MessageSquareText, SlidersHorizontal, UserRound, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  ConflictDialog,
  EndSignOffDialog,
  NoteDialog,
  OverrideDialog,
} from '#components/comparisons/reader/later-parts.tsx'
import { type Reader, shortcutGroup } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Kbd } from '#components/ui/keyboard/kbd.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { isDifference } from '#lib/contract/comparisons/finding-ids.ts'
import type { ReviewState } from '#lib/contract/comparisons/review.ts'
import { AssignPopover } from './assign-popover.tsx'
import { EngineRows } from './engine-rows.tsx'
import { FindingLine } from './finding-line.tsx'
import { PairButton } from './pair-button.tsx'
import { isAnswerTab, listChosen } from './review-targets.ts'
import { wordOf } from './state-mark.tsx'
import { countFindings } from './title-of-finding.ts'
import type { Review } from './use-review.ts'
import { useReviewChanges } from './use-review-changes.ts'

const tabsWithRows: ReadonlySet<string> = new Set(['matrix', 'changes', 'numbers', 'redline'])

/** Acts on the checked changes, else on the chosen change or answer. Keys: A, Q, R and N. */
export function ReviewBar({ reader }: { reader: Reader }) {
  const { review, isReviewable, reading, update, state } = reader
  if (!review) return null
  // Answers are the same against any baseline.
  if (isAnswerTab(state.tab)) return hasAnswers(review) ? <OpenBar reader={reader} review={review} /> : null
  if (!tabsWithRows.has(state.tab)) return null
  if (isReviewable) return <OpenBar reader={reader} review={review} />
  const [first] = reading.variants
  return (
    <div className={barStyle}>
      <span className="text-muted">The review compares with {first?.name}.</span>
      <Button size="sm" onClick={() => update({ baseline: null, pair: null })}>
        Compare with {first?.name}
      </Button>
    </div>
  )
}

function hasAnswers({ findings }: Review): boolean {
  return findings.some(({ id }) => !isDifference(id))
}

const barStyle =
  'flex min-h-10 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-line border-t bg-canvas px-3 py-1 text-xs small:min-h-0 small:flex-nowrap small:py-0.5'

const verdicts = [
  { state: 'accepted', verb: 'Accept', keys: 'a', icon: Check },
  { state: 'questioned', verb: 'Question', keys: 'q', icon: CircleHelp },
  { state: 'rejected', verb: 'Reject', keys: 'r', icon: X },
] as const

function OpenBar({ reader, review }: { reader: Reader; review: Review }) {
  const changes = useReviewChanges(reader.id, review)
  const [layer, setLayer] = useState<'note' | 'override' | null>(null)
  const [said, setSaid] = useState('')
  const isOnAnswers = isAnswerTab(reader.state.tab)
  const selected = isOnAnswers ? [] : [...review.selected].filter((id) => review.findingOf.has(id))
  const chosen = listChosen(reader).filter((id) => review.findingOf.has(id))
  const targets = selected.length > 0 ? selected : chosen
  const single = targets.length === 1 ? (review.findingOf.get(targets[0] ?? '') ?? null) : null
  const canAct = review.canChange && targets.length > 0
  const setState = (state: ReviewState) => {
    if (!canAct) return
    const before = targets.map((id) => ({ id, state: review.findingOf.get(id)?.state ?? 'open' }))
    changes.change(targets, { state }, () => {
      setSaid(`${countFindings(targets)}: ${wordOf(state).toLowerCase()}`)
      if (selected.length === 0) return
      review.select(selected, false)
      toast.success(`${countFindings(selected)}: ${wordOf(state).toLowerCase()}`, {
        action: { label: 'Undo', onClick: () => void changes.restore(before) },
      })
    })
  }
  return (
    <section aria-label="Review actions" className={barStyle}>
      <FindingLine reader={reader} review={review} targets={targets} isSelection={selected.length > 0} />
      {isOnAnswers ? null : <EngineRows reader={reader} review={review} />}
      {review.canChange ? (
        <span className="ml-auto flex flex-wrap items-center gap-1 small:shrink-0 small:flex-nowrap">
          {verdicts.map(({ state, verb, keys, icon: Icon }) => (
            <VerdictButton
              key={state}
              verb={verb}
              keys={keys}
              icon={<Icon aria-hidden="true" className="size-3.5" />}
              isOn={single?.state === state}
              isDisabled={!canAct}
              onPress={() => setState(single?.state === state ? 'open' : state)}
            />
          ))}
          <NoteButton isDisabled={!canAct || !single} onPress={() => setLayer('note')} />
          <AssignPopover
            isDisabled={!canAct}
            assignee={single?.assignee ?? null}
            onAssign={(assigneeId) => changes.change(targets, { assigneeId })}
            icon={<UserRound aria-hidden="true" className="size-3.5" />}
          />
          {isOnAnswers ? null : (
            <Button
              size="sm"
              disabled={!canAct || !single}
              title="Override"
              icon={<SlidersHorizontal aria-hidden="true" className="size-3.5" />}
              onClick={() => setLayer('override')}
            >
              <Word>Override</Word>
            </Button>
          )}
          <PairButton reader={reader} review={review} />
        </span>
      ) : null}
      <output className="sr-only">{said}</output>
      {single && layer === 'note' ? (
        <NoteDialog finding={single} reader={reader} review={review} changes={changes} onClose={() => setLayer(null)} />
      ) : null}
      {single && layer === 'override' ? (
        <OverrideDialog finding={single} reader={reader} changes={changes} onClose={() => setLayer(null)} />
      ) : null}
      {changes.conflict ? <ConflictDialog reader={reader} review={review} changes={changes} /> : null}
      {changes.waiting ? <EndSignOffDialog review={review} changes={changes} /> : null}
    </section>
  )
}

interface VerdictButtonProps {
  verb: string
  keys: string
  icon: ReactNode
  isOn: boolean
  isDisabled: boolean
  onPress: () => void
}

/** Pressed a second time it takes the verdict back; the key only gives it. */
function VerdictButton({ verb, keys, icon, isOn, isDisabled, onPress }: VerdictButtonProps) {
  useShortcut({
    keys,
    label: `${verb} the change or answer`,
    group: shortcutGroup,
    onPress: () => (isOn ? undefined : onPress()),
  })
  return (
    <Button
      size="sm"
      {...(isOn && { variant: 'primary' as const })}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      title={verb}
      disabled={isDisabled}
      icon={icon}
      onClick={onPress}
    >
      <Word>{verb}</Word>
      <KeyHint keys={keys} isOn={isOn} />
    </Button>
  )
}

function NoteButton({ isDisabled, onPress }: { isDisabled: boolean; onPress: () => void }) {
  useShortcut({
    keys: 'n',
    label: 'Note on the change or answer',
    group: shortcutGroup,
    onPress: () => (isDisabled ? undefined : onPress()),
  })
  return (
    <Button
      size="sm"
      disabled={isDisabled}
      icon={<MessageSquareText aria-hidden="true" className="size-3.5" />}
      aria-keyshortcuts="n"
      title="Note"
      onClick={onPress}
    >
      <Word>Note</Word>
      <KeyHint keys="n" />
    </Button>
  )
}

/** A button’s word. In a small window only its icon is drawn, so that the bar takes one line from the rows. */
function Word({ children }: { children: string }) {
  return <span className="small:sr-only">{children}</span>
}

function KeyHint({ keys, isOn = false }: { keys: string; isOn?: boolean }) {
  return (
    <span aria-hidden="true" className="small:hidden coarse:hidden">
      <Kbd tone={isOn ? 'inverse' : 'plain'}>{keys.toUpperCase()}</Kbd>
    </span>
  )
}
