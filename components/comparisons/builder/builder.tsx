'use client'

import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { PageHeader } from '#components/shell/page-header.tsx'
import type { Draft } from '#lib/contract/drafts/operations.ts'
import { BuilderColumns } from './builder-columns.tsx'
import { DraftMenu } from './draft/draft-menu.tsx'
import { ElsewhereBanner } from './draft/elsewhere-banner.tsx'
import type { Unsaved } from './draft/unsaved.ts'
import { useDraft } from './draft/use-draft.ts'
import { FieldFocusProvider } from './fields/focus-field.tsx'
import { InsightProvider } from './fields/insight.tsx'
import { createDraftResolver, type ServiceIssue, toServiceIssue } from './fields/issue-resolver.ts'
import type { BuilderDraft } from './model/draft.ts'
import type { Issue } from './model/find-issues.ts'
import { RunControls } from './run/run-controls.tsx'

export interface BuilderProps {
  draftId: string
  /** The draft as saved on the server; null for a new one. */
  record: Draft | null
  content: BuilderDraft
  /** Content that this tab could not save before it was reloaded. */
  unsaved: Unsaved | null
  memberId: string | null
  /** Shown next to the title: where the content comes from. */
  notice?: string | undefined
  /** Why this person cannot run comparisons; null: they can. */
  blockedReason: string | null
  /** Starts again from what is saved on the server. */
  onReload: () => Promise<void>
}

/** The editor of a comparison request. */
export function Builder({
  draftId,
  record,
  content,
  unsaved,
  memberId,
  notice,
  blockedReason,
  onReload,
}: BuilderProps) {
  const serviceIssues = useRef<readonly ServiceIssue[]>([])
  const [resolver] = useState(() => createDraftResolver(() => serviceIssues.current))
  const form = useForm<BuilderDraft>({ defaultValues: content, resolver, mode: 'onSubmit' })
  const draft = useDraft({ id: draftId, record, content, unsaved, memberId })
  const [isAttempted, setIsAttempted] = useState(false)
  const showServiceIssues = (issues: readonly Issue[]) => {
    serviceIssues.current = issues.map((issue) => toServiceIssue(issue, form.getValues()))
    void form.trigger()
  }
  return (
    <FormProvider {...form}>
      <FieldFocusProvider>
        <InsightProvider isAttempted={isAttempted} onChange={draft.change}>
          <div className="flex min-h-0 grow flex-col">
            <PageHeader
              isCompact
              title="New comparison"
              aside={notice ? <span className="text-muted text-sm">{notice}</span> : null}
              actions={<DraftMenu currentId={draftId} />}
            />
            {draft.state.kind === 'elsewhere' ? (
              <ElsewhereBanner onReload={onReload} onKeepMine={draft.keepMine} />
            ) : null}
            <BuilderColumns onBlur={draft.save} />
            <RunControls
              draft={draft}
              blockedReason={blockedReason}
              onAttempt={() => setIsAttempted(true)}
              onServiceIssues={showServiceIssues}
            />
          </div>
        </InsightProvider>
      </FieldFocusProvider>
    </FormProvider>
  )
}
