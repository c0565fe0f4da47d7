'use client'

import { useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import type { FileCopy } from '#lib/contract/files/library.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { fileCopiesQuery } from '#lib/queries/file-library.ts'

/** Files with the content of a new upload that were there before it, newest first. `file` is undefined until it is known. */
export function useEarlierCopies(file: LibraryFile | undefined): readonly FileCopy[] {
  const { data } = useQuery({
    ...fileCopiesQuery(browserClient, file ?? unknown),
    enabled: file !== undefined,
  })
  if (!file || !data) return []
  return data.filter(({ uploadedAt }) => uploadedAt < file.createdAt)
}

const unknown = { id: '', textStatus: 'processing' } as const
