'use client'

import type { MouseEvent } from 'react'

interface SelectionBoxProps {
  label: string
  isOn: boolean
  isMixed?: boolean
  /** A row's box is reached through its row. */
  isOutOfTabOrder?: boolean
  onToggle: (isRange: boolean) => void
}

/** A checkbox without a visible label, for a cell. */
export function SelectionBox({ label, isOn, isMixed = false, isOutOfTabOrder = false, onToggle }: SelectionBoxProps) {
  const press = (event: MouseEvent<HTMLInputElement>) => onToggle(event.shiftKey)
  return (
    <label className="flex h-full items-center justify-center">
      <input
        ref={(node) => {
          if (node) node.indeterminate = isMixed
        }}
        type="checkbox"
        aria-label={label}
        data-selects=""
        tabIndex={isOutOfTabOrder ? -1 : 0}
        checked={isOn}
        onChange={() => undefined}
        onClick={press}
        className="check-mark size-4 shrink-0 appearance-none rounded-sm border border-control bg-surface checked:border-accent-fill checked:bg-accent-fill indeterminate:border-accent-fill indeterminate:bg-accent-fill hover:border-muted forced-colors:appearance-auto"
      />
    </label>
  )
}
