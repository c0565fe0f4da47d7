'use client'

import { useQueries } from '@tanstack/react-query'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { browserClient } from '#lib/client/browser.ts'
import { priceComparison } from '#lib/contract/comparisons/price.ts'
import { fileQuery } from '#lib/queries/files.ts'
import { formOfEditionQuery } from '#lib/queries/forms.ts'

export interface Estimate {
  readonly pages: number
  readonly credits: number
  /** False while not all pages are known: of files on their way, of forms of the catalog. */
  readonly isWhole: boolean
}

/** The cost of a run by the pages known so far; null while no page counts are known. */
export function useEstimate({ variants }: BuilderDraft): Estimate | null {
  const forms = variants.flatMap(({ source, form }) => (source === 'form' && form.editionId ? [form] : []))
  const editions = useQueries({
    queries: firstOfEach(forms, ({ editionId }) => editionId).map((form) => formOfEditionQuery(browserClient, form)),
    combine: (results) =>
      results.flatMap(({ data }) => (data ? [{ id: data.edition.id, files: data.edition.files }] : [])),
  })
  const filesOf = new Map(editions.map(({ id, files }) => [id, files]))
  const fileIds = [
    ...variants.flatMap(({ documents }) => documents.map(({ fileId }) => fileId)),
    ...forms.flatMap(({ editionId }) => filesOf.get(editionId) ?? ['']),
  ]
  const counts = useQueries({
    queries: [...new Set(fileIds)].filter((id) => id !== '').map((id) => fileQuery(browserClient, id)),
    combine: (results) => results.flatMap(({ data }) => (data ? [{ id: data.id, pages: data.pageCount }] : [])),
  })
  const pagesOf = new Map(counts.map(({ id, pages }) => [id, pages]))
  const pages = fileIds.map((id) => pagesOf.get(id) ?? null)
  const known = pages.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  if (known === 0) return null
  const isWhole = pages.every((count) => count !== null) && variants.every(isCounted)
  const price = priceComparison([{ role: 'variant', pageCount: known }])
  return { pages: known, credits: price / 100, isWhole }
}

/** Its wording is chosen, and how long it is can be asked. */
function isCounted({ source, documents, form }: BuilderDraft['variants'][number]): boolean {
  switch (source) {
    case 'documents':
      return documents.length > 0
    case 'form':
      return form.editionId !== ''
    case 'catalogForm':
      return false
  }
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
