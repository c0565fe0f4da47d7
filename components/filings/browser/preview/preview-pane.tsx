'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowRight, X } from 'lucide-react'
import type { Route } from 'next'
import { toRow } from '#components/filings/browser/model/filing-row.ts'
import { recordKindLabel } from '#components/filings/browser/model/record-kind.ts'
import type { FilingBrowser } from '#components/filings/browser/use-filing-browser.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { Loading, Skeleton } from '#components/ui/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { filingQuery } from '#lib/queries/filings.ts'
import { PreviewFacts } from './preview-facts.tsx'
import { useSettled } from './use-settled.ts'

interface PreviewPaneProps {
  filingId: string
  browser: FilingBrowser
  onClose: () => void
}

const settleMs = 150

/** The filing the table is on: at once what its row knows, then the rest. */
export function PreviewPane({ filingId, browser, onClose }: PreviewPaneProps) {
  const { names, today } = browser
  const settledId = useSettled(filingId, settleMs)
  const read = useQuery({ ...filingQuery(browserClient, settledId), enabled: settledId === filingId })
  const filing = settledId === filingId ? read.data : undefined
  const error = settledId === filingId ? read.error : null
  const summary = filing ?? browser.current?.filing
  // A link may name a filing that is not among those read.
  const row = browser.current ?? (filing ? toRow(filing, null, names) : null)
  return (
    <article aria-label="Preview of the filing" className="flex min-h-0 grow flex-col">
      <header className="flex items-start gap-2 border-line border-b py-2 pr-2 pl-4">
        <h2 className="min-w-0 grow pt-0.5 font-serif text-md leading-snug">{summary?.displayName ?? 'Filing'}</h2>
        <IconButton size="sm" label="Close the preview" shortcut="Escape" icon={<X />} onClick={onClose} />
      </header>
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-4 py-3">
        {error ? (
          <CallError error={error} title="The filing could not be read." onRetry={() => void read.refetch()} />
        ) : null}
        {summary ? <PreviewHead summary={summary} /> : null}
        {summary && row ? (
          <PreviewFacts {...{ row, summary, names, today }} filing={filing ?? null} />
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

function PreviewHead({ summary }: { summary: ManagedFilingSummary }) {
  const numbers = [
    { label: 'SERFF', number: summary.serffTrackingNumber },
    { label: 'State', number: summary.stateTrackingNumber },
    { label: 'Company', number: summary.companyTrackingNumber },
  ].filter(({ number }) => number !== null)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={summary.filingMode === 'managed' ? 'accent' : 'neutral'}>
          {recordKindLabel(summary.filingMode)}
        </Badge>
      </div>
      {numbers.length > 0 ? (
        <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 text-sm">
          {numbers.map(({ label, number }) => (
            <div key={label} className="col-span-3 grid grid-cols-subgrid items-center">
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="break-all font-mono text-xs">{number}</dd>
              <dd>
                <CopyButton text={number ?? ''} label={`Copy the ${label} tracking number`} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
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
