'use client'

import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatElapsed } from '#components/ui/feedback/time-format.ts'
import type { Phase } from '#lib/engines/compare/types.ts'

interface PhaseLineProps {
  status: 'queued' | 'running' | 'failed'
  phase: RunPhase | null
  /** Milliseconds since the run was accepted, now. */
  elapsedMs: number
  /** The organization has a language model turned on. */
  hasModel: boolean
}

/** The phases of a run in one line; a phase shows when it was first seen to begin. */
export function PhaseLine({ status, phase, elapsedMs, hasModel }: PhaseLineProps) {
  const current: RunPhase = status === 'queued' ? 'queued' : (phase ?? 'reading')
  const [seen, setSeen] = useState<Partial<Record<RunPhase, number>>>({})
  if (seen[current] === undefined && status !== 'failed') setSeen({ ...seen, [current]: elapsedMs })
  return (
    <ol className="flex flex-wrap gap-y-3">
      {describePhases(current, { hasModel: hasModel || seen.asking !== undefined }).map((phase) => (
        <PhaseStep key={phase.id} {...phase} hasFailed={status === 'failed'} seenAtMs={seen[phase.id]} />
      ))}
    </ol>
  )
}

interface PhaseStepProps extends Omit<PhaseState, 'id'> {
  hasFailed: boolean
  /** Undefined: the phase began before the run was watched here, or has not begun. */
  seenAtMs: number | undefined
}

function PhaseStep({ name, state, hasFailed, seenAtMs }: PhaseStepProps) {
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="flex min-w-28 flex-1 flex-col gap-1 pr-3">
      <span
        aria-hidden="true"
        className={clsx('h-1 rounded-full', state === 'now' && hasFailed ? 'bg-danger' : barStyles[state])}
      />
      <span className={clsx('flex items-center gap-1 text-xs', nameStyles[state])}>
        {state === 'done' ? <Check aria-hidden="true" className="size-3 text-accent" /> : null}
        {name}
        {state === 'done' ? <span className="sr-only"> (done)</span> : null}
      </span>
      <span className="h-4 text-2xs text-faint tabular-nums">
        {seenAtMs === undefined ? '' : `at ${formatElapsed(seenAtMs)}`}
      </span>
    </li>
  )
}

const barStyles = { done: 'bg-accent', now: 'animate-pulse bg-accent', next: 'bg-line' } as const
const nameStyles = { done: 'text-muted', now: 'font-medium text-ink', next: 'text-faint' } as const

type RunPhase = 'queued' | Phase

const phases: readonly { readonly id: RunPhase; readonly name: string }[] = [
  { id: 'queued', name: 'Waiting to start' },
  { id: 'reading', name: 'Reading documents' },
  { id: 'aligning', name: 'Aligning provisions' },
  { id: 'comparing', name: 'Comparing wording' },
  { id: 'answering', name: 'Answering questions' },
  { id: 'asking', name: 'Asking the language model' },
  { id: 'citing', name: 'Checking citations' },
]

interface PhaseState {
  readonly id: RunPhase
  readonly name: string
  readonly state: 'done' | 'now' | 'next'
}

/** Every phase in order, with its state. Without a language model no one is asked. */
export function describePhases(current: RunPhase, { hasModel }: { readonly hasModel: boolean }): PhaseState[] {
  const at = phases.findIndex(({ id }) => id === current)
  return phases.flatMap(({ id, name }, index) => {
    if (id === 'asking' && !hasModel && current !== 'asking') return []
    return { id, name, state: index < at ? ('done' as const) : index === at ? ('now' as const) : ('next' as const) }
  })
}
