'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { PageHeader } from '#components/shell/page-header.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { useUndoToast } from '#components/ui/feedback/use-undo-toast.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { filingQuery } from '#lib/queries/filings.ts'
import { EditForm } from './edit-form.tsx'
import { toFiling, toFilingEdit } from './filing-links.ts'
import { findReadOnlyReason } from './find-read-only-reason.ts'
import { type EditStart, listUnsaved, startEdit } from './start-edit.ts'
import { readUnsaved } from './unsaved-filing.ts'
import { useUnsaved } from './use-unsaved.ts'

export function EditFilingPage({ filingId }: { filingId: string }) {
  const { data: record } = useSuspenseQuery(filingQuery(browserClient, filingId))
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  // As it was when the page was opened: what was typed stays on the screen when a permission ends.
  const [reason] = useState(() => findReadOnlyReason(record, me))
  if (reason === null) return <OpenedFiling record={record} me={me} />
  return (
    <>
      <PageHeader title={record.displayName} />
      <EmptyState
        title="This filing is read-only"
        action={<ButtonLink href={toFiling(record.id)}>Go to the filing</ButtonLink>}
        className="sm:px-6"
      >
        {reason}
      </EmptyState>
    </>
  )
}

function OpenedFiling({ record, me }: { record: ManagedFiling; me: Me | null }) {
  const memberId = me?.member.id ?? null
  const offerUndo = useUndoToast()
  const unsaved = useUnsaved({ target: record.id, href: toFilingEdit(record.id) })
  const [opened, setOpened] = useState({ start: startEdit(record, null), generation: 0, restoredAt: '' })
  const open = (start: EditStart, restoredAt = '') => {
    if (listUnsaved(start).length === 0) unsaved.clear()
    setOpened(({ generation }) => ({ start, generation: generation + 1, restoredAt }))
  }
  // Only the browser has it, so the page is there before.
  const restore = useEffectEvent(() => {
    const kept = readUnsaved(record.id, memberId)
    if (kept?.base) open(startEdit(record, { base: kept.base, values: kept.values }), kept.savedAt)
  })
  useEffect(() => restore(), [])
  const { start, generation, restoredAt } = opened
  return (
    <>
      <PageHeader
        title={`Edit ${record.displayName}`}
        aside={
          restoredAt ? (
            <span className="text-muted text-sm">
              Your unsaved changes from <RelativeTime iso={restoredAt} /> were restored.
            </span>
          ) : null
        }
      />
      <EditForm
        key={generation}
        latest={record}
        start={start}
        memberId={memberId}
        unsaved={unsaved}
        onOpen={(next) => open(next)}
        offerUndo={offerUndo}
      />
    </>
  )
}
