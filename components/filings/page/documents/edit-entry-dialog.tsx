'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { applyApiError } from '#components/form/apply-api-error.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import { printedIdentityQuery, updateFilingDocumentMutation } from '#lib/queries/filings.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntryValues, toEntryValues, toScheduleFields } from './entry-values.ts'
import { showEdition } from './form-name.ts'
import { scheduleLabels } from './schedule-labels.ts'
import { useTextState } from './use-text-state.ts'

interface EditEntryDialogProps {
  document: FilingDocument
  onClose: () => void
}

/** Changes what a schedule lists of a document. Another member’s change since it opened is kept: this one is rejected then. */
export function EditEntryDialog({ document, onClose }: EditEntryDialogProps) {
  // The entry as it was when the dialog opened: a change of it in the meantime is a conflict.
  const [{ updatedAt, ...shown }] = useState(document)
  const { schedule, filingId } = document
  const form = useForm({ resolver: zodResolver(EntryValues), defaultValues: toEntryValues(shown) })
  const { mutateAsync: update } = useMutation(updateFilingDocumentMutation(browserClient, filingId))
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (values: EntryValues) => {
    setFailure(null)
    try {
      const fields = toScheduleFields(schedule, values)
      const { title, updatedAt: revision } = await update({ id: document.id, updatedAt, ...fields })
      onClose()
      const undo = () =>
        update({ id: document.id, updatedAt: revision, ...toScheduleFields(schedule, toEntryValues(shown)) }).catch(
          (error: Error) => toast.error('The change was not undone', { description: error.message }),
        )
      toast.success(`“${title}” was changed`, { action: { label: 'Undo', onClick: () => void undo() } })
    } catch (error) {
      setFailure(describeFailure(error, form))
    }
  }
  return (
    <Dialog
      title={`Entry on ${scheduleLabels[schedule].inSentence}`}
      open
      width="md"
      onOpenChange={(open) => !open && onClose()}
    >
      <Form form={form} onSubmit={save} label="Entry" className="flex flex-col gap-3">
        {schedule === 'form' ? <PrintedIdentity document={document} form={form} /> : null}
        <EntryFields schedule={schedule} prefix="" />
        {schedule === 'form' ? <ComputedReadability document={document} form={form} /> : null}
        {failure ? (
          <p role="alert" className="text-danger text-sm">
            {failure}
          </p>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

function describeFailure(error: unknown, { setError }: UseFormReturn<EntryValues>): string | null {
  if (error instanceof ApiError && error.code === 'conflict')
    return 'This entry was changed after you opened it. Copy what you typed, close and open it again.'
  return applyApiError(error, { setError, toField: () => null })
}

/** How easily the file’s text reads, offered where the field says something else. */
function ComputedReadability({ document, form }: { document: FilingDocument; form: UseFormReturn<EntryValues> }) {
  const isReadable = useTextState(document)?.textStatus === 'ready'
  const { data } = useQuery({ ...printedIdentityQuery(browserClient, document), enabled: isReadable })
  const readability = useWatch({ control: form.control, name: 'readability' })
  const score = data?.readability?.toFixed(1)
  if (score === undefined) return null
  const isTaken = Number(readability) === Number(score)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>
        <span className="text-muted">Flesch score computed from the file’s text: </span>
        {score}
      </span>
      {isTaken ? null : (
        <Button size="sm" onClick={() => form.setValue('readability', score, { shouldDirty: true })}>
          Use {score}
        </Button>
      )}
    </p>
  )
}

/** The form number and edition that the file prints, offered where the fields say something else. */
function PrintedIdentity({ document, form }: { document: FilingDocument; form: UseFormReturn<EntryValues> }) {
  const isReadable = useTextState(document)?.textStatus === 'ready'
  const { data } = useQuery({ ...printedIdentityQuery(browserClient, document), enabled: isReadable })
  const [formNumber, edition] = useWatch({ control: form.control, name: ['formNumber', 'edition'] })
  if (!data) return null
  const printed = { formNumber: data.formNumber, edition: data.editionDate ? showEdition(data.editionDate) : null }
  if (printed.formNumber === null) return <p className="text-muted text-sm">No form number was found in the file.</p>
  const isTaken = printed.formNumber === formNumber && (printed.edition === null || printed.edition === edition)
  const take = () => {
    form.setValue('formNumber', printed.formNumber ?? '', { shouldDirty: true })
    if (printed.edition !== null) form.setValue('edition', printed.edition, { shouldDirty: true })
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>
        <span className="text-muted">The file prints </span>
        {[printed.formNumber, printed.edition].filter(Boolean).join(', ')}
      </span>
      {isTaken ? null : (
        <Button size="sm" onClick={take}>
          Use it
        </Button>
      )}
    </p>
  )
}
