'use client'

import { useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Loading, Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { CommentList } from './comment-list.tsx'
import { FixByIdForm } from './fix-by-id-form.tsx'
import { useComments } from './use-comments.ts'

interface CommentsTabProps {
  filingId: string
  canEdit: boolean
}

/** The discussions and notes of a filing. Where a deployment does not list them, fix work can be queued by comment id. */
export function CommentsTab({ filingId, canEdit }: CommentsTabProps) {
  const { data: me, isPending: isMePending } = useQuery(meQuery(browserClient))
  const { data: comments, error, isFetching, refetch } = useComments(filingId)
  if (comments === null) return canEdit ? <FixByIdForm filingId={filingId} /> : null
  if (comments === undefined && error) {
    return (
      <CallError
        error={error}
        title="The comments could not be loaded."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        className="m-4"
      />
    )
  }
  if (comments === undefined || isMePending) return <CommentsSkeleton />
  return (
    <>
      {error ? (
        <CallError error={error} title="The comments could not be updated." onRetry={() => void refetch()} />
      ) : null}
      <CommentList filingId={filingId} memberId={me?.member.id ?? 'anyone'} canEdit={canEdit} comments={comments} />
    </>
  )
}

function CommentsSkeleton() {
  return (
    <Loading label="Loading comments" className="flex max-w-4xl flex-col gap-6 px-4 py-4 sm:px-6">
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="flex flex-col gap-2 border-line border-b pb-5">
          <Skeleton className="h-4 w-64" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </Loading>
  )
}
