'use client'

import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-context.ts'

interface FieldProps {
  label: ReactNode
  /** For screen readers only, where the label is clear from the place. */
  isLabelHidden?: boolean
  isOptional?: boolean
  description?: ReactNode
  /** The error, in a sentence that says what to do. Falsy: no error. */
  error?: ReactNode
  /** Shown as "12 of 200" once three quarters are used. Counts Unicode code points. */
  count?: { readonly text: string; readonly limit: number }
  /** At the end of the label line: a link, a small button. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}

/** Label, description and error around one control, joined to it for assistive technology. */
export function Field(props: FieldProps) {
  const { label, isLabelHidden, isOptional, description, error, count, aside, children, className } = props
  const id = useId()
  const describedBy =
    [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ controlId: id, describedBy, isInvalid: Boolean(error) }}>
      <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
        <div className={clsx('flex items-baseline gap-2', isLabelHidden && !count && !aside && 'sr-only')}>
          <label htmlFor={id} className={clsx('font-medium text-ink text-sm', isLabelHidden && 'sr-only')}>
            {label}
            {isOptional ? <span className="font-normal text-faint"> (optional)</span> : null}
          </label>
          <span className="grow" />
          {count ? <CharacterCount text={count.text} limit={count.limit} /> : null}
          {aside}
        </div>
        {description ? (
          <p id={`${id}-description`} className="max-w-(--measure) text-muted text-xs">
            {description}
          </p>
        ) : null}
        {children}
        {error ? (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-danger text-xs">
            <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </FieldContext>
  )
}

function CharacterCount({ text, limit }: { text: string; limit: number }) {
  const used = [...text].length
  if (used < limit * 0.75) return null
  return (
    <output className={clsx('text-2xs tabular-nums', used > limit ? 'font-semibold text-danger' : 'text-faint')}>
      {used.toLocaleString('en-US')} of {limit.toLocaleString('en-US')}
      {used > limit ? ` (${(used - limit).toLocaleString('en-US')} too many)` : null}
    </output>
  )
}
