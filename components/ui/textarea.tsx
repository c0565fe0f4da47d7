'use client'

import { Field } from '@base-ui/react/field'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'defaultValue'> {
  value?: string
  defaultValue?: string
  className?: string
}

/** Grows with its text up to a third of the screen. */
export function Textarea({ className, value, defaultValue, ...rest }: TextareaProps) {
  return (
    <Field.Control
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      render={
        <textarea
          rows={3}
          {...rest}
          className={clsx(
            controlStyle,
            'read-only:bg-sunken field-sizing-content max-h-[33vh] min-h-16 resize-y px-2 py-1.5',
            className,
          )}
        />
      }
    />
  )
}
