'use client'

import { useQueries } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { fileQuery } from '#lib/queries/files.ts'

/** Those of the files whose text has been read, in their order, each once. */
export function useReadyFiles(fileIds: readonly string[]): string[] {
  return useQueries({
    queries: [...new Set(fileIds.filter((id) => id !== ''))].map((id) => fileQuery(browserClient, id)),
    combine: (results) => results.flatMap(({ data }) => (data?.textStatus === 'ready' ? [data.id] : [])),
  })
}
