'use client'

import { useQueries } from '@tanstack/react-query'
import { type BuilderDraft, fileAt } from '#components/comparisons/builder/model/draft.ts'
import { browserClient } from '#lib/client/browser.ts'
import { priceComparison } from '#lib/contract/comparisons/price.ts'
import { distinctFiles, type FileAt, fileQuery, keyOfFile } from '#lib/queries/files.ts'
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
  const files: FileAt[] = [
    ...variants.flatMap(({ documents }) => documents.map(fileAt)),
    ...forms.flatMap(({ editionId }) => (filesOf.get(editionId) ?? ['']).map((fileId) => ({ fileId, version: null }))),
  ]
  const distinct = distinctFiles(files.filter(({ fileId }) => fileId !== ''))
  const pagesOf = useQueries({
    queries: distinct.map(({ fileId, version }) => fileQuery(browserClient, fileId, version)),
    combine: (results) =>
      new Map(distinct.map((file, index) => [keyOfFile(file), results[index]?.data?.pageCount ?? null])),
  })
  const pages = files.map((file) => pagesOf.get(keyOfFile(file)) ?? null)
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
