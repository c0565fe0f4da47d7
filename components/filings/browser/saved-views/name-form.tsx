'use client'

import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { savedViewLimits } from '#lib/contract/saved-views/operations.ts'

interface NameFormProps {
  label: string
  action: string
  name: string
  isLabelHidden?: boolean
  onSubmit: (name: string) => Promise<void>
  /** Beside the button. */
  children?: ReactNode
}

/** Asks for a view's name. An error, such as a name that is taken, is shown at the field and nothing typed is lost. */
export function NameForm({ label, action, name, isLabelHidden = false, onSubmit, children }: NameFormProps) {
  const [typed, setTyped] = useState(name)
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onSubmit, onSuccess: () => setTyped(name) })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim() !== '' && !isPending) mutate(typed.trim())
  }
  return (
    <form onSubmit={submit} className="flex grow items-end gap-2">
      <Field label={label} isLabelHidden={isLabelHidden} error={error?.message} className="grow">
        <Input
          value={typed}
          maxLength={savedViewLimits.nameCharacters}
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
