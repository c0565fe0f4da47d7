import clsx from 'clsx'
import type { ReactNode } from 'react'

interface CountChipProps {
  isOn: boolean
  count: number
  onPress: () => void
  children: ReactNode
}

/** A filter with how many it would show. */
export function CountChip({ isOn, count, onPress, children }: CountChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      disabled={count === 0 && !isOn}
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 rounded-md border px-1.5 text-xs coarse:h-10',
        isOn
          ? 'border-accent bg-selected text-accent'
          : 'border-line-strong bg-surface text-muted hover:bg-hover hover:text-ink',
        'disabled:border-line disabled:bg-transparent disabled:text-faint',
      )}
    >
      {children}
      <span className={clsx('font-medium tabular-nums', isOn ? 'text-accent' : count > 0 && 'text-ink')}>
        {count.toLocaleString('en-US')}
      </span>
    </button>
  )
}
