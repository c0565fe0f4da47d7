'use client'

import { useQueries } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { prices } from '#lib/contract/limits.ts'
import { fileQuery } from '#lib/queries/files.ts'
import { formEditionsQuery } from '#lib/queries/forms.ts'
import type { BuilderDraft } from '../model/draft.ts'

export interface Estimate {
  readonly pages: number
  readonly credits: number
  /** False while pages are not known: of files on their way, of forms whose files cannot be counted here. */
  readonly isWhole: boolean
}

/** What a run would cost by what is known now: a base, and more for every started 100 pages of wording. Null with no wording at all. */
export function useEstimate({ variants }: BuilderDraft): Estimate | null {
  const forms = variants.filter(({ source, form }) => source === 'form' && form.editionId !== '')
  const editions = useQueries({
    queries: forms.map(({ form }) => ({
      ...formEditionsQuery(browserClient, form.formId),
      enabled: form.formId !== '',
    })),
    combine: (results) =>
      forms.map(({ form }, index) => ({
        files: results[index]?.data?.editions.find(({ id }) => id === form.editionId)?.files ?? null,
      })),
  })
  const fileIds = [
    ...variants.flatMap(({ documents }) => documents.map(({ fileId }) => fileId)),
    ...editions.flatMap(({ files }) => files ?? ['']),
  ]
  const pages = useQueries({
    queries: fileIds.filter((id) => id !== '').map((id) => fileQuery(browserClient, id)),
    combine: (results) => results.map(({ data }) => ({ count: data?.pageCount ?? null })),
  })
  if (fileIds.length === 0) return null
  const known = pages.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const isWhole =
    fileIds.every((id) => id !== '') &&
    pages.every(({ count }) => count !== null) &&
    variants.every(({ source }) => source !== 'catalogForm')
  const price = prices.comparisonBase + Math.ceil(known / 100) * prices.comparisonPer100Pages
  return { pages: known, credits: price / 100, isWhole }
}
