'use client'

import { CallError } from '#components/shell/call-error.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { ApiError, isRejection, requestIdOf } from '#lib/client/errors.ts'
import type { UpdateFixTask } from '#lib/contract/filings/sessions.ts'

const titles: Record<UpdateFixTask['action'], string> = {
  accept: 'The reply was not posted.',
  edit: 'The reply was not saved.',
  reject: 'The task was not ended.',
}

interface TaskActionErrorProps {
  error: unknown
  failed: UpdateFixTask['action'] | null
}

/** Why an action on a task failed. The task is read again after every attempt, so its current state is on screen. */
export function TaskActionError({ error, failed }: TaskActionErrorProps) {
  if (!error || failed === null) return null
  const isStale = error instanceof ApiError && error.details.some(({ path }) => path[0] === 'updatedAt')
  if (isStale) {
    return (
      <ErrorPanel title={titles[failed]} requestId={requestIdOf(error)}>
        Someone changed this task after you saw it. Its current state is shown here. Check it, then try again.
      </ErrorPanel>
    )
  }
  const isKnown = isRejection(error)
  return <CallError error={error} title={isKnown ? titles[failed] : 'The action may have taken effect.'} />
}
