'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { Route } from 'next'
import { useRef } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge, type BadgeTone } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import type { AttachedComparison, ManagedFiling } from '#lib/contract/filings/filing.ts'
import { attachComparisonMutation, detachComparisonMutation, filingComparisonsQuery } from '#lib/queries/filings.ts'
import { pollWhile } from '#lib/queries/poll-policy.ts'
import { AttachButtons } from './attach-buttons.tsx'

interface AttachedComparisonsProps {
  filing: Pick<ManagedFiling, 'id' | 'displayName'>
  /** Exhibits among them name the comparison they were made from. */
  documents: readonly FilingDocument[]
  canEdit: boolean
}

/** Comparisons attached to the filing, and exhibits of them. Renders nothing on a deployment without them. */
export function AttachedComparisons({ filing, documents, canEdit }: AttachedComparisonsProps) {
  const { id: filingId } = filing
  const attached = useQuery({
    ...filingComparisonsQuery(browserClient, filingId),
    ...pollWhile<readonly AttachedComparison[] | null>({
      isUnderway: (data) => data?.some(isUnderway) ?? false,
      listLiveIds: (data) => data?.filter(isUnderway).map(({ id }) => id) ?? [],
    }),
  })
  const {
    mutateAsync: detach,
    variables: leaving,
    isPending,
  } = useMutation(detachComparisonMutation(browserClient, filingId))
  const { mutateAsync: attach } = useMutation(attachComparisonMutation(browserClient, filingId))
  const heading = useRef<HTMLHeadingElement>(null)
  if (attached.data === null) return null

  const remove = async ({ id, title }: AttachedComparison) => {
    try {
      await detach(id)
    } catch (error) {
      toast.error(`“${title}” was not detached`, { description: messageOf(error) })
      return
    }
    if (document.activeElement === document.body) heading.current?.focus()
    const undo = () =>
      attach(id).catch((error: unknown) =>
        toast.error(`“${title}” was not attached again`, { description: messageOf(error) }),
      )
    toast.success(`“${title}” was detached`, {
      description: 'The comparison itself stays.',
      action: { label: 'Undo', onClick: () => void undo() },
    })
  }
  return (
    <section aria-labelledby="attached-comparisons">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-line-strong border-b px-2 py-1">
        <h2 ref={heading} id="attached-comparisons" tabIndex={-1} className="mr-auto font-semibold text-base">
          Comparisons and exhibits{' '}
          <span className="font-normal text-faint text-sm tabular-nums">{attached.data?.length ?? null}</span>
        </h2>
        {canEdit ? (
          <AttachButtons
            filing={filing}
            attachedIds={attached.data?.map(({ id }) => id) ?? []}
            onAttach={(id) => attach(id)}
          />
        ) : null}
      </div>
      {attached.error ? (
        <CallError
          error={attached.error}
          title="The attached comparisons could not be loaded."
          onRetry={() => void attached.refetch()}
          isRetrying={attached.isFetching}
        />
      ) : null}
      {attached.isPending ? <SkeletonRows label="Loading attached comparisons" rows={2} columns={3} /> : null}
      {attached.data?.length === 0 ? (
        <p className="border-line border-b px-2 py-3 text-muted">
          No comparisons are attached.{canEdit ? ' Attach one to keep it with the filing.' : null}
        </p>
      ) : null}
      <ul>
        {attached.data?.map((comparison) => (
          <ComparisonEntry
            key={comparison.id}
            comparison={comparison}
            exhibits={documents.filter(({ comparisonId }) => comparisonId === comparison.id).length}
            isLeaving={isPending && leaving === comparison.id}
            onDetach={canEdit ? () => void remove(comparison) : null}
          />
        ))}
      </ul>
    </section>
  )
}

interface ComparisonEntryProps {
  comparison: AttachedComparison
  exhibits: number
  isLeaving: boolean
  onDetach: (() => void) | null
}

function ComparisonEntry({ comparison, exhibits, isLeaving, onDetach }: ComparisonEntryProps) {
  const { id, title, status, attachedBy, attachedAt } = comparison
  const mark = statusMarks[status] ?? { label: status, tone: 'neutral' as const }
  return (
    <li className="flex min-h-(--row) flex-wrap items-center gap-x-3 border-line border-b py-1 pr-1 pl-2">
      <TextLink href={`/comparisons/${id}` as Route} className="min-w-0 max-w-full truncate">
        {title}
      </TextLink>
      <Badge tone={mark.tone}>{mark.label}</Badge>
      {exhibits > 0 ? (
        <span className="text-muted text-xs tabular-nums">
          {exhibits} {exhibits === 1 ? 'exhibit' : 'exhibits'} in the supporting documentation
        </span>
      ) : null}
      <span className="ml-auto whitespace-nowrap text-muted">
        {attachedBy.name}, <RelativeTime iso={attachedAt} />
      </span>
      {onDetach ? (
        <IconButton size="sm" label={`Detach “${title}”`} icon={<X />} disabled={isLeaving} onClick={onDetach} />
      ) : null}
    </li>
  )
}

const statusMarks: Readonly<Record<string, { readonly label: string; readonly tone: BadgeTone }>> = {
  queued: { label: 'Queued', tone: 'neutral' },
  running: { label: 'Running', tone: 'notice' },
  succeeded: { label: 'Finished', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}

function isUnderway({ status }: AttachedComparison): boolean {
  return status === 'queued' || status === 'running'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Try again.'
}
