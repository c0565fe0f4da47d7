'use client'

import { Check } from 'lucide-react'
import type { Route } from 'next'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { isRejection, requestIdOf } from '#lib/client/errors.ts'
import type { CommentFixResult } from '#lib/contract/filings/comments.ts'
import { excerptOf } from './model/group-threads.ts'
import { type RejectedBatch, readRejectedBatch } from './model/rejected-batch.ts'
import type { CommentBoard } from './use-comment-board.ts'
import { describeQueued, type useFixComments } from './use-fix-comments.ts'

interface FixOutcomeProps {
  board: CommentBoard
  fix: ReturnType<typeof useFixComments>
}

/** The outcome of the last request to fix comments. */
export function FixOutcome({ board, fix }: FixOutcomeProps) {
  const { threads, selected, setSelected, filingId } = board
  if (fix.error) {
    const rejected = readRejectedBatch(fix.error, { commentIds: fix.sentIds, threads })
    if (!rejected) {
      return (
        <div ref={bringUp} className={belowToolbar}>
          <FixError error={fix.error} onRetry={() => fix.send(selected)} />
        </div>
      )
    }
    const named = new Set(rejected.comments.map(({ id }) => id))
    return (
      <div ref={bringUp} className={belowToolbar}>
        <RejectedBatchPanel
          rejected={rejected}
          requestId={requestIdOf(fix.error)}
          onRemove={() => {
            setSelected(selected.filter((id) => !named.has(id)))
            fix.dismissError()
          }}
        />
      </div>
    )
  }
  if (!fix.result) return null
  return <FixQueued filingId={filingId} result={fix.result} onDismiss={fix.dismissResult} />
}

const belowToolbar = 'scroll-mt-14'

/** The button that was pressed stays on screen however far the list is scrolled; what came of it has to come along. */
function bringUp(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** A discussion has one live task at most, so sending again never makes a second one. */
function FixError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isRejected = isRejection(error)
  return (
    <CallError
      error={error}
      title={isRejected ? 'Nothing was queued.' : 'The fix work may have been queued.'}
      onRetry={onRetry}
      className="mt-3"
    />
  )
}

interface RejectedBatchPanelProps {
  rejected: RejectedBatch
  requestId: string | null
  onRemove: () => void
}

function RejectedBatchPanel({ rejected: { message, comments }, requestId, onRemove }: RejectedBatchPanelProps) {
  return (
    <ErrorPanel title="Nothing was queued." requestId={requestId} className="mt-3">
      <p>{message} The selection is unchanged.</p>
      <ul className="my-2 flex list-disc flex-col gap-1 pl-5">
        {comments.map(({ id, body, reason }) => (
          <li key={id}>
            {body === null ? (
              <code className="font-mono">{id}</code>
            ) : (
              <a href={`#comment-${id}`} className="text-accent underline underline-offset-2">
                “{excerptOf(body)}”
              </a>
            )}
            <span className="block">{reason}</span>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onRemove}>
        Remove {comments.length === 1 ? 'it' : `these ${comments.length}`} from the selection
      </Button>
    </ErrorPanel>
  )
}

interface FixQueuedProps {
  filingId: string
  result: CommentFixResult
  onDismiss: () => void
}

function FixQueued({ filingId, result, onDismiss }: FixQueuedProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-success border-l-2 bg-success-soft px-4 py-2 text-sm">
      <Check aria-hidden="true" className="size-4 text-success" />
      <span className="grow">
        {describeQueued(result)}. Questions that come up are asked once, in the{' '}
        <TextLink href={`/filings/${filingId}/sessions/${result.sessionId}` as Route}>session</TextLink>.
      </span>
      <Button size="sm" variant="quiet" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  )
}
