'use client'

import { Input as BaseInput } from '@base-ui/react/input'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'

export interface InputProps extends Omit<ComponentProps<'input'>, 'className' | 'value' | 'defaultValue'> {
  value?: string
  defaultValue?: string
  className?: string
}

/** Inside a `Field` it takes its label, description and error from there. */
export function Input({ className, ...rest }: InputProps) {
  return <BaseInput {...rest} className={clsx(controlStyle, 'h-8 px-2 read-only:bg-sunken', className)} />
}
