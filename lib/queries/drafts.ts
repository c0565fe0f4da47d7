import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { sendToDesk } from '#lib/client/desk.ts'
import { ApiError } from '#lib/client/errors.ts'
import { Draft, DraftEntry, DraftList, SaveDraft } from '#lib/contract/drafts/operations.ts'

/** One's own unfinished requests, newest first. */
export function draftsQuery() {
  return queryOptions({
    queryKey: ['listDrafts'] as const,
    queryFn: async ({ signal }) => DraftList.parse(await sendToDesk('/drafts', { method: 'GET', signal })).drafts,
  })
}

/** A draft; null where there is none (any more). Kept up to date by this tab's own saves, so it never ages by itself. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['getDraft', id] as const,
    queryFn: async ({ signal }): Promise<Draft | null> => {
      try {
        return Draft.parse(await sendToDesk(`/drafts/${encodeURIComponent(id)}`, { method: 'GET', signal }))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

export interface DraftSave extends SaveDraft {
  readonly id: string
  /** The page is going away. */
  readonly isLast?: boolean
}

/**
 * Saves a draft and answers its new revision. Rejects with 409 where it was changed elsewhere, unless to just this: a page
 * saves on its way out without hearing the answer. Rejects with 404 where it is gone.
 */
export async function saveDraft(queries: QueryClient, { id, isLast = false, ...body }: DraftSave): Promise<string> {
  const { queryKey } = draftQuery(id)
  await queries.cancelQueries({ queryKey })
  const request = { method: 'PUT', body, keepalive: isLast } as const
  const path = `/drafts/${encodeURIComponent(id)}`
  const entry = await sendToDesk(path, request).then(
    (answer) => DraftEntry.parse(answer),
    async (error: unknown) => {
      const there = isConflict(error) ? Draft.parse(await sendToDesk(path, { method: 'GET' })) : null
      if (there && holdsSame(there, body)) return there
      throw error
    },
  )
  const saved: Draft = { ...entry, content: body.content, intent: body.intent }
  queries.setQueryData(queryKey, saved)
  void queries.invalidateQueries({ queryKey: draftsQuery().queryKey })
  return entry.updatedAt
}

/** One that is gone already counts as deleted. */
export async function deleteDraft(queries: QueryClient, id: string): Promise<void> {
  await sendToDesk(`/drafts/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  queries.removeQueries({ queryKey: draftQuery(id).queryKey })
  await queries.invalidateQueries({ queryKey: draftsQuery().queryKey })
}

export function deleteDraftMutation() {
  return mutationOptions({
    mutationFn: (id: string, context) => deleteDraft(context.client, id),
  })
}

/** Puts a deleted draft back under its old id. */
export function restoreDraftMutation() {
  return mutationOptions({
    mutationFn: ({ id, content, intent }: Draft, context) =>
      saveDraft(context.client, { id, content, intent, revision: null }),
  })
}

/** Whether a draft on the server is what would be saved. */
export function holdsSame(there: Draft, here: Omit<SaveDraft, 'revision'>): boolean {
  return write(there) === write(here)
}

const Kept = z.object(SaveDraft.pick({ content: true, intent: true }).shape)

/** As JSON with its names in one order: parsing puts them into the schema's. */
function write(draft: z.input<typeof Kept>): string {
  return JSON.stringify(Kept.parse(draft))
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict'
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
