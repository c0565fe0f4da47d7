'use client'

import type { ReactNode } from 'react'
import { CountChip } from '#components/comparisons/reader/count-chip.tsx'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'

interface DissentFilterProps {
  reader: Reader
  /** On this tab. */
  count: number
}

/** Narrows a tab to what the language model has another opinion on. Nothing where it has none, unless it is on. */
export function DissentFilter({ reader: { state, update }, count }: DissentFilterProps) {
  if (count === 0 && !state.dissents) return null
  return (
    <CountChip isOn={state.dissents} count={count} onPress={() => update({ dissents: !state.dissents || null })}>
      Dissents
    </CountChip>
  )
}

/** A line of tools above the findings of a tab; nothing without any. */
export function FindingTools({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-1 empty:hidden print:hidden">
      {children}
    </div>
  )
}

export function NoDissents({ reader: { update } }: { reader: Reader }) {
  return (
    <EmptyState
      title="No dissents here"
      action={<Button onClick={() => update({ dissents: null })}>Show everything</Button>}
    >
      The language model has no other opinion on this tab.
    </EmptyState>
  )
}
