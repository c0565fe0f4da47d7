'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { RatingProgramId } from '#lib/contract/reference/rating-programs.ts'

const Values = z.object({
  id: RatingProgramId.catch('').refine((id) => id !== '', 'Enter an ID, such as homeowners-2024.'),
})

/** Where the deployment lists no programs, their versions are read by the program's id. */
export function ProgramByIdForm({ onOpen }: { onOpen: (id: string) => void }) {
  const form = useForm({ resolver: zodResolver(Values), defaultValues: { id: '' } })
  return (
    <Form
      form={form}
      onSubmit={({ id }) => onOpen(id)}
      label="Open a rating program"
      className="flex flex-col gap-3 p-4 sm:px-6"
    >
      <TextField
        name="id"
        label="Program ID"
        description="This deployment of the service does not list rating programs."
        spellCheck={false}
        autoComplete="off"
        className="w-80 max-w-full"
      />
      <div>
        <SubmitButton>Show versions</SubmitButton>
      </div>
    </Form>
  )
}
