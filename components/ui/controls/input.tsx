'use client'

import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'
import { useEarlyText } from './use-early-text.ts'

export interface InputProps extends Omit<ComponentProps<'input'>, 'className'> {
  className?: string
}

/** Inside a `Field` it takes its label, description and error from there. */
export function Input({ className, ref, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      {...useFieldControl(rest)}
      ref={useEarlyText({ value: rest.value, ref })}
      className={clsx(controlStyle, 'h-8 px-2 read-only:bg-sunken', className)}
    />
  )
}
