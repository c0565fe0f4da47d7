'use client'

import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { count } from '#components/filings/session/model/task-work.ts'
import { TaskStatusMark } from '#components/filings/session/task-status.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { isRejection } from '#lib/client/errors.ts'
import type { CommentFixResult } from '#lib/contract/filings/comments.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { readRejectedBatch } from './model/rejected-batch.ts'
import { readIds } from './model/selection.ts'
import { describeQueued, useFixComments } from './use-fix-comments.ts'

/** For a deployment that does not list comments: fix work is queued by their ids. */
export function FixByIdForm({ filingId }: { filingId: string }) {
  const [text, setText] = useState('')
  const { ids, others } = readIds(text.split(/[\s,;]+/).filter((word) => word !== ''))
  const fix = useFixComments(filingId, () => setText(''))
  const issue = findIssue(ids, others)
  return (
    <section aria-label="Fix comments by ID" className="flex max-w-(--measure) flex-col gap-4 px-4 py-6 sm:px-6">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (ids.length > 0 && issue === null) fix.send(ids)
        }}
      >
        <Field
          label="Comment IDs"
          description={`This deployment does not list comments. Paste 1 to ${filingLimits.commentIds} comment IDs. Fix work is queued for all of them or for none.`}
          error={issue}
        >
          <Textarea value={text} onChange={(event) => setText(event.currentTarget.value)} spellCheck={false} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={ids.length === 0 || issue !== null}
          isBusy={fix.isPending}
        >
          {ids.length === 0 ? 'Fix comments' : `Fix ${count(ids.length, 'comment')}`}
        </Button>
      </form>
      {fix.error ? <FixByIdError error={fix.error} sentIds={fix.sentIds} /> : null}
      {fix.result ? <FixByIdResult result={fix.result} /> : null}
    </section>
  )
}

function findIssue(ids: readonly string[], others: readonly string[]): string | null {
  if (others.length > 0) return `Not a comment ID: ${others.slice(0, 3).join(', ')}.`
  if (ids.length <= filingLimits.commentIds) return null
  return `At most ${filingLimits.commentIds} comments can be fixed at a time. You entered ${ids.length}.`
}

function FixByIdError({ error, sentIds }: { error: unknown; sentIds: readonly string[] }) {
  const rejected = readRejectedBatch(error, { commentIds: sentIds, threads: [] })
  const isKnown = isRejection(error)
  return (
    <>
      <CallError error={error} title={isKnown ? 'Nothing was queued.' : 'The fix work may have been queued.'} />
      {rejected ? (
        <ul className="list-disc pl-5 text-sm">
          {rejected.comments.map(({ id, reason }) => (
            <li key={id}>
              <code className="font-mono">{id}</code>: {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function FixByIdResult({ result }: { result: CommentFixResult }) {
  const { fixes, sessionUrl } = result
  const isLink = URL.parse(sessionUrl)?.protocol.match(/^https?:$/)
  return (
    <div className="flex flex-col gap-2 text-sm" role="status">
      <p>{describeQueued(result)}.</p>
      <ul className="flex flex-col gap-1">
        {fixes.map(({ commentId, status, reused }) => (
          <li key={commentId} className="flex flex-wrap items-center gap-2">
            <code className="font-mono">{commentId}</code>
            <TaskStatusMark status={status} />
            {reused ? <Badge>Reused</Badge> : null}
          </li>
        ))}
      </ul>
      {isLink ? (
        <a
          href={sessionUrl}
          rel="noreferrer"
          className="inline-flex items-center gap-1 self-start text-accent underline underline-offset-2"
        >
          Open the session <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      ) : null}
    </div>
  )
}
