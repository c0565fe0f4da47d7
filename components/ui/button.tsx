'use client'

import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Work is under way: the button keeps its place and focus, and does nothing more. */
  isBusy?: boolean
  className?: string
}

export function Button({ variant, size, icon, isBusy = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <BaseButton
      {...rest}
      disabled={disabled || isBusy}
      focusableWhenDisabled={isBusy}
      aria-busy={isBusy || undefined}
      className={buttonStyle(variant, size, className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </BaseButton>
  )
}
