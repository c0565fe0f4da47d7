'use client'

import clsx from 'clsx'
import { ChevronDown, ChevronUp, Lock, MessageCircleWarning } from 'lucide-react'
import { useMemo } from 'react'
import { AccessGranted } from '#components/comparisons/sharing/access-granted.tsx'
import { RequestAccess } from '#components/comparisons/sharing/request-access.tsx'
import { ShareButton } from '#components/comparisons/sharing/share-button.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { countOf } from '#lib/reading/labels.ts'
import { AttachedFilings } from './attached-filings.tsx'
import { ExportDialog } from './export/export-dialog.tsx'
import { countDissents } from './model/model-work.ts'
import type { Reader } from './reader.ts'
import { ReviewControl } from './review/review-control.tsx'
import { RunsDialog } from './runs/runs-dialog.tsx'
import { TitleTools } from './title-tools.tsx'

interface ReaderHeaderProps {
  comparison: Extract<FormComparison, { status: 'succeeded' }>
  reader: Reader
  /** Only the title, in one line. */
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** Title, variants, run, credits, inputs, and the number of redacted citations. */
export function ReaderHeader({ comparison, reader, isFolded, onFold }: ReaderHeaderProps) {
  const { reading, update } = reader
  const { id, usage, redactedCitationCount: redacted, endedAt } = comparison
  const title = comparison.title ?? reading.variants.map(({ name }) => name).join(' · ')
  return (
    <header className="flex min-h-9 shrink-0 items-start gap-2 border-line border-b bg-canvas py-1 pr-1 pl-4">
      <div className="flex min-h-7 min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 max-w-full truncate font-serif text-lg" title={title}>
          {title}
        </h1>
        <TitleTools comparison={comparison} title={title} />
        <p
          className={clsx(
            'flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs tabular-nums',
            isFolded && 'hidden',
          )}
        >
          <span>{countOf(reading.variants.length, 'variant')}</span>
          <span className="inline-flex items-center gap-1">
            Run <code className="font-mono">{id.slice(0, 8)}</code>
            <CopyButton text={id} label="Copy the run ID" />
          </span>
          <span>{countOf(usage.credits, 'credit')}</span>
          <button
            type="button"
            onClick={() => update({ tab: 'inputs' })}
            className="rounded-sm text-accent underline decoration-current/35 underline-offset-2 hover:decoration-current"
          >
            {countOf(reading.inputs.length, 'input')} used
          </button>
          {endedAt ? (
            <span>
              Finished <RelativeTime iso={endedAt} />
            </span>
          ) : null}
          <RunsDialog reader={reader} comparison={comparison} />
          <AttachedFilings comparisonId={id} />
          {redacted > 0 ? <Redactions count={redacted} reader={reader} /> : null}
          <Dissents reader={reader} />
        </p>
      </div>
      <ReviewControl reader={reader} />
      <ExportDialog reader={reader} comparison={comparison} />
      <AccessGranted comparisonId={id} inputs={reading.inputs} />
      <ShareButton comparisonId={id} />
      <IconButton
        size="sm"
        label={isFolded ? 'Show the summary' : 'Hide the summary'}
        icon={isFolded ? <ChevronDown /> : <ChevronUp />}
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
      />
    </header>
  )
}

/** Leads to the tab that has them. */
function Dissents({ reader: { reading, update } }: { reader: Reader }) {
  const { scenarios, review } = useMemo(() => countDissents(reading), [reading])
  if (scenarios + review === 0) return null
  return (
    <button
      type="button"
      onClick={() => update({ tab: scenarios > 0 ? 'scenarios' : 'review', dissents: true })}
      className="inline-flex h-5 items-center gap-1 rounded-sm border border-warning/40 bg-warning-soft px-1.5 font-medium text-warning"
    >
      <MessageCircleWarning aria-hidden="true" className="size-3" />
      {countOf(scenarios + review, 'dissent')} to review
    </button>
  )
}

function Redactions({ count, reader: { id, reading } }: { count: number; reader: Reader }) {
  const hidden = reading.inputs.filter(({ name }) => name === null)
  return (
    <Popover
      title={`${countOf(count, 'citation')} redacted`}
      trigger={
        <button
          type="button"
          className="inline-flex h-5 items-center gap-1 rounded-sm border border-warning/40 bg-warning-soft px-1.5 font-medium text-warning"
        >
          <Lock aria-hidden="true" className="size-3" />
          Redacted {count.toLocaleString('en-US')}
        </button>
      }
    >
      <p className="max-w-80 text-muted text-sm">
        These citations are in files that you cannot open, so everything based on them is hidden from you. The
        comparison itself is complete. Ask the files’ owners to share them with you.
      </p>
      <div className="mt-2">
        <RequestAccess comparisonId={id} inputIds={hidden.map(({ inputId }) => inputId)} called="all redacted text" />
      </div>
    </Popover>
  )
}
