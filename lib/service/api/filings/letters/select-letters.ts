import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { FilingLetter, LetterItem } from '#lib/contract/filings/letters.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filingLetterItems, type filingLetters } from '#lib/service/database/schema/letters.ts'

type LetterRow = typeof filingLetters.$inferSelect

/** Letters of a filing that the caller can read, in the order given. */
export async function showLetters(db: Db, rows: readonly LetterRow[]): Promise<FilingLetter[]> {
  const items = await loadItems(
    db,
    rows.map(({ id }) => id),
  )
  const nameOf = await loadNames(db, rows)
  return rows.map((row) => ({
    id: row.id,
    filingId: row.filingId,
    number: row.number,
    letterDate: row.letterDate,
    receivedDate: row.receivedDate,
    respondBy: row.respondBy,
    extension: row.extension,
    items: items.get(row.id) ?? [],
    response: showResponse(row, nameOf),
    recordedBy: { id: row.recordedBy, name: nameOf(row.recordedBy) },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }))
}

export async function showLetter(db: Db, row: LetterRow): Promise<FilingLetter> {
  const [letter] = await showLetters(db, [row])
  if (!letter) throw new Error('The letter is not shown.')
  return letter
}

function showResponse(
  { responseDate, respondedBy, respondedAt, attachments, sentOn }: LetterRow,
  nameOf: (memberId: string) => string,
): FilingLetter['response'] {
  if (responseDate === null || respondedBy === null || respondedAt === null) return null
  const writtenBy = { id: respondedBy, name: nameOf(respondedBy) }
  return { date: responseDate, attachments: [...attachments], writtenBy, writtenAt: respondedAt, sentOn }
}

/** By the id of their letter, in the order of their numbers. Sorted here: a letter has few. */
async function loadItems(db: Db, letterIds: readonly string[]): Promise<Map<string, LetterItem[]>> {
  if (letterIds.length === 0) return new Map()
  const rows = await db
    .select({ item: filingLetterItems, comment: filingComments })
    .from(filingLetterItems)
    .innerJoin(filingComments, eq(filingComments.id, filingLetterItems.commentId))
    .where(inArray(filingLetterItems.letterId, [...letterIds]))
  const accepted = await loadAcceptedReplies(
    db,
    rows.map(({ comment }) => comment.id),
  )
  const byNumber = rows.toSorted((a, b) => a.item.number - b.item.number)
  const byLetter = Map.groupBy(byNumber, ({ item }) => item.letterId)
  return new Map(
    [...byLetter].map(([letterId, found]) => [
      letterId,
      found.map(({ item, comment }) => ({
        number: item.number,
        commentId: comment.id,
        isAdded: item.isAdded,
        text: comment.body,
        documents: [...item.documents],
        respondBy: comment.respondBy,
        resolvedAt: comment.resolvedAt,
        acceptedReply: accepted.get(comment.id) ?? null,
        answer: item.answer,
      })),
    ]),
  )
}

/** The newest of each discussion. */
async function loadAcceptedReplies(db: Db, discussionIds: readonly string[]): Promise<Map<string | null, string>> {
  if (discussionIds.length === 0) return new Map()
  const { parentId, body, createdAt, fixTaskId } = filingComments
  const replies = await db
    .select({ parentId, body, createdAt })
    .from(filingComments)
    .where(and(inArray(parentId, [...discussionIds]), isNotNull(fixTaskId)))
  const oldestFirst = replies.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  return new Map(oldestFirst.map((reply) => [reply.parentId, reply.body]))
}

async function loadNames(db: Db, rows: readonly LetterRow[]): Promise<(memberId: string) => string> {
  const ids = [...new Set(rows.flatMap(({ recordedBy, respondedBy }) => [recordedBy, respondedBy ?? recordedBy]))]
  if (ids.length === 0) return () => ''
  const found = await db.select({ id: members.id, name: members.name }).from(members).where(inArray(members.id, ids))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (memberId) => names.get(memberId) ?? ''
}
