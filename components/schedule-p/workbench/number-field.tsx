'use client'

import clsx from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'

interface NumberFieldProps {
  label: string
  isLabelHidden?: boolean
  /** Null: empty. */
  value: number | null
  onSet: (value: number | null) => void
  /** The error of a number that is not allowed, or null. */
  check: (value: number) => string | null
  isEmptyAllowed?: boolean
  placeholder?: string | undefined
  description?: string
  className?: string
}

/**
 * A number that takes effect on Enter or on leaving the field. Invalid text stays as typed, with the error;
 * Escape restores the number in effect.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, value, onSet, check, isEmptyAllowed, placeholder, description, className } = props
  const [typed, setTyped] = useState<{ readonly over: number | null; readonly text: string } | null>(null)
  const draft = typed !== null && Object.is(typed.over, value) ? typed.text : null
  const read = draft === null ? null : readNumber(draft, { check, isEmptyAllowed })
  const [isLeft, setLeft] = useState(false)
  const commit = () => {
    setLeft(true)
    if (read === null || read.kind === 'wrong') return
    setTyped(null)
    if (read.value !== value) onSet(read.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      setTyped(null)
    }
    // While a number is being typed, undo is the field's own.
    if (draft !== null && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') event.stopPropagation()
  }
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      error={isLeft && read?.kind === 'wrong' ? read.error : null}
      description={description}
      className={className ?? ''}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? (value === null ? '' : String(value))}
        placeholder={placeholder}
        onChange={(event) => {
          setLeft(false)
          setTyped({ over: value, text: event.currentTarget.value })
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className={clsx('text-right tabular-nums')}
      />
    </Field>
  )
}

type Read =
  | { readonly kind: 'read'; readonly value: number | null }
  | { readonly kind: 'wrong'; readonly error: string }

/** Digits with or without thousands separators. */
function readNumber(
  text: string,
  { check, isEmptyAllowed = false }: { check: NumberFieldProps['check']; isEmptyAllowed?: boolean | undefined },
): Read {
  const plain = text.trim().replaceAll(',', '')
  if (plain === '') return isEmptyAllowed ? { kind: 'read', value: null } : { kind: 'wrong', error: 'Enter a number.' }
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return { kind: 'wrong', error: 'Enter a number, such as 1.05.' }
  const value = Number(plain)
  const error = check(value)
  return error === null ? { kind: 'read', value } : { kind: 'wrong', error }
}
