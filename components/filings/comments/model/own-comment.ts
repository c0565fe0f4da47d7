import { isLive } from '#components/filings/session/model/task-work.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { Thread } from './group-threads.ts'

/** Its author changes the text of a comment, while its thread is open. An item of a letter is changed with its letter. */
export function isOwnComment({ top }: Thread, { author, letterItem }: FilingComment, memberId: string): boolean {
  return author.id === memberId && top.resolvedAt === null && letterItem === null
}

/** Why an own comment cannot be deleted; null where it can. */
export function findKeepReason({ top, replies }: Thread, { id }: FilingComment): string | null {
  if (top.fixTask !== null && isLive(top.fixTask.status)) return 'a fix task works on it'
  return id === top.id && replies.length > 0 ? 'it has replies' : null
}
