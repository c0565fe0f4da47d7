'use client'

import { Button } from '#components/ui/controls/button.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { FixTask } from '#lib/contract/filings/sessions.ts'
import { findGaps } from './model/find-gaps.ts'
import { count } from './model/task-work.ts'
import type { useTaskAction } from './use-task-action.ts'
import type { TaskDraft } from './use-task-draft.ts'

interface ReplyEditorProps {
  task: FixTask
  draft: TaskDraft
  action: ReturnType<typeof useTaskAction>
  /** False once the task has ended: the text can still be copied. */
  canSend: boolean
}

/** A person's own wording of the reply, saved as the proposal or posted immediately. */
export function ReplyEditor({ task, draft, action: { send, pending }, canSend }: ReplyEditorProps) {
  const { text, revision, isStale } = draft
  const gaps = findGaps(text, task.skeleton)
  const isWhole = text.trim() !== '' && [...text].length <= filingLimits.commentCharacters && gaps.length === 0
  const isSendable = canSend && !isStale && isWhole && pending === null
  return (
    <div className="flex flex-col gap-3">
      {isStale ? <StaleNotice task={task} draft={draft} canSend={canSend} /> : null}
      <Field
        label="Your reply"
        count={{ text, limit: filingLimits.commentCharacters }}
        aside={<span className="text-faint text-xs">Kept in this tab as you type</span>}
      >
        <Textarea rows={6} value={text} onChange={(event) => draft.setText(event.currentTarget.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          disabled={!isSendable && pending !== 'accept'}
          isBusy={pending === 'accept'}
          onClick={() => send({ action: 'accept', updatedAt: revision, text })}
        >
          Post reply
        </Button>
        <Button
          disabled={!isSendable && pending !== 'edit'}
          isBusy={pending === 'edit'}
          onClick={() => send({ action: 'edit', updatedAt: revision, text })}
        >
          Save as proposal
        </Button>
        <Button variant="quiet" onClick={draft.discard}>
          Discard
        </Button>
        <CopyButton text={text} label="Copy the reply" />
      </div>
      {gaps.length > 0 ? (
        <p role="status" className="text-sm text-warning">
          {count(gaps.length, 'part')} in brackets {gaps.length === 1 ? 'is' : 'are'} still to be filled in or removed.
        </p>
      ) : null}
      <p className="text-muted text-xs">
        Posting adds the text to the discussion as a reply and ends the task. A saved proposal can be posted later.
      </p>
    </div>
  )
}

function StaleNotice({ task, draft, canSend }: { task: FixTask; draft: TaskDraft; canSend: boolean }) {
  return (
    <div role="alert" className="flex flex-col gap-2 border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm">
      <p>
        {canSend
          ? 'This task changed after you began to write. Its current reply is shown above.'
          : 'This task ended after you began to write. You can copy your text.'}
      </p>
      {canSend ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={draft.keepMine}>
            Keep my text
          </Button>
          {task.proposal ? (
            <Button size="sm" onClick={() => draft.begin(task.proposal?.text ?? '')}>
              Replace it with the current reply
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
