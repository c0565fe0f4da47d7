import { liveTaskStatuses } from '#lib/contract/filings/comments.ts'
import type { FilingSession, FixTask } from '#lib/contract/filings/sessions.ts'

type TaskStatus = FixTask['status']

/** The service is at work on it; nobody has to do anything. */
export function isAtWork(status: TaskStatus): boolean {
  return status === 'open' || status === 'in_progress'
}

export function isLive(status: TaskStatus): boolean {
  return liveTaskStatuses.some((live) => live === status)
}

/** What waits for a person in a session where the service is not at work. */
export function describeOutcome({ openQuestion, tasks }: Pick<FilingSession, 'openQuestion' | 'tasks'>): string {
  if (openQuestion) return `${count(openQuestion.questions.length, 'question')} to answer`
  const proposed = tasks.filter(({ status }) => status === 'proposed').length
  if (proposed > 0) return `${count(proposed, 'proposed reply', 'proposed replies')} to review`
  const waiting = tasks.filter(({ status }) => status === 'needs_input').length
  if (waiting > 0) return `${count(waiting, 'task')} ${waiting === 1 ? 'needs' : 'need'} input`
  return 'Nothing to do'
}

/** "1 task", "3 tasks". */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? singular : plural}`
}
