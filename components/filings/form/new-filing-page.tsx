'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { useEffect, useEffectEvent, useState } from 'react'
import { PageHeader } from '#components/shell/page-header.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { useUndoToast } from '#components/ui/feedback/use-undo-toast.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { importStart } from '../import/import-links.ts'
import { type FilingValues, getDefaultValues } from './filing-values.ts'
import { findWriteBlock } from './find-read-only-reason.ts'
import { NewFilingForm } from './new-filing-form.tsx'
import { readUnsaved } from './unsaved-filing.ts'
import { useUnsaved } from './use-unsaved.ts'

export function NewFilingPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const reason = findReason(me)
  if (me && reason === null) return <OpenedNewFiling me={me} />
  return (
    <>
      <PageHeader title="New filing" />
      <EmptyState
        title="You cannot create filings"
        action={<ButtonLink href={'/filings' as Route}>Go to filings</ButtonLink>}
        className="sm:px-6"
      >
        {reason}
      </EmptyState>
    </>
  )
}

interface Opened {
  readonly scope: string
  readonly values: FilingValues
  readonly restoredAt: string
  readonly generation: number
}

function OpenedNewFiling({ me }: { me: Me }) {
  const scopes = listEditable(me)
  const offerUndo = useUndoToast()
  const unsaved = useUnsaved({ target: 'new', href: '/filings/new' as Route })
  const nothing = { scope: scopes.length === 1 ? (scopes[0]?.scope ?? '') : '', values: getDefaultValues() }
  const [opened, setOpened] = useState<Opened>({ ...nothing, restoredAt: '', generation: 0 })
  const open = (next: Pick<Opened, 'scope' | 'values'>, restoredAt = '') =>
    setOpened(({ generation }) => ({ ...next, restoredAt, generation: generation + 1 }))
  // Only the browser has it, so the page is there before.
  const restore = useEffectEvent(() => {
    const kept = readUnsaved('new', me.member.id)
    if (!kept) return
    const isEditable = scopes.some(({ scope }) => scope === kept.scope)
    open({ scope: isEditable ? (kept.scope ?? '') : '', values: kept.values }, kept.savedAt)
  })
  useEffect(() => restore(), [])
  return (
    <>
      <PageHeader
        title="New filing"
        aside={
          opened.restoredAt ? (
            <span className="text-muted text-sm">
              Your unsaved filing from <RelativeTime iso={opened.restoredAt} /> was restored.
            </span>
          ) : null
        }
        actions={<ButtonLink href={importStart}>Import from PDF</ButtonLink>}
      />
      <NewFilingForm
        key={opened.generation}
        scopes={scopes}
        start={opened}
        memberId={me.member.id}
        unsaved={unsaved}
        onDiscard={() => {
          unsaved.clear()
          open(nothing)
        }}
        onRestore={open}
        offerUndo={offerUndo}
      />
    </>
  )
}

function listEditable(me: Me): Me['scopes'] {
  return me.scopes.filter(({ permissions }) => permissions.includes('edit'))
}

function findReason(me: Me | null): string | null {
  if (!me) return 'This deployment does not say which managed companies you can edit.'
  const block = findWriteBlock(me)
  if (block) return block
  if (listEditable(me).length > 0) return null
  return 'Filings are created in a managed company that you can edit. An owner or administrator can give you edit permission.'
}
