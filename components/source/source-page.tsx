'use client'

import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { ScrollRegion } from '#components/ui/scroll-region.tsx'
import { Loading, Skeleton } from '#components/ui/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ResultCitation } from '#lib/contract/comparisons/result.ts'
import { filePageQuery, fileQuery } from '#lib/queries/files.ts'
import { boxesOf } from './boxes.ts'
import { isPagedName, labelPage } from './page-labels.ts'
import { checkQuote, type Highlight } from './page-slices.ts'
import { PageText } from './page-text.tsx'
import { PrintedPage } from './printed-page.tsx'
import { SourceError } from './source-error.tsx'

interface SourcePageProps {
  citation: ResultCitation
  tone: 'passage' | 'place'
  /** Ranges within the citation become the passage; other ranges of the page are tinted lightly. */
  around: readonly PageRange[]
  /** "Edition 2": the heading over the page. */
  title: string
  fileName: string | null
  /** As printed where the file has pages and may be opened; else, and always for `text`, the text that was read. */
  view: 'page' | 'text'
  /** 1: print as wide as the pane, text as large as elsewhere. */
  zoom: number
}

/** The page of a citation, with the passage marked and its quote checked against the stored text. */
export function SourcePage({ citation, tone, around, title, fileName, view, zoom }: SourcePageProps) {
  const { fileId, fileVersion, page } = citation
  const file = useQuery(fileQuery(browserClient, fileId, fileVersion))
  const stored = useQuery(filePageQuery(browserClient, { id: fileId, version: fileVersion, page }))
  const [unprintable, setUnprintable] = useState<string | null>(null)

  const isPaged = file.data?.paged ?? isPagedName(fileName)
  const isPrinted =
    view === 'page' &&
    file.data?.paged === true &&
    file.data.permissions.download &&
    unprintable !== fileId &&
    stored.data?.width != null &&
    stored.data.height != null
  const highlights = highlightsOf(citation, tone, around)

  return (
    <figure className="flex min-h-0 min-w-0 grow flex-col">
      <figcaption className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 gap-y-0.5 border-line border-b bg-surface px-3 py-1">
        <span className="font-medium">{title}</span>
        <span className="text-muted tabular-nums">· {labelPage(page, isPaged)}</span>
        {stored.data && tone === 'passage' ? <QuoteBadge check={checkQuote(stored.data.text, citation)} /> : null}
        <span className="min-w-0 truncate text-xs text-faint" title={fileName ?? undefined}>
          {fileName ? `${fileName}, version ${fileVersion}` : null}
        </span>
      </figcaption>
      {stored.data && file.isFetched && !isPrinted && view === 'page' && isPaged ? (
        <p className="shrink-0 border-line border-b bg-notice-soft px-3 py-1.5 text-xs">
          {file.data?.permissions.download === false
            ? 'Downloads are turned off for this file, so only its text is shown.'
            : 'The page image cannot be shown. This is the text of the page.'}
        </p>
      ) : null}
      <ScrollRegion
        label={`${title}, page`}
        className="flex min-h-0 grow flex-col overflow-y-auto bg-sunken -outline-offset-2"
      >
        {stored.error ? (
          <SourceError error={stored.error} quote={citation.quote} onRetry={() => stored.refetch()} />
        ) : null}
        {stored.data && isPrinted ? (
          <PrintedPage
            fileId={fileId}
            fileVersion={fileVersion}
            page={stored.data}
            zoom={zoom}
            groups={highlights.map((highlight) => ({
              tone: highlight.tone,
              boxes: boxesOf(stored.data, highlight.start, highlight.end),
            }))}
            onFail={() => setUnprintable(fileId)}
          />
        ) : null}
        {stored.data && file.isFetched && !isPrinted ? (
          <PageText text={stored.data.text} highlights={highlights} zoom={zoom} />
        ) : null}
        {stored.isPending || (stored.data && !file.isFetched) ? (
          <Loading label="Loading the page" className="mx-auto w-full max-w-[76ch] p-6">
            {['w-3/4', 'w-full', 'w-5/6', 'w-2/3'].map((width) => (
              <Skeleton key={width} className={`mb-3 h-4 ${width}`} />
            ))}
          </Loading>
        ) : null}
      </ScrollRegion>
    </figure>
  )
}

type PageRange = Pick<ResultCitation, 'fileId' | 'fileVersion' | 'page' | 'start' | 'end'>

function highlightsOf(
  { fileId, fileVersion, page, start, end }: ResultCitation,
  tone: 'passage' | 'place',
  around: readonly PageRange[],
): Highlight[] {
  const near = around.filter(
    (other) => other.fileId === fileId && other.fileVersion === fileVersion && other.page === page,
  )
  const isWithin = (other: PageRange) => other.start >= start && other.end <= end
  const tint = (other: PageRange): Highlight => ({ start: other.start, end: other.end, tone: 'around' })
  const inner = near.filter(isWithin).map((other): Highlight => ({ ...tint(other), tone }))
  const own: Highlight = { start, end, tone: inner.length > 0 ? 'around' : tone }
  return [...inner, own, ...near.filter((other) => !isWithin(other)).map(tint)]
}

/** Whether the quote was found on the stored page to the letter. */
function QuoteBadge({ check }: { check: 'exact' | 'differs' }) {
  if (check === 'exact') {
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        Exact
      </Badge>
    )
  }
  return (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
      Does not match the page
    </Badge>
  )
}
