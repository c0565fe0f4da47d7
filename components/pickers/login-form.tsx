'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { applyApiError } from '#components/form/apply-api-error.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { destinationLabels } from '#components/pickers/record-names.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Destination } from '#lib/contract/filings/staging.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { createLoginMutation } from '#lib/queries/staging.ts'

const tooLong = `At most ${limits.name} characters.`
const NewLogin = z.object({
  username: z.string().trim().min(1, 'Enter the username.').max(limits.name, tooLong),
  label: z.string().trim().min(1, 'Enter a label.').max(limits.name, tooLong),
})
type NewLogin = z.infer<typeof NewLogin>

interface LoginFormProps {
  destination: Destination
  onCancel: () => void
}

/** Adds the reader's own login to one destination, which then has it. There is no field for a password. */
export function LoginForm({ destination, onCancel }: LoginFormProps) {
  const form = useForm<NewLogin>({ resolver: zodResolver(NewLogin), defaultValues: { username: '', label: '' } })
  const create = useMutation(createLoginMutation(browserClient))
  const add = async (values: NewLogin) => {
    try {
      await create.mutateAsync({ ...values, destination })
    } catch (error) {
      const toField = ([first]: readonly string[]) => (first === 'label' ? 'label' : 'username')
      const left = applyApiError(error, { setError: form.setError, toField })
      if (left) form.setError('username', { message: left })
    }
  }
  const { name } = destinationLabels[destination]
  return (
    <Form form={form} onSubmit={add} label={`New ${name} login`} className="flex max-w-96 flex-col gap-3 pt-2">
      <TextField<NewLogin> name="username" label={`Username in ${name}`} autoComplete="off" spellCheck={false} />
      <TextField<NewLogin>
        name="label"
        label="Label"
        description="The name of the login here and in the audit log, such as “My filing account”."
        limit={limits.name}
        autoComplete="off"
      />
      <p className="text-muted text-xs">No password is stored.</p>
      <div className="flex gap-2">
        <SubmitButton>Add login</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  )
}
