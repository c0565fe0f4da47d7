'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeError } from '#components/shell/describe-error.ts'
import { toast } from '#components/ui/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { deleteDraftMutation, draftQuery, restoreDraftMutation } from '#lib/queries/drafts.ts'

/** Deletes a draft and offers to put it back. */
export function useDraftRemoval(): (draft: { readonly id: string; readonly title: string }) => Promise<void> {
  const queries = useQueryClient()
  const { mutateAsync: remove } = useMutation(deleteDraftMutation(browserClient))
  const { mutate: restore } = useMutation(restoreDraftMutation(browserClient))
  return async ({ id, title }) => {
    try {
      const draft = await queries.fetchQuery({ ...draftQuery(browserClient, id), staleTime: 0 })
      await remove(id)
      toast(`The draft “${title}” is deleted`, {
        ...(draft && { action: { label: 'Undo', onClick: () => restore(draft) } }),
      })
    } catch (error) {
      toast.error('The draft was not deleted', { description: describeError(error).title })
    }
  }
}
