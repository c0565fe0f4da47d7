'use client'

import { useMutation } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { fixCommentsMutation } from '#lib/queries/filing-work.ts'
import { describeQueued } from './use-fix-comments.ts'

interface FixButtonProps {
  filingId: string
  /** Discussions that are open. */
  commentIds: readonly string[]
  label: string
  /** Where the label alone does not say what is fixed. */
  name?: string
}

/** Queues fix work for these discussions, all or none, and offers the session in which it goes on. */
export function FixButton({ filingId, commentIds, label, name }: FixButtonProps) {
  const router = useRouter()
  const { mutate, isPending } = useMutation({
    ...fixCommentsMutation(browserClient, filingId),
    onSuccess: (queued) => {
      const session = `/filings/${filingId}/sessions/${queued.sessionId}` as Route
      toast.success(describeQueued(queued), {
        action: { label: 'Open the session', onClick: () => router.push(session) },
      })
    },
    onError: (error) => {
      const { title, advice } = describeError(error)
      toast.error('No fix work was queued', { description: `${title}. ${advice}` })
    },
  })
  return (
    <Button
      size="sm"
      icon={<Wrench aria-hidden="true" className="size-3.5" />}
      aria-label={name}
      isBusy={isPending}
      onClick={() => mutate(commentIds)}
    >
      {label}
    </Button>
  )
}
