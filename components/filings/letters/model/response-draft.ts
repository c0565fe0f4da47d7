import * as z from 'zod'
import type { FilingLetter, WriteLetterResponse } from '#lib/contract/filings/letters.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'

/** The response to a letter as it is typed in. */
export const ResponseDraft = z.object({
  date: z.string(),
  /** By the discussion of their item. */
  answers: z.record(z.string(), z.string()),
  attachmentIds: z.array(z.string()),
  /** The revision of the letter that it changes. */
  revision: z.string(),
})
export type ResponseDraft = z.infer<typeof ResponseDraft>

/** An answer starts from what was saved, else from the reply that was accepted in its discussion. */
export function startResponse({ items, response, updatedAt }: FilingLetter, today: string): ResponseDraft {
  return {
    date: response?.date ?? today,
    answers: Object.fromEntries(
      items.map(({ commentId, answer, acceptedReply }) => [commentId, answer ?? acceptedReply ?? '']),
    ),
    attachmentIds: response?.attachments.map(({ id }) => id) ?? [],
    revision: updatedAt,
  }
}

/** Why the date of the response cannot be saved; null where it can. */
export function findDateIssue({ date }: ResponseDraft, { receivedDate }: FilingLetter): string | null {
  if (date === '') return 'Enter the date of the response.'
  return date < receivedDate ? 'A response is dated on the received date or later.' : null
}

export function hasLongAnswer({ answers }: ResponseDraft): boolean {
  return Object.values(answers).some((text) => [...text].length > filingLimits.commentCharacters)
}

/** The body of the request: items without an answer are left out. */
export function toResponse({ date, answers, attachmentIds, revision }: ResponseDraft, { items }: FilingLetter) {
  return {
    date,
    answers: items.flatMap(({ number, commentId }) => {
      const text = answers[commentId] ?? ''
      return text.trim() === '' ? [] : [{ number, text }]
    }),
    attachmentIds: [...attachmentIds],
    updatedAt: revision,
  } satisfies WriteLetterResponse
}

/** The numbers of the items that the saved response does not answer. */
export function listUnanswered({ items }: Pick<FilingLetter, 'items'>): readonly number[] {
  return items.flatMap(({ number, answer }) => (answer === null ? [number] : []))
}
