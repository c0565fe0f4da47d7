'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { useComments } from '#components/filings/comments/use-comments.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { MissingPage } from '#components/shell/missing-page.tsx'
import { NotifyButton } from '#components/ui/controls/notify-button.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { MessageLog } from './message-log.tsx'
import { QuestionSection } from './question-section.tsx'
import { SessionColumns } from './session-columns.tsx'
import { SessionHeader } from './session-header.tsx'
import { SessionPanes } from './session-panes.tsx'
import { TaskList } from './task-list.tsx'
import { usePassage } from './use-passage.ts'
import { useWatchedSession } from './use-watched-session.ts'
import { useWorkNotice } from './use-work-notice.ts'

/** The work on a filing: what it waits for, its staging, its tasks, and what was said. */
export function SessionView({ sessionId }: { sessionId: string }) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { watched, isNoticeWanted, wantNotice } = useWatchedSession(sessionId)
  const { data: session, error, isFetching, refetch } = watched
  const { data: comments } = useComments(session?.filingId ?? '', { isEnabled: session !== undefined })
  const passage = usePassage(session?.tasks ?? [])
  useWorkNotice(session ?? null)

  if (error instanceof ApiError && error.status === 404) return <MissingPage />
  if (!session) {
    if (!error) return <SkeletonRows label="Loading the session" />
    const retry = { onRetry: () => void refetch(), isRetrying: isFetching }
    return <CallError error={error} title="The session could not be loaded." {...retry} className="m-4" />
  }
  const canEdit = session.filing.edit && canWrite(me)
  const draftName = (field: string) => `${me?.member.id ?? 'anyone'}:${session.id}:${field}`
  const bodies = new Map(comments?.map(({ id, body }) => [id, body]))
  const discussions = new Map(comments?.map((comment) => [comment.id, comment]))
  return (
    <div className="flex min-h-0 grow flex-col">
      <SessionHeader session={session} updatedMs={watched.dataUpdatedAt}>
        <NotifyButton label="Notify me when this is done" isNoticeWanted={isNoticeWanted} onNoticeWanted={wantNotice} />
      </SessionHeader>
      <SessionPanes passage={passage}>
        <SessionColumns session={session} log={<MessageLog messages={session.messages} />}>
          {error ? (
            <CallError
              error={error}
              title="The session could not be updated. The work continues."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : null}
          <QuestionSection session={session} canEdit={canEdit} bodies={bodies} draftName={draftName} />
          <TaskList {...{ session, canEdit, discussions, draftName, passage }} />
        </SessionColumns>
      </SessionPanes>
    </div>
  )
}
