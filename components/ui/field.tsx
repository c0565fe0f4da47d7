'use client'

import { Field as BaseField } from '@base-ui/react/field'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CharacterCount } from './character-count.tsx'

export interface FieldProps {
  label: ReactNode
  /** Said to screen readers only, where the place already makes the label plain to the eye. */
  isLabelHidden?: boolean
  isOptional?: boolean
  description?: ReactNode
  /** The fault, in a sentence that says what to do. Falsy: no fault. */
  error?: ReactNode
  name?: string
  /** Shown as "12 of 200" once three quarters are used. Counts Unicode code points. */
  count?: { readonly text: string; readonly limit: number }
  /** Stands opposite the label: a link, a small button. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}

/** Label, description and error around one control, joined to it for assistive technology. */
export function Field(props: FieldProps) {
  const { label, isLabelHidden, isOptional, description, error, name, count, aside, children, className } = props
  return (
    <BaseField.Root name={name} invalid={Boolean(error)} className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <div className={clsx('flex items-baseline gap-2', isLabelHidden && !count && !aside && 'sr-only')}>
        <BaseField.Label className={clsx('text-sm font-medium text-ink', isLabelHidden && 'sr-only')}>
          {label}
          {isOptional ? <span className="font-normal text-faint"> (optional)</span> : null}
        </BaseField.Label>
        <span className="grow" />
        {count ? <CharacterCount text={count.text} limit={count.limit} /> : null}
        {aside}
      </div>
      {description ? (
        <BaseField.Description className="max-w-(--measure) text-xs text-muted">{description}</BaseField.Description>
      ) : null}
      {children}
      <BaseField.Error match={Boolean(error)} className="flex items-start gap-1.5 text-xs text-danger">
        <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
        <span>{error}</span>
      </BaseField.Error>
    </BaseField.Root>
  )
}
