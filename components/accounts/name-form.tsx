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
import { limits } from '#lib/contract/kernel/limits.ts'
import { updateMeMutation } from '#lib/queries/accounts.ts'

const Name = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(limits.name, `At most ${limits.name} characters.`),
})

export function NameForm({ name }: { name: string }) {
  const form = useForm({ resolver: zodResolver(Name), defaultValues: { name } })
  const update = useMutation(updateMeMutation(browserClient))
  const save = async (values: z.infer<typeof Name>) => {
    try {
      const me = await update.mutateAsync(values)
      form.reset({ name: me.member.name })
      toast.success('Name saved')
    } catch (error) {
      const left = applyApiError(error, { setError: form.setError, toField: () => 'name' })
      if (left) form.setError('name', { message: left })
    }
  }
  return (
    <Form form={form} onSubmit={save} className="flex flex-col items-start gap-3">
      <TextField name="name" label="Name" autoComplete="name" limit={limits.name} className="w-full" />
      <SubmitButton isOnlyWhenChanged>Save name</SubmitButton>
    </Form>
  )
}
