'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { askWorker } from '#lib/client/ask-worker.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import type { RedlineSegment } from '#lib/engines/compare/differ/redline.ts'
import { filePageQuery, fileQuery, fileTextQuery } from '#lib/queries/files.ts'

export interface VersionsRedline {
  /** Null until both versions are read and compared. */
  readonly segments: readonly RedlineSegment[] | null
  /** Pages of both versions. */
  readonly pages: { readonly read: number; readonly all: number }
  /** A version without text to compare. */
  readonly unread: FileRecord | null
  readonly error: Error | null
  readonly retry: () => void
}

/** The words of version `against` that make those of `file`; compared in a worker, so that the page stays usable. */
export function useRedline(file: FileRecord, against: number): VersionsRedline {
  const other = useQuery(fileQuery(browserClient, file.id, against))
  const before = useVersionText(other.data)
  const after = useVersionText(file)
  const compared = useQuery({
    queryKey: ['files', 'redline', file.id, against, file.version],
    queryFn: ({ signal }) =>
      askWorker<RedlineSegment[]>(
        new Worker(new URL('./redline-worker.ts', import.meta.url), { type: 'module' }),
        [before.data, after.data],
        signal,
      ),
    enabled: before.data !== undefined && after.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
  const read = usePagesRead(file.id, against) + usePagesRead(file.id, file.version)
  const queries = [other, before, after, compared]
  return {
    segments: compared.data ?? null,
    pages: { read, all: (other.data?.pageCount ?? 0) + (file.pageCount ?? 0) },
    unread: [file, other.data].find((version) => version && version.textStatus !== 'ready') ?? null,
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(queries.map((query) => query.error && query.refetch())),
  }
}

function useVersionText(file: FileRecord | undefined) {
  const { id = '', version = 1, pageCount, textStatus } = file ?? {}
  return useQuery({
    ...fileTextQuery(browserClient, { id, version, pageCount: pageCount ?? 0 }),
    enabled: textStatus === 'ready',
  })
}

function usePagesRead(id: string, version: number): number {
  const cache = useQueryClient().getQueryCache()
  const queryKey = filePageQuery(browserClient, { id, version, page: 1 }).queryKey.slice(0, -1)
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ queryKey, predicate: ({ state }) => state.status === 'success' }).length,
    () => 0,
  )
}
