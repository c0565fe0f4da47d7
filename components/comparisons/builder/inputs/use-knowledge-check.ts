'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { knowledgeQuery } from '#lib/queries/comparisons.ts'
import { fileQuery } from '#lib/queries/files.ts'

/** Why the service rejects files as knowledge, by file id. Files are checked once their text has been read. */
export function useKnowledgeCheck(fileIds: readonly string[]) {
  return useQuery(knowledgeQuery(browserClient, useReadyFiles(fileIds).slice(0, comparisonLimits.listItems)))
}

/** The files whose text has been read, in order, each once. */
function useReadyFiles(fileIds: readonly string[]): string[] {
  return useQueries({
    queries: [...new Set(fileIds.filter((id) => id !== ''))].map((id) => fileQuery(browserClient, id)),
    combine: (results) => results.flatMap(({ data }) => (data?.textStatus === 'ready' ? [data.id] : [])),
  })
}
