'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading, Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { filePageQuery, fileQuery } from '#lib/queries/files.ts'
import { boxesOf } from './boxes.ts'
import type { Highlight } from './page-slices.ts'
import { PageText } from './page-text.tsx'
import { PrintedPage } from './printed-page.tsx'
import { SourceError, SourceOffline } from './source-error.tsx'

export interface PageOfFile {
  readonly fileId: string
  readonly fileVersion: number
  readonly page: number
}

interface PageBodyProps {
  of: PageOfFile
  /** Accessible name of the region that scrolls. */
  label: string
  /** As printed where the file has pages and may be opened; else, and always for `text`, the text that was read. */
  view: 'page' | 'text'
  /** 1: print as wide as the pane, text as large as elsewhere. */
  zoom: number
  highlights: readonly Highlight[]
  /** Shown in place of a page that cannot be read. */
  quote: string | null
}

/** A stored page of a file, as printed or as text. */
export function PageBody({ of, label, view, zoom, highlights, quote }: PageBodyProps) {
  const { file, stored } = useStoredPage(of)
  const [unprintable, setUnprintable] = useState<string | null>(null)
  const isReady = stored.data !== undefined && file.isFetched
  const hasPrint = file.data?.paged === true && stored.data?.width != null && stored.data.height != null
  const isPrinted = view === 'page' && hasPrint && file.data?.permissions.download && unprintable !== of.fileId
  return (
    <>
      {isReady && !isPrinted && view === 'page' && file.data?.paged ? (
        <p className="shrink-0 border-line border-b bg-notice-soft px-3 py-1.5 text-xs">
          {file.data.permissions.download
            ? 'The page image cannot be shown. This is the text of the page.'
            : 'Downloads are turned off for this file, so only its text is shown.'}
        </p>
      ) : null}
      <ScrollRegion label={label} className="flex min-h-0 grow flex-col overflow-y-auto bg-sunken -outline-offset-2">
        {stored.error ? <SourceError error={stored.error} quote={quote} onRetry={() => stored.refetch()} /> : null}
        {isReady && isPrinted ? (
          <PrintedPage
            fileId={of.fileId}
            fileVersion={of.fileVersion}
            page={stored.data}
            zoom={zoom}
            groups={highlights.map((highlight) => ({
              tone: highlight.tone,
              boxes: boxesOf(stored.data, highlight.start, highlight.end),
            }))}
            onFail={() => setUnprintable(of.fileId)}
          />
        ) : null}
        {isReady && !isPrinted ? <PageText text={stored.data.text} highlights={highlights} zoom={zoom} /> : null}
        {isReady || stored.error ? null : <WaitingPage isOffline={stored.isPaused || file.isPaused} quote={quote} />}
      </ScrollRegion>
    </>
  )
}

/** The page and its file, each read once however often they are shown. */
export function useStoredPage({ fileId, fileVersion, page }: PageOfFile) {
  return {
    file: useQuery(fileQuery(browserClient, fileId, fileVersion)),
    stored: useQuery(filePageQuery(browserClient, { id: fileId, version: fileVersion, page })),
  }
}

/** Without a connection a page waits, and is read as soon as there is one. */
function WaitingPage({ isOffline, quote }: { isOffline: boolean; quote: string | null }) {
  if (isOffline) return <SourceOffline quote={quote} />
  return (
    <Loading label="Loading the page" className="mx-auto w-full max-w-[76ch] p-6">
      {['w-3/4', 'w-full', 'w-5/6', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`mb-3 h-4 ${width}`} />
      ))}
    </Loading>
  )
}
