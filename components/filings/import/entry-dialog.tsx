'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { EntryFields } from '#components/filings/page/documents/entry-fields.tsx'
import { EntryValues } from '#components/filings/page/documents/entry-values.ts'
import { scheduleLabels } from '#components/filings/page/documents/schedule-labels.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import type { Schedule } from '#lib/contract/filings/documents.ts'

interface EntryDialogProps {
  schedule: Schedule
  values: EntryValues
  onClose: () => void
  onSave: (values: EntryValues) => void
}

/** Corrects a row of a schedule. */
export function EntryDialog({ schedule, values, onClose, onSave }: EntryDialogProps) {
  const form = useForm({ resolver: zodResolver(EntryValues), defaultValues: values })
  const save = (typed: EntryValues) => {
    onSave(typed)
    onClose()
  }
  return (
    <Dialog
      title={`Row of ${scheduleLabels[schedule].inSentence}`}
      open
      width="md"
      onOpenChange={(open) => !open && onClose()}
    >
      <Form form={form} onSubmit={save} label="Row" className="flex flex-col gap-3">
        <EntryFields schedule={schedule} prefix="" />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Correct row</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
