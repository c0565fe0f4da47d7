'use client'

import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatElapsed } from '#components/ui/time-format.ts'
import { describePhases, type RunPhase } from './run-phases.ts'

interface PhaseLineProps {
  status: 'queued' | 'running' | 'failed'
  phase: RunPhase | null
  /** Milliseconds since the run was accepted, now. */
  elapsedMs: number
}

/** The phases of a run in one line; a phase shows when it was first seen to begin. */
export function PhaseLine({ status, phase, elapsedMs }: PhaseLineProps) {
  const current: RunPhase = status === 'queued' ? 'queued' : (phase ?? 'reading')
  const [seen, setSeen] = useState<Partial<Record<RunPhase, number>>>({})
  if (seen[current] === undefined && status !== 'failed') setSeen({ ...seen, [current]: elapsedMs })
  return (
    <ol className="flex flex-wrap gap-y-3">
      {describePhases(current).map(({ id, name, state }) => (
        <li
          key={id}
          aria-current={state === 'now' ? 'step' : undefined}
          className="flex min-w-28 flex-1 flex-col gap-1 pr-3"
        >
          <span
            aria-hidden="true"
            className={clsx(
              'h-1 rounded-full',
              state === 'done'
                ? 'bg-accent'
                : state === 'now'
                  ? status === 'failed'
                    ? 'bg-danger'
                    : 'animate-pulse bg-accent'
                  : 'bg-line',
            )}
          />
          <span
            className={clsx(
              'flex items-center gap-1 text-xs',
              state === 'now' ? 'font-medium text-ink' : state === 'done' ? 'text-muted' : 'text-faint',
            )}
          >
            {state === 'done' ? <Check aria-hidden="true" className="size-3 text-accent" /> : null}
            {name}
            {state === 'done' ? <span className="sr-only"> (done)</span> : null}
          </span>
          <span className="h-4 text-2xs text-faint tabular-nums">
            {seen[id] === undefined ? '' : `from ${formatElapsed(seen[id])}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
