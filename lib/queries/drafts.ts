import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import { type Draft, SaveDraft } from '#lib/contract/drafts/operations.ts'
import { refresh } from './operation-query.ts'

/** One's own unfinished requests, newest first. */
export function draftsQuery(client: Client) {
  return queryOptions({
    queryKey: ['listDrafts'] as const,
    queryFn: async ({ signal }) => (await client.call('listDrafts', { signal })).data.drafts,
  })
}

/** A draft; null if it does not exist or was deleted. This tab's own saves keep it up to date, so it is never stale. */
export function draftQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['getDraft', id] as const,
    queryFn: async ({ signal }): Promise<Draft | null> => {
      try {
        return (await client.call('getDraft', { params: { id }, signal })).data
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

interface Clients {
  readonly client: Client
  readonly queries: QueryClient
}

/**
 * Saves a draft and resolves to its new revision. Rejects with 409 where it was changed elsewhere, unless to just this: a
 * page saves on its way out without reading the response. Rejects with 404 where it is gone.
 */
export async function saveDraft(
  { client, queries }: Clients,
  { id, isLast = false, ...body }: DraftSave,
): Promise<string> {
  const { queryKey } = draftQuery(client, id)
  const params = { id }
  await queries.cancelQueries({ queryKey })
  const { data: entry } = await client
    .call('saveDraft', { params, body, keepalive: isLast })
    .catch(async (error: unknown) => {
      const there = isConflict(error) ? await client.call('getDraft', { params }) : null
      if (there && holdsSame(there.data, body)) return there
      throw error
    })
  const { title, updatedAt } = entry
  const saved: Draft = { id, title, updatedAt, content: body.content, intent: body.intent }
  queries.setQueryData(queryKey, saved)
  void refresh(queries, 'saveDraft')
  return updatedAt
}

/** One that is gone already counts as deleted. */
export async function deleteDraft({ client, queries }: Clients, id: string): Promise<void> {
  await client.call('deleteDraft', { params: { id } }).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  queries.removeQueries({ queryKey: draftQuery(client, id).queryKey })
  await refresh(queries, 'deleteDraft')
}

export function deleteDraftMutation(client: Client) {
  return mutationOptions({
    mutationFn: (id: string, { client: queries }) => deleteDraft({ client, queries }, id),
  })
}

/** Puts a deleted draft back under its old id. */
export function restoreDraftMutation(client: Client) {
  return mutationOptions({
    mutationFn: ({ id, content, intent }: Draft, { client: queries }) =>
      saveDraft({ client, queries }, { id, content, intent, revision: null }),
  })
}

/** Whether a draft on the server is what would be saved. */
export function holdsSame(there: Draft, here: Omit<SaveDraft, 'revision'>): boolean {
  return write(there) === write(here)
}

const Saved = z.object(SaveDraft.pick({ content: true, intent: true }).shape)

/** As JSON with its names in one order: parsing puts them into the schema's. */
function write(draft: z.input<typeof Saved>): string {
  return JSON.stringify(Saved.parse(draft))
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict'
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
