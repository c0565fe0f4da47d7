import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateOnly, DateTime, Uuid } from '#lib/contract/kernel/primitives.ts'
import { OpenQuestion } from './sessions.ts'
import { Destination } from './staging.ts'
import { FilingStatus } from './status.ts'

const FilingName = z.object({ id: Uuid, displayName: z.string() })

/** A staging pass that goes on only when its owner acts: signs in, or looks at the finished draft. */
export const WaitingPass = z.object({
  id: Uuid,
  sessionId: Uuid,
  filing: FilingName,
  destination: Destination,
  status: z.enum(['needs_sign_in', 'ready_for_owner']),
  since: DateTime,
})
export type WaitingPass = z.infer<typeof WaitingPass>

/**
 * A response that is due: to one discussion, or to an objection letter with the items of it that are open. `id` is that of
 * the comment or the letter.
 */
export const DueResponse = z.object({
  kind: z.enum(['comment', 'letter']),
  id: Uuid,
  filing: FilingName,
  /** The comment’s text or the letter’s number. */
  title: z.string(),
  openItems: z.number().int().min(1),
  respondBy: DateOnly,
  /** Of the open items. */
  assignees: z.array(Person),
})
export type DueResponse = z.infer<typeof DueResponse>

/** Filings that the caller owns; a status is null where it is not known. */
const StatusCount = z.object({ status: FilingStatus.nullable(), count: z.number().int().min(1) })

/** A part of the caller’s work; `hasMore` where it is longer than what is listed. */
function partOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), hasMore: z.boolean() })
}

/** Work that waits for the caller in filings. `at` is when it was read. */
export const MyFilingWork = z.object({
  at: DateTime,
  /** Oldest first. */
  passes: partOf(WaitingPass),
  /** Oldest first. */
  questions: partOf(OpenQuestion),
  /** Assigned to the caller or on a filing of theirs: the earliest respond-by date first. */
  due: partOf(DueResponse),
  /** In the order of a filing’s life. With `hasMore` only the newest of the caller’s filings are counted. */
  filings: partOf(StatusCount),
})
export type MyFilingWork = z.infer<typeof MyFilingWork>

export const myWorkOperations = defineOperations({
  getMyFilingWork: {
    method: 'GET',
    path: '/insurance/my-filing-work',
    origin: 'extension',
    tag: 'Managed filings',
    summary: 'Staging passes, questions, responses and filings that wait for the caller',
    access: { credential: 'any' },
    refreshedBy: [
      ...(['filing', 'filing_owner', 'filing_document', 'filing_letter', 'comment'] as const),
      ...(['filing_session', 'fix_task', 'managed_product', 'file'] as const),
    ],
    responses: { 200: MyFilingWork },
  },
})
