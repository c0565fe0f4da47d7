'use client'

import { useMutation } from '@tanstack/react-query'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import { pick } from '#lib/contract/filings/field-shapes.ts'
import { scheduleFieldNames } from '#lib/contract/filings/schedule-fields.ts'
import { addFilingDocumentMutation, removeFilingDocumentMutation } from '#lib/queries/filings.ts'
import { listGiven } from './entry-values.ts'
import { scheduleLabels } from './schedule-labels.ts'

/** Removes a document from its schedule immediately. Undo adds the file again, at the end of the schedule. */
export function useRemoveDocument(filingId: string) {
  const {
    mutateAsync: remove,
    isPending,
    variables,
  } = useMutation(removeFilingDocumentMutation(browserClient, filingId))
  const { mutateAsync: add } = useMutation(addFilingDocumentMutation(browserClient, filingId))
  return {
    removingId: isPending ? variables : null,
    async remove(document: FilingDocument) {
      const { inSentence } = scheduleLabels[document.schedule]
      try {
        await remove(document.id)
      } catch (error) {
        toast.error(`“${document.title}” was not removed`, { description: messageOf(error) })
        return
      }
      const { file } = document
      const undo = () =>
        add(toFields(document, file?.id ?? '')).catch((error: unknown) =>
          toast.error(`“${document.title}” was not restored`, { description: messageOf(error) }),
        )
      toast.success(`“${document.title}” was removed from ${inSentence}`, {
        description: file ? 'The file itself stays in the library.' : 'Its file had already been deleted.',
        ...(file && { action: { label: 'Undo', onClick: () => void undo() } }),
      })
    },
  }
}

function toFields(document: FilingDocument, fileId: string) {
  const { schedule, comparisonId } = document
  return {
    schedule,
    fileId,
    ...listGiven(pick(document, scheduleFieldNames)),
    ...(comparisonId !== null && { comparisonId }),
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Try again.'
}
