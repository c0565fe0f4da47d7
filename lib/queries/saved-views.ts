import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import type { SavedView, SaveView } from '#lib/contract/saved-views/operations.ts'
import { refreshAfter } from './operation-query.ts'

/** One's own views of a page, by name. */
export function savedViewsQuery(client: Client, page: SavedView['page']) {
  return queryOptions({
    queryKey: ['listSavedViews', page] as const,
    queryFn: async ({ signal }) => (await client.call('listSavedViews', { query: { page }, signal })).data.views,
  })
}

/** Rejects with 409 where another view has the name. */
export function saveViewMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, ...body }: SaveView & { readonly id: string }) =>
      (await client.call('saveView', { params: { id }, body })).data,
    onSettled: refreshAfter('saveView'),
  })
}

export function deleteViewMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => void (await client.call('deleteView', { params: { id } })),
    onSettled: refreshAfter('deleteView'),
  })
}
