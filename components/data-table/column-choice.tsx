'use client'

import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { IconButton, iconButtonStyle } from '#components/ui/controls/icon-button.tsx'

export interface ColumnToggle {
  readonly id: string
  readonly label: string
  readonly isShown: boolean
  readonly toggle: () => void
  /** Makes it wider or narrower by a step. */
  readonly resize: (by: 1 | -1) => void
}

interface ColumnChoiceProps {
  /** In the order of the columns. */
  toggles: readonly ColumnToggle[]
  onMove: (id: string, by: 1 | -1) => void
  onReset: () => void
}

/** Which columns are shown, in which order, and how wide. */
export function ColumnChoice({ toggles, onMove, onReset }: ColumnChoiceProps) {
  const shown = toggles.filter(({ isShown }) => isShown).length
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col">
        {toggles.map(({ id, label, isShown, toggle, resize }, index) => (
          <li key={id} className="flex items-center gap-4">
            <div className="min-w-0 grow">
              <Checkbox label={label} checked={isShown} onChange={toggle} disabled={isShown && shown === 1} />
            </div>
            <div className="flex shrink-0">
              <IconButton
                size="sm"
                label={`Make “${label}” narrower`}
                icon={<Minus />}
                disabled={!isShown}
                onClick={() => resize(-1)}
              />
              <IconButton
                size="sm"
                label={`Make “${label}” wider`}
                icon={<Plus />}
                disabled={!isShown}
                onClick={() => resize(1)}
              />
              <MoveButton
                label={`Move “${label}” earlier`}
                isAtEnd={index === 0}
                icon={<ArrowUp />}
                onPress={() => onMove(id, -1)}
              />
              <MoveButton
                label={`Move “${label}” later`}
                isAtEnd={index === toggles.length - 1}
                icon={<ArrowDown />}
                onPress={() => onMove(id, 1)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onReset}>
        Reset columns
      </Button>
    </div>
  )
}

interface MoveButtonProps {
  label: string
  isAtEnd: boolean
  icon: ReactNode
  onPress: () => void
}

/** At the end of the list it stays where it is, with the focus on it. */
function MoveButton({ label, isAtEnd, icon, onPress }: MoveButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isAtEnd) return
    onPress()
    // An element that changes its place in the page loses the focus.
    const button = event.currentTarget
    requestAnimationFrame(() => button.focus())
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd || undefined}
      onClick={press}
      className={iconButtonStyle('sm', 'aria-disabled:opacity-30')}
    >
      {icon}
    </button>
  )
}
