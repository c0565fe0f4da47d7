'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { iconButtonStyle } from '#components/ui/controls/icon-button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { deleteDraftMutation, draftQuery, draftsQuery, restoreDraftMutation } from '#lib/queries/drafts.ts'

interface DraftListProps {
  title?: string
  /** How many to show at first, newest first; all without it. */
  limit?: number
}

/** The member's own unsent requests. Renders nothing without any. */
export function DraftList({ title = 'Drafts', limit }: DraftListProps) {
  const { data: drafts = [], error, refetch } = useQuery(draftsQuery(browserClient))
  const remove = useDraftRemoval()
  const [isWhole, setIsWhole] = useState(false)
  if (error) return <CallError error={error} title="Your drafts could not be loaded." onRetry={() => refetch()} />
  if (drafts.length === 0) return null
  const shown = isWhole ? drafts : drafts.slice(0, limit)
  return (
    <section aria-label={title}>
      <div className="border-line-strong border-b pb-1.5">
        <h2 className="font-serif text-lg">{title}</h2>
      </div>
      <ul>
        {shown.map((draft) => (
          <li key={draft.id} className="flex items-center border-line border-b hover:bg-hover">
            <Link
              href={toDraft(draft.id)}
              className="grid min-h-10 min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-1 py-1.5 -outline-offset-2"
            >
              <span className="truncate text-base">{draft.title}</span>
              <RelativeTime iso={draft.updatedAt} className="text-muted text-sm" />
            </Link>
            <button
              type="button"
              aria-label={`Delete the draft ${draft.title}`}
              className={iconButtonStyle('sm')}
              onClick={() => void remove(draft)}
            >
              <X />
            </button>
          </li>
        ))}
      </ul>
      {shown.length < drafts.length ? (
        <Button size="sm" variant="quiet" className="mt-1.5" onClick={() => setIsWhole(true)}>
          Show all {drafts.length} drafts
        </Button>
      ) : null}
    </section>
  )
}

export function toDraft(id: string): Route {
  return `/comparisons/new?draft=${id}` as Route
}

/** Deletes a draft and offers to undo it. */
function useDraftRemoval(): (draft: { readonly id: string; readonly title: string }) => Promise<void> {
  const queries = useQueryClient()
  const { mutateAsync: remove } = useMutation(deleteDraftMutation(browserClient))
  const { mutate: restore } = useMutation({
    ...restoreDraftMutation(browserClient),
    onError: (error) => toast.error('The draft was not restored', { description: describeError(error).title }),
  })
  return async ({ id, title }) => {
    try {
      const draft = await queries.fetchQuery({ ...draftQuery(browserClient, id), staleTime: 0 })
      await remove(id)
      toast(`The draft “${title}” was deleted`, {
        ...(draft && { action: { label: 'Undo', onClick: () => restore(draft) } }),
      })
    } catch (error) {
      toast.error('The draft was not deleted', { description: describeError(error).title })
    }
  }
}
