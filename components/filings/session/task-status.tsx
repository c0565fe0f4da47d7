import { Check, CircleHelp, Clock, MessageSquareText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#components/ui/feedback/badge.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { FixTask } from '#lib/contract/filings/sessions.ts'

type TaskStatus = FixTask['status']

interface StatusLabel {
  readonly label: string
  readonly tone: BadgeTone
  readonly icon: ReactNode
}

const labels: Record<TaskStatus, StatusLabel> = {
  open: { label: 'Queued', tone: 'neutral', icon: <Clock aria-hidden="true" /> },
  in_progress: { label: 'In progress', tone: 'notice', icon: <Spinner /> },
  needs_input: { label: 'Needs input', tone: 'warning', icon: <CircleHelp aria-hidden="true" /> },
  proposed: { label: 'Reply proposed', tone: 'accent', icon: <MessageSquareText aria-hidden="true" /> },
  done: { label: 'Reply accepted', tone: 'success', icon: <Check aria-hidden="true" /> },
  cancelled: { label: 'Ended without a reply', tone: 'neutral', icon: <X aria-hidden="true" /> },
}

/** Status of the fix work on a discussion. */
export function TaskStatusMark({ status, prefix = '' }: { status: TaskStatus; prefix?: string }) {
  const { label, tone, icon } = labels[status]
  return (
    <Badge tone={tone} icon={icon}>
      {prefix}
      {label}
    </Badge>
  )
}
