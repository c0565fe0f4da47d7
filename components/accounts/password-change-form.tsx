'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { applyApiError } from '#components/form/apply-api-error.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import { updateMeMutation } from '#lib/queries/accounts.ts'

const { min, max } = accountLimits.password
const Change = z
  .object({
    current: z.string().min(1, 'Enter your current password.'),
    new: z.string().min(min, `Use at least ${min} characters.`).max(max, `Use at most ${max} characters.`),
    again: z.string(),
  })
  .refine((values) => values.new === values.again, { path: ['again'], error: 'The passwords do not match.' })

const empty = { current: '', new: '', again: '' }

export function PasswordChangeForm() {
  const form = useForm({ resolver: zodResolver(Change), defaultValues: empty })
  const update = useMutation(updateMeMutation(browserClient))
  const save = async (values: z.infer<typeof Change>) => {
    try {
      await update.mutateAsync({ password: { current: values.current, new: values.new } })
      form.reset(empty)
      toast.success('Password changed')
    } catch (error) {
      const toField = (path: readonly string[]) => (path[1] === 'new' ? 'new' : 'current')
      const left = applyApiError(error, { setError: form.setError, toField })
      if (left) form.setError('current', { message: left }, { shouldFocus: true })
    }
  }
  return (
    <Form form={form} onSubmit={save} className="flex max-w-96 flex-col items-start gap-3">
      <TextField
        name="current"
        label="Current password"
        type="password"
        autoComplete="current-password"
        className="w-full"
      />
      <TextField
        name="new"
        label="New password"
        type="password"
        autoComplete="new-password"
        description={`Use at least ${min} characters. A sentence is a good password.`}
        className="w-full"
      />
      <TextField
        name="again"
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        className="w-full"
      />
      <SubmitButton>Change password</SubmitButton>
    </Form>
  )
}
