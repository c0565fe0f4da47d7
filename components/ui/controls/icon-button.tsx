'use client'

import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from '../layers/tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  /** The action, as accessible name and tooltip. */
  label: string
  icon: ReactNode
  shortcut?: string
  size?: 'sm' | 'md'
  className?: string
}

export function IconButton({ label, icon, shortcut, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <button type="button" {...rest} aria-label={label} className={iconButtonStyle(size, className)}>
        {icon}
      </button>
    </Tooltip>
  )
}

export function iconButtonStyle(size: 'sm' | 'md' = 'md', className?: string): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink',
    'disabled:text-faint disabled:opacity-60 data-popup-open:bg-hover data-pressed:bg-selected data-pressed:text-accent',
    'aria-pressed:bg-selected aria-pressed:text-accent coarse:size-10 [&_svg]:size-4',
    size === 'sm' ? 'size-6' : 'size-8',
    className,
  )
}
