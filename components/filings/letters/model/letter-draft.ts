import * as z from 'zod'
import { ApiError } from '#lib/client/errors.ts'
import type { CreateFilingLetter, FilingLetter, UpdateFilingLetter } from '#lib/contract/filings/letters.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { nextItemNumber, readItemNumber, wholeNumber } from './item-number.ts'

const DraftItem = z.object({
  /** Of its place on the screen. */
  key: z.string(),
  /** Null: the item is new. */
  commentId: z.string().nullable(),
  /** A discussion that was added to the letter: its text is its author’s. */
  isAdded: z.boolean().default(false),
  number: z.string(),
  text: z.string(),
  documentIds: z.array(z.string()),
})
export type DraftItem = z.infer<typeof DraftItem>

/** An objection letter as it is typed in. */
export const LetterDraft = z.object({
  number: z.string(),
  letterDate: z.string(),
  receivedDate: z.string(),
  respondBy: z.string(),
  items: z.array(DraftItem),
  /** The revision of the letter that it changes; null for a new letter. */
  revision: z.string().nullable(),
})
export type LetterDraft = z.infer<typeof LetterDraft>

export function newLetter(today: string, key: string): LetterDraft {
  return { number: '', letterDate: '', receivedDate: today, respondBy: '', items: [newItem([], key)], revision: null }
}

export function draftOf({ number, letterDate, receivedDate, respondBy, items, updatedAt }: FilingLetter): LetterDraft {
  return {
    ...{ number, letterDate, receivedDate, respondBy: respondBy ?? '', revision: updatedAt },
    items: items.map((item) => ({
      key: item.commentId,
      commentId: item.commentId,
      isAdded: item.isAdded,
      number: String(item.number),
      text: item.text,
      documentIds: item.documents.map(({ id }) => id),
    })),
  }
}

/** An empty item with the next number. */
export function newItem(items: readonly DraftItem[], key: string): DraftItem {
  const numbers = items.map(({ number }) => readItemNumber(number) ?? 0)
  return { key, commentId: null, isAdded: false, number: nextItemNumber(numbers), text: '', documentIds: [] }
}

export type LetterField = 'number' | 'letterDate' | 'receivedDate' | 'respondBy' | `${string}.number` | `${string}.text`
export type LetterIssues = Partial<Record<LetterField, string>>

/** Reasons why the letter cannot be saved, by field; fields of an item by its key. */
export function findLetterIssues({ number, letterDate, receivedDate, respondBy, items }: LetterDraft): LetterIssues {
  const issues: LetterIssues = {}
  if (number.trim() === '') issues.number = 'Enter the number that is printed on the letter.'
  else if ([...number].length > filingLimits.letterNumberCharacters) {
    issues.number = `At most ${filingLimits.letterNumberCharacters} characters.`
  }
  if (letterDate === '') issues.letterDate = 'Enter the date of the letter.'
  if (receivedDate === '') issues.receivedDate = 'Enter the day it was received.'
  else if (receivedDate < letterDate) issues.receivedDate = 'A letter is received on its date or later.'
  if (respondBy !== '' && respondBy < receivedDate) {
    issues.respondBy = 'The respond-by date is on the received date or later.'
  }
  for (const item of items) {
    const itemNumber = readItemNumber(item.number)
    const isTaken = items.some((other) => other.key !== item.key && readItemNumber(other.number) === itemNumber)
    if (itemNumber === null) {
      issues[`${item.key}.number`] = wholeNumber
    } else if (isTaken) issues[`${item.key}.number`] = 'Another item has this number.'
    if (item.text.trim() === '') issues[`${item.key}.text`] = 'Enter the objection as the letter words it.'
    else if ([...item.text].length > filingLimits.commentCharacters) {
      issues[`${item.key}.text`] = `At most ${filingLimits.commentCharacters.toLocaleString('en-US')} characters.`
    }
  }
  return issues
}

const letterFields = ['number', 'letterDate', 'receivedDate', 'respondBy'] as const
type SentLetter = Partial<Record<(typeof letterFields)[number], string | null>>

/** The rejections of fields of a letter that was sent, as long as they hold the text that was sent. */
export function findSentIssues(
  error: unknown,
  { draft, sent }: { draft: LetterDraft; sent: SentLetter },
): LetterIssues {
  if (!(error instanceof ApiError)) return {}
  const kept = letterFields.filter((field) => draft[field].trim() === (sent[field] ?? ''))
  return Object.fromEntries(
    error.details.flatMap(({ path, message }) => {
      const field = kept.find((each) => path.length === 1 && path[0] === each)
      return field ? [[field, message]] : []
    }),
  )
}

/** Only of a draft without issues. */
export function toNewLetter({ number, letterDate, receivedDate, respondBy, items }: LetterDraft): CreateFilingLetter {
  return {
    ...{ number: number.trim(), letterDate, receivedDate },
    ...(respondBy !== '' && { respondBy }),
    items: items.map(toItem),
  }
}

/** Only of a draft without issues. */
export function toChangedLetter(draft: LetterDraft, revision: string): UpdateFilingLetter {
  const { number, letterDate, receivedDate, respondBy, items } = draft
  return {
    ...{ number: number.trim(), letterDate, receivedDate, respondBy: respondBy === '' ? null : respondBy },
    items: items.map((item) => ({ ...toItem(item), ...(item.commentId !== null && { commentId: item.commentId }) })),
    updatedAt: revision,
  }
}

function toItem({ number, text, documentIds }: DraftItem): CreateFilingLetter['items'][number] {
  return { number: Number(number), text, documentIds: [...documentIds] }
}
