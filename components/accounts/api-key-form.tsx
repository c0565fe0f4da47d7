'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { applyApiError } from '#components/form/apply-api-error.ts'
import { Form } from '#components/form/form.tsx'
import { RadioField } from '#components/form/radio-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { createApiKeyMutation } from '#lib/queries/accounts.ts'

const NewKey = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(limits.name, `At most ${limits.name} characters.`),
  access: z.enum(['read_only', 'read_write']),
})
type NewKey = z.infer<typeof NewKey>

const accessOptions = [
  { value: 'read_only', label: 'Read only', hint: 'Can read everything you can read' },
  {
    value: 'read_write',
    label: 'Read and write',
    hint: 'Can also upload files and run comparisons at your organization’s cost',
  },
] as const

interface ApiKeyFormProps {
  /** False for a viewer: a key can do no more than the member it acts for. */
  mayWrite: boolean
  onMade: (made: { name: string; key: string }) => void
}

export function ApiKeyForm({ mayWrite, onMade }: ApiKeyFormProps) {
  const form = useForm<NewKey>({ resolver: zodResolver(NewKey), defaultValues: { name: '', access: 'read_only' } })
  const create = useMutation(createApiKeyMutation(browserClient))
  const make = async (values: NewKey) => {
    try {
      onMade(await create.mutateAsync(values))
    } catch (error) {
      const left = applyApiError(error, {
        setError: form.setError,
        toField: ([first]) => (first === 'access' ? 'access' : 'name'),
      })
      if (left) form.setError('name', { message: left })
    }
  }
  return (
    <Form form={form} onSubmit={make} label="New key" className="flex max-w-96 flex-col items-start gap-4">
      <TextField<NewKey> name="name" label="Name" placeholder="Nightly export" limit={limits.name} className="w-full" />
      {mayWrite ? (
        <RadioField<NewKey, NewKey['access']> name="access" legend="Access" options={accessOptions} />
      ) : (
        <p className="text-muted text-sm">
          The key can read everything you can read. As a viewer, you cannot create keys that write.
        </p>
      )}
      <SubmitButton>Create key</SubmitButton>
    </Form>
  )
}
