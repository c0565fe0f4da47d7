'use client'

import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { mayHaveTakenEffect } from '#lib/client/errors.ts'

interface NameFormProps {
  label: string
  action: string
  name: string
  /** In characters, from the contract. */
  maxLength: number
  isLabelHidden?: boolean
  onSubmit: (name: string) => Promise<void>
  /** Next to the button. */
  children?: ReactNode
}

/** Asks for a record's name. An error, such as a name that is taken, is shown at the field and nothing typed is lost. */
export function NameForm({ label, action, name, maxLength, isLabelHidden = false, onSubmit, children }: NameFormProps) {
  const [typed, setTyped] = useState(name)
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onSubmit, onSuccess: () => setTyped(name) })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim() !== '' && !isPending) mutate(typed.trim())
  }
  return (
    <form onSubmit={submit} className="flex grow items-end gap-2">
      <Field
        label={label}
        isLabelHidden={isLabelHidden}
        error={error ? explain(error, typed.trim()) : undefined}
        className="grow"
      >
        <Input
          value={typed}
          maxLength={maxLength}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            reset()
          }}
        />
      </Field>
      <Button type="submit" isBusy={isPending} disabled={typed.trim() === ''}>
        {action}
      </Button>
      {children}
    </form>
  )
}

function explain(error: Error, name: string): string {
  return mayHaveTakenEffect(error) ? `${error.message} “${name}” may have been saved.` : error.message
}
