'use client'

import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { type ReactNode, useId, useState } from 'react'
import { nameCatalogForm, nameEdition } from '#components/pickers/record-names.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge, type BadgeTone } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { Loading, Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FileUses } from '#lib/contract/files/library.ts'
import { fileUsesQuery } from '#lib/queries/file-library.ts'
import { countUses, scheduleNames } from './file-uses.ts'

/** The comparisons, filings and forms with a file that the reader can open. */
export function UsedIn({ fileId }: { fileId: string }) {
  const { data: uses, error, refetch, isFetching } = useQuery(fileUsesQuery(browserClient, fileId))
  const headingId = useId()
  if (uses === null) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 border-line border-t pt-5 text-sm">
      <h3 id={headingId} className="font-medium">
        Used in
      </h3>
      {error && !uses ? (
        <CallError
          error={error}
          title="The uses of this file could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {uses === undefined && !error ? (
        <Loading label="Loading the uses of this file">
          <Skeleton className="h-12" />
        </Loading>
      ) : null}
      {uses ? <Uses uses={uses} /> : null}
    </section>
  )
}

function Uses({ uses }: { uses: FileUses }) {
  const { comparisons, filings, forms, catalogForms, more } = uses
  if (countUses(uses).length === 0) {
    return (
      <p className="max-w-(--measure) text-muted">
        No comparison, filing or form that you can open uses this file. Compare it with another file, or add it to the
        documents of a filing.
      </p>
    )
  }
  return (
    <>
      <UseList title="Comparisons" hasMore={more.comparisons}>
        {comparisons.map(({ id, title, status, versions, createdAt }) => (
          <Use key={id} name={<TextLink href={`/comparisons/${id}` as Route}>{title}</TextLink>}>
            <Badge tone={statusMarks[status].tone}>{statusMarks[status].label}</Badge>
            <span>
              {versions.length === 1 ? 'Version' : 'Versions'} {listVersions(versions)}
            </span>
            <RelativeTime iso={createdAt} />
          </Use>
        ))}
      </UseList>
      <UseList title="Filings" hasMore={more.filings}>
        {filings.map(({ id, displayName, serffTrackingNumber, schedules, addedAt }) => (
          <Use key={id} name={<TextLink href={`/filings/${id}?tab=documents` as Route}>{displayName}</TextLink>}>
            {serffTrackingNumber ? <code className="font-mono">{serffTrackingNumber}</code> : null}
            <span>{schedules.map((schedule) => scheduleNames[schedule]).join(', ')}</span>
            <span>
              Added <RelativeTime iso={addedAt} />
            </span>
          </Use>
        ))}
      </UseList>
      <UseList title="Forms" hasMore={more.forms}>
        {forms.map((form) => (
          <Use key={form.editionId} name={nameEdition(form)}>
            {form.title}
          </Use>
        ))}
      </UseList>
      <UseList title="Catalog forms" hasMore={more.catalogForms}>
        {catalogForms.map((form) => (
          <Use key={form.id} name={nameCatalogForm(form)}>
            {form.product.name} · {form.state}
          </Use>
        ))}
      </UseList>
    </>
  )
}

/** A longer list starts folded. */
const shownAtFirst = 5

interface UseListProps {
  title: string
  hasMore: boolean
  children: readonly ReactNode[]
}

function UseList({ title, hasMore, children }: UseListProps) {
  const headingId = useId()
  const [isWhole, setIsWhole] = useState(children.length <= shownAtFirst)
  if (children.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-1">
      <h4 id={headingId} className="text-muted text-xs">
        {title}
      </h4>
      <ul aria-labelledby={headingId} className="w-full border-line border-t">
        {isWhole ? children : children.slice(0, shownAtFirst)}
      </ul>
      {isWhole ? null : (
        <Button size="sm" variant="quiet" onClick={() => setIsWhole(true)}>
          Show all {children.length} {title.toLowerCase()}
        </Button>
      )}
      {isWhole && hasMore ? <p className="text-muted text-xs">Only the newest {children.length} are listed.</p> : null}
    </div>
  )
}

function Use({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-line border-b py-1.5">
      <span className="w-full min-w-0 break-words">{name}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-muted text-xs">{children}</span>
    </li>
  )
}

const statusMarks: Record<
  FileUses['comparisons'][number]['status'],
  { readonly label: string; readonly tone: BadgeTone }
> = {
  queued: { label: 'Queued', tone: 'neutral' },
  running: { label: 'Running', tone: 'notice' },
  succeeded: { label: 'Finished', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}

const versionList = new Intl.ListFormat('en-US')
function listVersions(versions: readonly number[]): string {
  return versionList.format(versions.map(String))
}
