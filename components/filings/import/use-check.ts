'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { toFiling } from '#components/filings/form/filing-links.ts'
import { type FilingValues, listChanges, toBody } from '#components/filings/form/filing-values.ts'
import { placeError } from '#components/filings/form/place-error.ts'
import { readUnsaved } from '#components/filings/form/unsaved-filing.ts'
import { useKept } from '#components/filings/form/use-kept.ts'
import { useUnsaved } from '#components/filings/form/use-unsaved.ts'
import { focusDrawn } from '#components/filings/letters/focus-drawn.ts'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingImport, ImportedLetter, MatchingFiling } from '#lib/contract/filings/imports.ts'
import { confirmFilingImportMutation, updateFilingImportMutation } from '#lib/queries/filing-imports.ts'
import { toImport } from './import-links.ts'
import { toFormValues } from './to-form-values.ts'
import { useListCorrections } from './use-list-corrections.ts'

interface CheckOptions {
  readonly filingImport: FilingImport
  readonly form: UseFormReturn<FilingValues>
  readonly memberId: string | null
}

/** Fields of the filing with the tracking number that keep what they have. */
export interface Choice {
  /** Null: the first one. */
  readonly filingId: string | null
  readonly kept: readonly string[]
}

export type Check = ReturnType<typeof useCheck>

/** Corrections of an import and its confirmation. What is typed is kept in this tab until it is saved. */
export function useCheck({ filingImport, form, memberId }: CheckOptions) {
  const router = useRouter()
  const { id } = filingImport
  const target = `import:${id}`
  const unsaved = useUnsaved({ target, href: toImport(id) })
  const update = useMutation(updateFilingImportMutation(browserClient, id))
  const confirm = useMutation(confirmFilingImportMutation(browserClient, id))
  const [error, setError] = useState<unknown>(null)
  const [choice, setChoice] = useState<Choice>({ filingId: null, kept: [] })
  const base = toFormValues(filingImport)
  const values = useWatch({ control: form.control, compute: (all: FilingValues) => all })
  const changes = listChanges(base, values)
  const lists = useListCorrections(filingImport, memberId)
  const match = filingImport.matches.find((each) => each.id === choice.filingId) ?? filingImport.matches[0] ?? null
  const content = { memberId, base: { updatedAt: filingImport.updatedAt, values: base }, scope: null, values }
  useKept({ content: changes.length > 0 ? content : null, take: unsaved.take })
  const restore = useEffectEvent(() => {
    const kept = readUnsaved(target, memberId)
    if (!kept) return
    for (const field of listChanges(base, kept.values)) form.setValue(field, kept.values[field])
  })
  useEffect(() => restore(), [])

  /** Resolves to the import after the corrections; null where they were rejected. */
  const saveCorrections = async (): Promise<FilingImport | null> => {
    setError(null)
    if (changes.length + lists.changes === 0) return filingImport
    if (lists.issues.length > 0) {
      focusDrawn('[data-rate-grid] [aria-invalid]')
      return null
    }
    try {
      const body = { ...toBody(form.getValues(), changes), ...lists.values() }
      const fields = Object.keys(body).length > 0 ? { values: body } : {}
      const saved = await update.mutateAsync({ updatedAt: filingImport.updatedAt, ...fields, ...lists.body() })
      unsaved.clear()
      lists.clear()
      return saved
    } catch (failure) {
      setError(placeError(failure, form))
      return null
    }
  }

  const saveFiling = async () => {
    const saved = await saveCorrections()
    // A number that was corrected may be another filing’s: the difference is shown first.
    if (!saved || saved.matches.some((each) => !filingImport.matches.some((known) => known.id === each.id))) return
    try {
      const { confirmed } = await confirm.mutateAsync({
        updatedAt: saved.updatedAt,
        ...(match ? { filing: toUpdate(match, choice) } : {}),
      })
      toast.success(match ? `${match.displayName} was updated` : 'The reference filing was saved')
      if (confirmed) router.push(toFiling(confirmed.filingId))
    } catch (failure) {
      setError(placeError(failure, form))
    }
  }

  return {
    match,
    choice,
    setChoice,
    changes: changes.length + lists.changes,
    lists,
    error,
    isSaving: update.isPending || confirm.isPending,
    saveCorrections: () => void saveCorrections(),
    save: saveFiling,
    saveLetters: async (letters: readonly ImportedLetter[]) => {
      setError(null)
      try {
        await update.mutateAsync({ updatedAt: filingImport.updatedAt, letters: [...letters] })
      } catch (failure) {
        setError(failure)
      }
    },
  }
}

function toUpdate({ id, updatedAt, differences }: MatchingFiling, { kept }: Choice) {
  return { id, updatedAt, take: differences.map(({ field }) => field).filter((field) => !kept.includes(field)) }
}
