'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from '#components/ui/feedback/toaster.tsx'
import type { OfferUndo } from '#components/ui/feedback/use-undo-toast.ts'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { FilingField } from '#lib/contract/filings/fields.ts'
import { filingQuery, updateFilingMutation } from '#lib/queries/filings.ts'
import { type Choices, focusUndecided, type Side } from './conflict-review.tsx'
import { toFiling } from './filing-links.ts'
import { type FilingValues, toBody, toValues } from './filing-values.ts'
import { placeError } from './place-error.ts'
import { createFilingResolver } from './resolve-filing.ts'
import { type EditStart, findBase, listUnsaved, startEdit } from './start-edit.ts'
import { useKept } from './use-kept.ts'
import type { UnsavedBinding } from './use-unsaved.ts'

export interface EditOptions {
  readonly start: EditStart
  readonly memberId: string | null
  readonly unsaved: UnsavedBinding
  /** Opens the form again, on a newer revision or without changes. */
  readonly onOpen: (start: EditStart) => void
  /** Provided by the page, because opening the form again remounts it. */
  readonly offerUndo: OfferUndo
}

/** The form of one filing on one revision: its values, the choices of a merge, and how to save. */
export function useEdit({ start, memberId, unsaved, onOpen, offerUndo }: EditOptions) {
  const { record, review } = start
  const queries = useQueryClient()
  const [resolver] = useState(() => createFilingResolver(toValues(record)))
  const form = useForm<FilingValues>({ defaultValues: start.values, resolver })
  const values = useWatch({ control: form.control, compute: (all: FilingValues) => all })
  const [choices, setChoices] = useState<Choices>({})
  const changes = listUnsaved({ record, values })
  const undecided = (review?.conflicts ?? []).filter((field) => !choices[field])
  const base = findBase(start, undecided.length === 0)
  useKept({ content: changes.length > 0 ? { memberId, base, scope: null, values } : null, take: unsaved.take })

  /** Merges the newest revision into the form; false where it is the one that is open. */
  const takeLatest = async () => {
    const latest = await queries.fetchQuery({ ...filingQuery(browserClient, record.id), staleTime: 0 })
    if (latest.updatedAt === record.updatedAt) return false
    onOpen(startEdit(latest, { base, values: form.getValues() }))
    return true
  }
  return {
    form,
    changes,
    choices,
    undecided,
    takeLatest,
    choose(field: FilingField, side: Side) {
      setChoices({ ...choices, [field]: side })
      const version = side === 'mine' ? review?.mine : toValues(record)
      if (version) form.setValue(field, version[field], { shouldValidate: true })
    },
    discard() {
      const discarded = { base, values: form.getValues() }
      onOpen(startEdit(record, null))
      offerUndo('Your changes were discarded', { onUndo: () => onOpen(startEdit(record, discarded)) })
    },
  }
}

interface SaveOptions extends Pick<EditOptions, 'start' | 'unsaved'> {
  readonly edit: ReturnType<typeof useEdit>
}

/** Saves the changed fields. A conflict opens the newest revision; any other error is shown. */
export function useSave({ start: { record }, unsaved, edit }: SaveOptions) {
  const router = useRouter()
  const update = useMutation(updateFilingMutation(browserClient, record.id))
  const [error, setError] = useState<unknown>(null)
  const [isAttempted, setIsAttempted] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  return {
    error,
    isAttempted,
    isSaved,
    async save() {
      setError(null)
      setIsAttempted(true)
      if (edit.undecided.length > 0) return focusUndecided()
      try {
        const body = { updatedAt: record.updatedAt, ...toBody(edit.form.getValues(), edit.changes) }
        const { displayName } = await update.mutateAsync(body)
        setIsSaved(true)
        unsaved.clear()
        toast.success(`${displayName} was saved`)
        router.push(toFiling(record.id))
      } catch (failure) {
        const isTaken = isConflict(failure) && (await edit.takeLatest().catch(() => false))
        if (!isTaken) setError(placeError(failure, edit.form))
      }
    },
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict'
}
