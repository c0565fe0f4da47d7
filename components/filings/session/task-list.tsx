'use client'

import { useTarget } from '#components/filings/use-target.ts'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { FilingSession } from '#lib/contract/filings/sessions.ts'
import { TaskItem } from './task-item.tsx'
import type { OpenPassage } from './use-passage.ts'

interface TaskListProps {
  session: FilingSession
  canEdit: boolean
  /** By id, as far as they are loaded. */
  discussions: ReadonlyMap<string, FilingComment>
  draftName: (field: string) => string
  passage: OpenPassage
}

/** The tasks of a session, oldest first. */
export function TaskList({ session, canEdit, discussions, draftName, passage }: TaskListProps) {
  const targetId = useTarget('task')
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="border-line-strong border-b pb-1.5 font-serif text-lg">
        Tasks
      </h2>
      {session.tasks.length === 0 ? (
        <EmptyState title="No tasks yet">Select discussions on the filing’s Comments tab and fix them.</EmptyState>
      ) : (
        <ol>
          {session.tasks.map((task) => (
            <TaskItem
              key={task.id}
              task={task}
              discussion={discussions.get(task.commentId) ?? null}
              canEdit={canEdit}
              draftName={(field) => draftName(`${field}:${task.id}`)}
              passage={passage}
              isTarget={targetId === task.id}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
