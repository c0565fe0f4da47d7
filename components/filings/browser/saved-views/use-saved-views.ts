'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { SavedView } from '#lib/contract/saved-views/operations.ts'
import { deleteViewMutation, savedViewsQuery, saveViewMutation } from '#lib/queries/saved-views.ts'

type View = Pick<SavedView, 'id' | 'name' | 'query'>

/** The reader's own views of the filings. Every action can be undone. */
export function useSavedViews() {
  const list = useQuery(savedViewsQuery(browserClient, 'filings'))
  const saving = useMutation(saveViewMutation(browserClient))
  const deleting = useMutation(deleteViewMutation(browserClient))

  const put = ({ id, name, query }: View) => saving.mutateAsync({ id, name, query, page: 'filings' })
  const announce = (message: string, undo: () => Promise<unknown>) => {
    const restore = () =>
      void undo().catch((error: Error) => toast.error('That could not be undone', { description: error.message }))
    toast(message, { action: { label: 'Undo', onClick: restore } })
  }
  return {
    list,
    views: list.data ?? [],
    isBusy: saving.isPending || deleting.isPending,
    /** Rejects where another view has the name. */
    async add(view: View) {
      await put(view)
      announce(`“${view.name}” was saved`, () => deleting.mutateAsync(view.id))
    },
    async change(before: View, part: Partial<Pick<View, 'name' | 'query'>>) {
      await put({ ...before, ...part })
      const message =
        part.name === undefined ? `“${before.name}” was updated` : `“${before.name}” is now “${part.name}”`
      announce(message, () => put(before))
    },
    async remove(view: View) {
      await deleting.mutateAsync(view.id)
      announce(`“${view.name}” was deleted`, () => put(view))
    },
  }
}
