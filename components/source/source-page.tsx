'use client'

import { Check, TriangleAlert } from 'lucide-react'
import { Badge } from '#components/ui/feedback/badge.tsx'
import type { ResultCitation } from '#lib/contract/comparisons/result.ts'
import { isPagedName, labelPage } from '#lib/contract/files/page-labels.ts'
import { PageBody, useStoredPage } from './page-body.tsx'
import { checkQuote, type Highlight } from './page-slices.ts'

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
  const { fileVersion, page } = citation
  const { file, stored } = useStoredPage(citation)
  return (
    <figure className="flex min-h-0 min-w-0 grow basis-0 flex-col">
      <figcaption className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 gap-y-0.5 border-line border-b bg-surface px-3 py-1">
        <span className="font-medium">{title}</span>
        <span className="text-muted tabular-nums">· {labelPage(page, file.data?.paged ?? isPagedName(fileName))}</span>
        {stored.data && tone === 'passage' ? <QuoteBadge check={checkQuote(stored.data.text, citation)} /> : null}
        <span className="min-w-0 truncate text-xs text-faint" title={fileName ?? undefined}>
          {fileName ? `${fileName}, version ${fileVersion}` : null}
        </span>
      </figcaption>
      <PageBody
        of={citation}
        label={`${title}, page`}
        view={view}
        zoom={zoom}
        highlights={highlightsOf(citation, tone, around)}
        quote={citation.quote}
      />
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
