'use client'

import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { useDraft } from '#components/filings/letters/use-draft.ts'
import { draftOf, RateDraft, readDraft } from '#components/filings/page/rates/model/rate-draft.ts'
import { browserClient } from '#lib/client/browser.ts'
import {
  type FilingImport,
  ImportedEntry,
  type ImportedValues,
  type UpdateFilingImport,
} from '#lib/contract/filings/imports.ts'
import { companiesQuery } from '#lib/queries/reference.ts'

export type ListCorrections = ReturnType<typeof useListCorrections>

/** Corrections of the rate data, of the schedules’ rows and of the day of submission, kept in this tab until they are saved. */
export function useListCorrections(filingImport: FilingImport, memberId: string | null) {
  const { id, scope, rateData, entries, values } = filingImport
  const companies = useQuery(companiesQuery(browserClient, scope)).data ?? []
  const name = (list: string) => `${memberId ?? 'anyone'}:import:${id}:${list}`
  const rates = useDraft(name('rates'), RateDraft)
  const rows = useDraft(name('entries'), z.array(ImportedEntry))
  const day = useDraft(name('submission'), z.string())
  const rateDraft = rates.value ?? draftOf({ ...rateData, updatedAt: null })
  const read = readDraft(rateDraft, companies)
  return {
    companies,
    rateDraft,
    figures: read.figures,
    issues: rates.value ? read.issues : [],
    setRates: (change: Partial<RateDraft>) => rates.set({ ...rateDraft, ...change }),
    entries: rows.value ?? entries,
    setEntries: (next: readonly ImportedEntry[]) => rows.set([...next]),
    /** Empty: none. */
    submittedOn: day.value ?? values.submittedOn ?? '',
    setSubmittedOn: day.set,
    /** How many of them have corrections. */
    changes: [rates, rows, day].filter(({ value }) => value !== null).length,
    values: (): Pick<ImportedValues, 'submittedOn'> => (day.value === null ? {} : { submittedOn: day.value || null }),
    body: (): Pick<UpdateFilingImport, 'rateData' | 'entries'> => ({
      ...(rates.value ? { rateData: read.figures } : {}),
      ...(rows.value ? { entries: rows.value } : {}),
    }),
    clear: () => {
      rates.discard()
      rows.discard()
      day.discard()
    },
  }
}
