'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { stripEnding } from '#lib/contract/files/strip-ending.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntryValues, listGiven, toEntryValues, toScheduleFields } from './entry-values.ts'
import { guessForm } from './form-name.ts'
import type { NewDocument } from './use-add-documents.ts'

interface FormDetailsDialogProps {
  documents: readonly NewDocument[]
  onAdd: (documents: readonly NewDocument[]) => void
  onClose: () => void
}

const FormDetails = z.object({ documents: z.array(EntryValues) })

/** Asks for the form schedule's details of each form. Proposals come from the file names. */
export function FormDetailsDialog({ documents, onAdd, onClose }: FormDetailsDialogProps) {
  const guesses = documents.map(({ source }) => guessForm(nameOf(source)))
  const form = useForm({
    resolver: zodResolver(FormDetails),
    defaultValues: {
      documents: documents.map(({ source }, index) =>
        toEntryValues({
          title: stripEnding(nameOf(source)),
          formNumber: guesses[index]?.formNumber ?? null,
          editionDate: guesses[index]?.editionDate ?? null,
          formType: null,
          action: null,
          replacedFormNumber: null,
          readability: null,
        }),
      ),
    },
  })
  const add = (values: z.infer<typeof FormDetails>) => {
    onAdd(
      documents.map((document, index) => {
        const entry = values.documents[index]
        const given = entry ? listGiven(toScheduleFields(document.fields.schedule, entry)) : {}
        return { ...document, fields: { ...document.fields, ...given } }
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
          : 'As printed on each form. All but the title can be left empty and added later.'
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
            <EntryFields schedule={document.fields.schedule} prefix={`documents.${index}.`} />
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
