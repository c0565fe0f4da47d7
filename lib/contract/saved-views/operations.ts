import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, text, Uuid } from '#lib/contract/kernel/primitives.ts'

export const savedViewLimits = { bodyBytes: 16 * 1024, perPage: 50, nameCharacters: 80, queryCharacters: 4000 } as const

/** Pages whose tables can be saved as views. */
export const viewPages = ['filings'] as const

/** A table's filters, sort and columns under a name: the page's query string, without the question mark. */
export const SavedView = z.object({
  id: Uuid,
  page: z.enum(viewPages),
  name: z.string(),
  query: z.string(),
  updatedAt: DateTime,
})
export type SavedView = z.infer<typeof SavedView>

const SaveView = z.strictObject({
  page: z.enum(viewPages),
  name: text(savedViewLimits.nameCharacters),
  query: text(savedViewLimits.queryCharacters, 0),
})
export type SaveView = z.infer<typeof SaveView>

const params = z.strictObject({ id: Uuid })
const line = { origin: 'desk', tag: 'Saved views', access: { credential: 'session' } } as const

/** Each person sees only their own views. Names differ within a page. Paths are relative to `/desk`. */
export const savedViewOperations = defineOperations({
  listSavedViews: {
    ...line,
    method: 'GET',
    path: '/saved-views',
    summary: 'Your own views of a page, by name',
    refreshedBy: ['saved_view'],
    query: z.strictObject({ page: z.enum(viewPages) }),
    responses: { 200: z.object({ views: z.array(SavedView) }) },
  },
  saveView: {
    ...line,
    method: 'PUT',
    path: '/saved-views/{id}',
    summary: 'Create or save a view',
    changes: ['saved_view'],
    params,
    body: { kind: 'json', schema: SaveView, maxBytes: savedViewLimits.bodyBytes },
    responses: { 200: SavedView },
    errors: ['conflict'],
  },
  deleteView: {
    ...line,
    method: 'DELETE',
    path: '/saved-views/{id}',
    summary: 'Delete a view',
    changes: ['saved_view'],
    params,
    responses: { 204: null },
  },
})
