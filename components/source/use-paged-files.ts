'use client'

import { useQueries } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { fileQuery } from '#lib/queries/files.ts'

/** Which files are printed in pages, as far as it is known: the others, text and DOCX, have sections. */
export function usePagedFiles(
  files: readonly { readonly fileId: string; readonly fileVersion: number }[],
): ReadonlyMap<string, boolean> {
  const distinct = [...new Map(files.map((file) => [`${file.fileId}:${file.fileVersion}`, file])).values()]
  return useQueries({
    queries: distinct.map(({ fileId, fileVersion }) => fileQuery(browserClient, fileId, fileVersion)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data.paged] as const] : []))),
  })
}
