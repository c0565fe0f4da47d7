'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { applyApiError } from '#components/form/apply-api-error.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { fileLimits } from '#lib/contract/files/limits.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'

const FileName = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(fileLimits.name, `At most ${fileLimits.name} characters.`),
})

interface FileNameFormProps {
  file: FileRecord
  onSave: (name: string) => Promise<FileRecord>
}

export function FileNameForm({ file, onSave }: FileNameFormProps) {
  const form = useForm({ resolver: zodResolver(FileName), defaultValues: { name: file.name } })
  const save = async ({ name }: z.infer<typeof FileName>) => {
    try {
      form.reset({ name: (await onSave(name)).name })
    } catch (error) {
      const left = applyApiError(error, { setError: form.setError, toField: () => 'name' })
      if (left) form.setError('name', { message: left })
    }
  }
  return (
    <Form form={form} onSubmit={save} className="flex items-end gap-2">
      <TextField name="name" label="Name" limit={fileLimits.name} className="grow" />
      <SubmitButton isOnlyWhenChanged>Rename</SubmitButton>
    </Form>
  )
}
