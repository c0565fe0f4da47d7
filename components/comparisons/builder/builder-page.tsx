'use client'

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { ErrorPanel } from '#components/ui/error-panel.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import type { Draft } from '#lib/contract/drafts/operations.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { recordedRequestQuery } from '#lib/queries/comparisons.ts'
import { draftQuery } from '#lib/queries/drafts.ts'
import { namedFilesQuery } from '#lib/queries/files.ts'
import { Builder } from './builder.tsx'
import { BuilderSkeleton } from './builder-skeleton.tsx'
import { readUnsaved, type Unsaved } from './draft/unsaved.ts'
import { type BuilderDraft, getDefaultDraft, getDefaultInput } from './model/draft.ts'
import { fromRequest } from './model/from-request.ts'
import { type BuilderStart, readStart } from './model/read-start.ts'
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
      <ErrorPanel title="This comparison cannot be opened as a new one." className="m-4">
        What was recorded of its request is not of the shape this desk writes.
      </ErrorPanel>
    )
  }
  return <OpenBuilder draftId={draftId} content={content} notice={data.title ? `From “${data.title}”` : undefined} />
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
  const bringBack = useEffectEvent(() => {
    const unsaved = readUnsaved({ draftId, memberId })
    if (unsaved) setOpened({ record, notice: broughtBackNotice, unsaved, generation: 1 })
  })
  useEffect(() => bringBack(), [])
  return (
    <Builder
      key={opened.generation}
      draftId={draftId}
      record={opened.record}
      content={(opened.unsaved ?? opened.record)?.content ?? content ?? getDefaultDraft()}
      unsaved={opened.unsaved}
      memberId={memberId}
      notice={opened.notice}
      refusal={refuse(me)}
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

const broughtBackNotice = 'What you had typed is back.'
const goneNotice = 'The draft at this address is gone: it was run or deleted.'

/** Why this person may not run comparisons, and who can change it. */
function refuse(me: Me | null): string | null {
  if (!canWrite(me)) {
    return me?.member.role === 'viewer'
      ? 'Viewers read comparisons but do not run them. An owner or administrator can give you another role.'
      : 'You are signed in with a read-only key. Sign in with one that may write to run this.'
  }
  if (me && !me.features.includes('form_comparisons')) {
    return 'Form comparisons are not switched on for your organization. An owner can have them switched on.'
  }
  return null
}
