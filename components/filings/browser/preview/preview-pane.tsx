'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowRight, X } from 'lucide-react'
import type { Route } from 'next'
import type { FilingBrowser } from '#components/filings/browser/use-filing-browser.ts'
import { nameRecordKind } from '#components/filings/fields/record-kind.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { useSettled } from '#components/ui/controls/use-settled.ts'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Loading, Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Kbd } from '#components/ui/keyboard/kbd.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { filingQuery } from '#lib/queries/filings.ts'
import { FoundIn } from './found-in.tsx'
import { PreviewFacts } from './preview-facts.tsx'

interface PreviewPaneProps {
  filingId: string
  browser: FilingBrowser
  onClose: () => void
}

const settleMs = 150

/** The active filing of the table: first the fields of its row, then the rest. */
export function PreviewPane({ filingId, browser, onClose }: PreviewPaneProps) {
  const settledId = useSettled(filingId, settleMs)
  const read = useQuery({ ...filingQuery(browserClient, settledId), enabled: settledId === filingId })
  const filing = settledId === filingId ? read.data : undefined
  const error = settledId === filingId ? read.error : null
  // A link may name a filing that is not among those read.
  const summary = filing ?? browser.current?.filing
  return (
    <article aria-label="Preview of the filing" className="flex min-h-0 grow flex-col">
      <header className="flex items-start gap-2 border-line border-b py-2 pr-2 pl-4">
        <h2 className="min-w-0 grow pt-0.5 font-serif text-md leading-snug">{summary?.displayName ?? 'Filing'}</h2>
        <IconButton size="sm" label="Close the preview" shortcut="Escape" icon={<X />} onClick={onClose} />
      </header>
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-4 py-3">
        {error ? (
          <CallError error={error} title="The filing could not be loaded." onRetry={() => void read.refetch()} />
        ) : null}
        {summary ? (
          <Badge tone={summary.filingMode === 'managed' ? 'accent' : 'neutral'} className="self-start">
            {nameRecordKind(summary.filingMode)}
          </Badge>
        ) : null}
        <FoundIn matches={browser.found.hits.find(({ id }) => id === filingId)?.matches ?? []} />
        {summary ? (
          <PreviewFacts
            summary={summary}
            highlights={browser.current?.highlights ?? null}
            filing={filing ?? null}
            today={browser.today}
          />
        ) : error ? null : (
          <PreviewSkeleton />
        )}
      </div>
      {summary ? (
        <footer className="border-line border-t px-4 py-2">
          <ButtonLink
            href={`/filings/${filingId}` as Route}
            prefetch={false}
            icon={<ArrowRight aria-hidden="true" className="size-4" />}
          >
            Open filing <Kbd>Enter</Kbd>
          </ButtonLink>
        </footer>
      ) : null}
    </article>
  )
}

function PreviewSkeleton() {
  return (
    <Loading label="Loading the filing" className="flex flex-col gap-3">
      {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/4', 'w-2/5'].map((width) => (
        <Skeleton key={width} className={`h-3.5 ${width}`} />
      ))}
    </Loading>
  )
}
