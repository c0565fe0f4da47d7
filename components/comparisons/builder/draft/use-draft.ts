'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError, NetworkError, UnexpectedResponseError } from '#lib/client/errors.ts'
import type { Draft, DraftIntent } from '#lib/contract/drafts/operations.ts'
import { deleteDraft, draftQuery, holdsSame, saveDraft } from '#lib/queries/drafts.ts'
import { isSignedOut } from '#lib/queries/query-client.ts'
import { Autosave, type SaveErrorKind, type SaveState } from './autosave.ts'
import { forgetUnsaved, keepUnsaved, type Unsaved } from './unsaved.ts'

interface DraftOptions {
  readonly id: string
  /** As read from the server; null for a new draft. */
  readonly record: Draft | null
  readonly content: BuilderDraft
  /** Content that this tab could not save before the page was reloaded; `content` holds it. */
  readonly unsaved: Unsaved | null
  readonly memberId: string | null
}

interface Snapshot {
  readonly content: BuilderDraft
  readonly intent: DraftIntent | null
}

export type DraftBinding = ReturnType<typeof useDraft>

/** Saves a draft while it is written (see `Autosave`). Its id goes into the address with the first edit. */
export function useDraft({ id, record, content, unsaved, memberId }: DraftOptions) {
  const queries = useQueryClient()
  const [state, setState] = useState<SaveState>(() => firstState(record, unsaved))
  const snapshot = useRef<Snapshot>({ content, intent: (unsaved ?? record)?.intent ?? null })
  const revision = useRef(unsaved ? unsaved.revision : (record?.updatedAt ?? null))
  const lastJson = useRef(JSON.stringify(content))
  const [autosave] = useState(
    () =>
      new Autosave<Snapshot>({
        revision: unsaved ? unsaved.revision : (record?.updatedAt ?? null),
        save: (latest, options) => saveDraft({ client: browserClient, queries }, { id, ...latest, ...options }),
        classifyError,
        onState: (next) => {
          setState(next)
          if (next.kind !== 'saved') return
          revision.current = next.revision
          forgetUnsaved(id)
        },
      }),
  )
  const take = (latest: Snapshot) => {
    snapshot.current = latest
    lastJson.current = JSON.stringify(latest.content)
    putInAddress(id)
    keepUnsaved({ draftId: id, memberId, revision: revision.current, ...latest })
    autosave.change(latest)
  }
  const takeUnsaved = useEffectEvent(() => unsaved && take(snapshot.current))
  useEffect(() => void takeUnsaved(), [])
  useServerRevision({ id, record, state, autosave, snapshot })
  useSaveOnLeave(autosave)
  useLeaveWarning(state)

  return {
    state,
    change(latest: BuilderDraft) {
      if (JSON.stringify(latest) !== lastJson.current) take({ ...snapshot.current, content: latest })
    },
    /** Saves without waiting for a pause; `state` reports the outcome. */
    save: () => void autosave.flush().catch(() => undefined),
    getIntent: () => snapshot.current.intent,
    /** Saves what is about to be sent. Rejects when that fails. */
    async keepIntent(latest: BuilderDraft, intent: DraftIntent | null) {
      take({ content: latest, intent })
      await autosave.flush()
    },
    async keepMine() {
      const latest = await queries.fetchQuery({ ...draftQuery(browserClient, id), staleTime: 0 })
      await autosave.keepMine(latest?.updatedAt ?? null)
    },
    /** The draft has become a run: nothing of it stays. */
    async discard() {
      autosave.stop()
      forgetUnsaved(id)
      await deleteDraft({ client: browserClient, queries }, id).catch(() => undefined)
    },
  }
}

interface ServerRevisionOptions extends Pick<DraftOptions, 'id' | 'record'> {
  readonly state: SaveState
  readonly autosave: Autosave<Snapshot>
  readonly snapshot: RefObject<Snapshot>
}

/** Notices changes of the draft that were made elsewhere. */
function useServerRevision({ id, record, state, autosave, snapshot }: ServerRevisionOptions): void {
  const { data: current, dataUpdatedAt } = useQuery({
    ...draftQuery(browserClient, id),
    enabled: record !== null || state.kind === 'saved',
    refetchOnMount: record ? 'always' : false,
    refetchOnWindowFocus: 'always',
  })
  const notice = useEffectEvent(() => {
    if (current === undefined) return
    if (current && holdsSame(current, snapshot.current)) autosave.adoptRevision(current.updatedAt)
    else autosave.noticeRevision(current?.updatedAt ?? null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every read from the server
  useEffect(() => notice(), [dataUpdatedAt])
}

function useSaveOnLeave(autosave: Autosave<Snapshot>): void {
  const leave = useEffectEvent(() => void autosave.flush({ isLast: true }).catch(() => undefined))
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && leave()
    const onLeave = () => leave()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onLeave)
      leave()
    }
  }, [])
}

/** Asks before the page is left with unsaved text. Leaving to sign in again loses nothing: this tab keeps the text. */
function useLeaveWarning(state: SaveState): void {
  const hasUnsaved = (state.kind === 'failed' && !isSignedOut(state.error)) || state.kind === 'elsewhere'
  useEffect(() => {
    if (!hasUnsaved) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [hasUnsaved])
}

function firstState(record: Draft | null, unsaved: Unsaved | null): SaveState {
  if (unsaved) return { kind: 'unsaved' }
  return record ? { kind: 'saved', revision: record.updatedAt } : { kind: 'untouched' }
}

function putInAddress(id: string): void {
  const address = `/comparisons/new?draft=${id}`
  if (window.location.pathname + window.location.search === address) return
  window.history.replaceState(null, '', address)
}

function classifyError(error: unknown): SaveErrorKind {
  if (error instanceof ApiError) {
    if (error.code === 'conflict' || error.status === 404) return 'elsewhere'
    return error.status >= 500 || error.status === 429 ? 'retry' : 'rejected'
  }
  return error instanceof NetworkError || error instanceof UnexpectedResponseError ? 'retry' : 'rejected'
}
