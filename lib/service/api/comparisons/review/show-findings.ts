import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { Person } from '#lib/contract/accounts/person.ts'
import { ReviewFinding } from '#lib/contract/comparisons/review.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { reviewFindings } from '#lib/service/database/schema/reviews.ts'

export type StoredFinding = typeof reviewFindings.$inferSelect

/** The findings of a review that were changed, by id; of some findings only, where they are named. */
export async function readFindings(
  db: Db,
  comparisonId: string,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, StoredFinding>> {
  const ofReview = eq(reviewFindings.comparisonId, comparisonId)
  const rows = await db
    .select()
    .from(reviewFindings)
    .where(ids ? and(ofReview, inArray(reviewFindings.findingId, [...ids])) : ofReview)
  return new Map(rows.map((row) => [row.findingId, row]))
}

interface ListedFindings {
  readonly findingIds: readonly string[]
  /** Those that need not be reviewed. */
  readonly optionalIds: ReadonlySet<string>
}

/** Findings as responses carry them, in their order. */
export async function showFindings(
  db: Db,
  { findingIds, optionalIds }: ListedFindings,
  stored: ReadonlyMap<string, StoredFinding>,
): Promise<ReviewFinding[]> {
  const people = await readPeople(
    db,
    [...stored.values()].flatMap(({ memberId, assigneeId, mentions, override }) => [
      memberId,
      ...(assigneeId === null ? [] : [assigneeId]),
      ...mentions,
      ...(override ? [override.memberId] : []),
    ]),
  )
  return findingIds.map((id) => ({ id, isRequired: !optionalIds.has(id), ...show(stored.get(id), people) }))
}

const untouched = {
  state: 'open',
  note: null,
  mentions: [],
  assignee: null,
  override: null,
  by: null,
  at: null,
  revision: 0,
} as const

const Values = ReviewFinding.omit({ id: true, isRequired: true })

function show(row: StoredFinding | undefined, people: People): z.infer<typeof Values> {
  if (!row) return { ...untouched, mentions: [] }
  const { state, note, mentions, assigneeId, override, memberId, at, revision } = row
  return Values.parse({
    state,
    note,
    mentions: mentions.map(people),
    assignee: assigneeId === null ? null : people(assigneeId),
    override: override && { ...override, by: people(override.memberId) },
    by: people(memberId),
    at,
    revision,
  })
}

type People = (id: string) => Person

/** Members by id, removed ones too. */
export async function readPeople(db: Db, ids: readonly string[]): Promise<People> {
  const distinct = [...new Set(ids)]
  const rows =
    distinct.length === 0
      ? []
      : await db.select({ id: members.id, name: members.name }).from(members).where(inArray(members.id, distinct))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => ({ id, name: names.get(id) ?? '' })
}
