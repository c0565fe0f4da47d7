import { statusLabels } from '#components/filings/staging/model/labels.ts'
import { liveTaskStatuses } from '#lib/contract/filings/comments.ts'
import type { FilingSession, FixTask } from '#lib/contract/filings/sessions.ts'
import { isPassAtWork } from '#lib/queries/staging.ts'

type TaskStatus = FixTask['status']

/** The service is working on it; no member has to act. */
export function isAtWork(status: TaskStatus): boolean {
  return status === 'open' || status === 'in_progress'
}

export function isLive(status: TaskStatus): boolean {
  return liveTaskStatuses.some((live) => live === status)
}

/** The work in progress: "1 task", "2 tasks and a draft"; null without any. */
export function describeWork({ tasks, passes }: Pick<FilingSession, 'tasks' | 'passes'>): string | null {
  const working = tasks.filter(({ status }) => isAtWork(status)).length
  const parts = [working > 0 && count(working, 'task'), passes.some(isPassAtWork) && 'a draft']
  return parts.filter(Boolean).join(' and ') || null
}

type Outcome = Pick<FilingSession, 'openQuestion' | 'tasks' | 'passes'>

/** The next thing for a person to do in a session without work in progress. */
export function describeOutcome({ openQuestion, tasks, passes }: Outcome): string {
  if (openQuestion) return `${count(openQuestion.questions.length, 'question')} to answer`
  const proposed = tasks.filter(({ status }) => status === 'proposed').length
  if (proposed > 0) return `${count(proposed, 'proposed reply', 'proposed replies')} to review`
  const waiting = tasks.filter(({ status }) => status === 'needs_input').length
  if (waiting > 0) return `${count(waiting, 'task')} ${waiting === 1 ? 'needs' : 'need'} input`
  const [newest] = passes
  return newest ? `Staging: ${lowerFirst(statusLabels[newest.status])}` : 'Nothing to do'
}

/** "1 task", "3 tasks". */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? singular : plural}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
