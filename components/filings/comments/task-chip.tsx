import type { Route } from 'next'
import Link from 'next/link'
import { TaskStatusMark } from '#components/filings/session/task-status.tsx'
import type { FilingComment } from '#lib/contract/filings/comments.ts'

interface TaskChipProps {
  filingId: string
  task: NonNullable<FilingComment['fixTask']>
}

/** The state of the fix work on a discussion, which leads to it. */
export function TaskChip({ filingId, task }: TaskChipProps) {
  return (
    <Link
      href={`/filings/${filingId}/sessions/${task.sessionId}#task-${task.id}` as Route}
      title="Open the session at this task"
      className="inline-flex rounded-sm hover:brightness-95"
    >
      <TaskStatusMark status={task.status} prefix="Fix: " />
    </Link>
  )
}
