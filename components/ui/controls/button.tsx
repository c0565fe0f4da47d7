'use client'

import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Work is under way: the button keeps its place and focus, and does nothing more. */
  isBusy?: boolean
  className?: string
}

export function Button({
  variant,
  size,
  icon,
  isBusy = false,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      data-disabled={disabled || isBusy ? '' : undefined}
      className={buttonStyle(variant, size, className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
