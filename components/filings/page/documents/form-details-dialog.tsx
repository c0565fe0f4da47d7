'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { formLimits } from '#lib/contract/forms/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { guessForm, parseEdition, showEdition } from './form-name.ts'
import type { NewDocument } from './use-add-documents.ts'

interface FormDetailsDialogProps {
  documents: readonly NewDocument[]
  onAdd: (documents: readonly NewDocument[]) => void
  onClose: () => void
}

const tooLong = (limit: number) => ({ error: `At most ${limit} characters.` })
const FormDetails = z.object({
  documents: z.array(
    z.object({
      title: z.string().trim().min(1, 'Enter a title.').max(limits.name, tooLong(limits.name)),
      formNumber: z.string().trim().max(formLimits.formNumber, tooLong(formLimits.formNumber)),
      edition: z
        .string()
        .trim()
        .refine((text) => text === '' || parseEdition(text) !== null, 'Enter month and year, such as 03/2024.'),
    }),
  ),
})

/** Asks for the form schedule's details of each form. Proposals come from the file names. */
export function FormDetailsDialog({ documents, onAdd, onClose }: FormDetailsDialogProps) {
  const guesses = documents.map(({ source }) => guessForm(nameOf(source)))
  const form = useForm({
    resolver: zodResolver(FormDetails),
    defaultValues: {
      documents: documents.map(({ source }, index) => ({
        title: nameOf(source).replace(/\.(?:pdf|docx|txt)$/i, ''),
        formNumber: guesses[index]?.formNumber ?? '',
        edition: showGuess(guesses[index]?.editionDate),
      })),
    },
  })
  const add = (values: z.infer<typeof FormDetails>) => {
    onAdd(
      documents.map((document, index) => {
        const { title = nameOf(document.source), formNumber = '', edition = '' } = values.documents[index] ?? {}
        const editionDate = parseEdition(edition)
        const fields = {
          ...document.fields,
          title,
          ...(formNumber && { formNumber }),
          ...(editionDate && { editionDate }),
        }
        return { ...document, fields }
      }),
    )
    onClose()
  }
  return (
    <Dialog
      title="Add to the form schedule"
      description={
        guesses.some((guess) => guess !== null)
          ? 'Some form numbers and editions were read from file names. Check them.'
          : 'As printed on each form. Form number and edition can be left empty.'
      }
      open
      width="md"
      onOpenChange={(open) => !open && onClose()}
    >
      <Form form={form} onSubmit={add} label="Form details" className="flex flex-col gap-5">
        {documents.map((document, index) => (
          <fieldset
            key={document.key}
            className="flex min-w-0 flex-col gap-3 border-line border-b pb-5 last-of-type:border-0 last-of-type:pb-0"
          >
            <legend className="mb-2 max-w-full truncate text-muted text-xs">{nameOf(document.source)}</legend>
            <TextField name={`documents.${index}.title`} label="Title" limit={limits.name} />
            <div className="grid gap-3 sm:grid-cols-[1fr_10rem]">
              <TextField
                name={`documents.${index}.formNumber`}
                label="Form number"
                isOptional
                limit={formLimits.formNumber}
              />
              <TextField name={`documents.${index}.edition`} label="Edition" isOptional placeholder="MM/YYYY" />
            </div>
          </fieldset>
        ))}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{documents.length === 1 ? 'Add form' : `Add ${documents.length} forms`}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

export function nameOf(source: NewDocument['source']): string {
  return source.kind === 'computer' ? source.file.name : source.name
}

function showGuess(editionDate: string | null | undefined): string {
  return editionDate ? showEdition(editionDate) : ''
}
