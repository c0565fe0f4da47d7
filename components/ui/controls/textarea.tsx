'use client'

import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'
import { useEarlyText } from './use-early-text.ts'

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  className?: string
}

/** Grows with its text up to a third of the screen. */
export function Textarea({ className, ref, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={3}
      {...rest}
      {...useFieldControl(rest)}
      ref={useEarlyText({ value: rest.value, ref })}
      className={clsx(
        controlStyle,
        'field-sizing-content max-h-[33vh] min-h-16 resize-y px-2 py-1.5 read-only:bg-sunken',
        className,
      )}
    />
  )
}
