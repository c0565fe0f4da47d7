'use client'

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import type { Draft } from '#lib/contract/drafts/operations.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { recordedRequestQuery } from '#lib/queries/comparisons.ts'
import { draftQuery } from '#lib/queries/drafts.ts'
import { namedFilesQuery } from '#lib/queries/files.ts'
import { Builder } from './builder.tsx'
import { readUnsaved, type Unsaved } from './draft/unsaved.ts'
import { type BuilderDraft, getDefaultDraft, getDefaultInput } from './model/draft.ts'
import { fromRequest } from './model/from-request.ts'
import { type BuilderStart, listFileIds, readStart } from './model/read-start.ts'
import { spreadOverVariants } from './model/spread-over-variants.ts'

/**
 * Opens what the address asks for: a draft, a past comparison as a new one, some files, or nothing yet. The address of the
 * moment counts, not the one the server saw: a draft gets its id while it is written, and one comes back to it.
 */
export function BuilderPage() {
  const parameters = useSearchParams()
  const address = parameters.toString()
  const [opened, setOpened] = useState(() => ({ ...open(readStart(parameters)), address, visit: 0 }))
  if (address !== opened.address) {
    const start = readStart(parameters)
    const isOwn = start.kind === 'draft' && start.id === opened.draftId
    setOpened(isOwn ? { ...opened, address } : { ...open(start), address, visit: opened.visit + 1 })
  }
  return (
    <Suspense key={opened.visit} fallback={<BuilderSkeleton />}>
      <StartedBuilder start={opened.start} draftId={opened.draftId} />
    </Suspense>
  )
}

interface Opened {
  readonly start: BuilderStart
  /** Of the draft that is opened, or that begins with the first edit. */
  readonly draftId: string
}

function open(start: BuilderStart): Opened {
  return { start, draftId: start.kind === 'draft' ? start.id : crypto.randomUUID() }
}

function StartedBuilder({ start, draftId }: Opened) {
  switch (start.kind) {
    case 'draft':
      return <OpenedDraft draftId={draftId} />
    case 'comparison':
      return <CopiedComparison id={start.id} draftId={draftId} />
    case 'request':
      return <GivenRequest request={start.request} draftId={draftId} />
    case 'files':
      return <ChosenFiles ids={start.ids} draftId={draftId} />
    case 'nothing':
      return <OpenBuilder draftId={draftId} />
  }
}

function OpenedDraft({ draftId }: { draftId: string }) {
  const { data: record } = useSuspenseQuery(draftQuery(browserClient, draftId))
  return <OpenBuilder draftId={draftId} record={record} notice={record ? undefined : goneNotice} />
}

function CopiedComparison({ id, draftId }: { id: string; draftId: string }) {
  const { data } = useSuspenseQuery(recordedRequestQuery(browserClient, id))
  const content = fromRequest(data.request, new Map(data.files.map((file) => [file.id, file.name])))
  if (!content) {
    return (
      <ErrorPanel title="This comparison cannot be duplicated." className="m-4">
        Its request was recorded in a format that Filing Desk does not use.
      </ErrorPanel>
    )
  }
  return <OpenBuilder draftId={draftId} content={content} notice={data.title ? `From “${data.title}”` : undefined} />
}

function GivenRequest({ request, draftId }: { request: ComparisonRequest; draftId: string }) {
  const { data: files } = useSuspenseQuery(namedFilesQuery(browserClient, listFileIds(request)))
  const content = fromRequest(request, new Map(files.map((file) => [file.id, file.name])))
  return <OpenBuilder draftId={draftId} content={content ?? getDefaultDraft()} />
}

function ChosenFiles({ ids, draftId }: { ids: readonly string[]; draftId: string }) {
  const { data: files } = useSuspenseQuery(namedFilesQuery(browserClient, ids))
  const { variants } = spreadOverVariants(getDefaultDraft().variants, files.map(getDefaultInput))
  return <OpenBuilder draftId={draftId} content={{ ...getDefaultDraft(), variants }} />
}

interface OpenBuilderProps {
  draftId: string
  record?: Draft | null
  /** Of a draft that is only beginning. */
  content?: BuilderDraft
  notice?: string | undefined
}

function OpenBuilder({ draftId, record = null, content, notice }: OpenBuilderProps) {
  const queries = useQueryClient()
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const memberId = me?.member.id ?? null
  const [opened, setOpened] = useState<OpenedBuilder>({ record, notice, unsaved: null, generation: 0 })
  // Only the browser has it, so the page is there before.
  const restore = useEffectEvent(() => {
    const unsaved = readUnsaved({ draftId, memberId })
    if (unsaved) setOpened({ record, notice: restoredNotice, unsaved, generation: 1 })
  })
  useEffect(() => restore(), [])
  return (
    <Builder
      key={opened.generation}
      draftId={draftId}
      record={opened.record}
      content={(opened.unsaved ?? opened.record)?.content ?? content ?? getDefaultDraft()}
      unsaved={opened.unsaved}
      memberId={memberId}
      notice={opened.notice}
      blockedReason={findBlockedReason(me)}
      onReload={async () => {
        const latest = await queries.fetchQuery({ ...draftQuery(browserClient, draftId), staleTime: 0 })
        setOpened(({ generation }) => ({
          record: latest,
          notice: latest ? undefined : goneNotice,
          unsaved: null,
          generation: generation + 1,
        }))
      }}
    />
  )
}

interface OpenedBuilder {
  readonly record: Draft | null
  readonly notice: string | undefined
  readonly unsaved: Unsaved | null
  readonly generation: number
}

const restoredNotice = 'Your unsaved changes were restored.'
const goneNotice = 'This draft no longer exists. It was run or deleted.'

/** Why this person may not run comparisons, and who can change it. */
function findBlockedReason(me: Me | null): string | null {
  if (!canWrite(me)) {
    return me?.member.role === 'viewer'
      ? 'Viewers can read comparisons but not run them. An owner or administrator can change your role.'
      : 'You are signed in with a read-only key. Sign in with a key that can write to run comparisons.'
  }
  if (me && !me.features.includes('form_comparisons')) {
    return 'Form comparisons are not enabled for your organization. An owner can have them enabled.'
  }
  return null
}

function BuilderSkeleton() {
  return (
    <Loading label="Loading the request" className="mx-auto flex w-full max-w-[44rem] flex-col gap-5 px-8 py-8">
      <Skeleton className="h-5 w-40" />
      {[0, 1].map((variant) => (
        <div key={variant} className="flex flex-col gap-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </Loading>
  )
}
