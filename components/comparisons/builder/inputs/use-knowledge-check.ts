'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { knowledgeQuery } from '#lib/queries/comparisons.ts'
import { distinctFiles, type FileAt, fileQuery } from '#lib/queries/files.ts'

/** Why the service rejects files as knowledge, by `keyOfFile`. Files are checked once their text has been read. */
export function useKnowledgeCheck(files: readonly FileAt[]) {
  return useQuery(knowledgeQuery(browserClient, useReadyFiles(files).slice(0, comparisonLimits.listItems)))
}

/** The files whose text has been read, in order, each once. */
function useReadyFiles(files: readonly FileAt[]): FileAt[] {
  const distinct = distinctFiles(files.filter(({ fileId }) => fileId !== ''))
  return useQueries({
    queries: distinct.map(({ fileId, version }) => fileQuery(browserClient, fileId, version)),
    combine: (results) => distinct.filter((_, index) => results[index]?.data?.textStatus === 'ready'),
  })
}
