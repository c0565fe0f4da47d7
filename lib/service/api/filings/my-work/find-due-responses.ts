import { eq, inArray, sql } from 'drizzle-orm'
import type { Person } from '#lib/contract/accounts/person.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { DueResponse, MyFilingWork } from '#lib/contract/filings/my-work.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'
import { isReadable } from './readable-filing.ts'

/** The items of a letter that are due on one day are one response. */
export async function findDueResponses(context: ServiceContext): Promise<MyFilingWork['due']> {
  const { db } = context.deps.database
  const found = await findDueIds(context)
  const rows = await loadComments(db, found.slice(0, filingLimits.myWork))
  const responses = Map.groupBy(rows, ({ id, letter, respondBy }) => `${letter?.id ?? id} ${respondBy}`)
  return {
    items: [...responses.values()].flatMap((items) => toResponse(items)),
    hasMore: found.length > filingLimits.myWork,
  }
}

/**
 * Open discussions with a respond-by date, the earliest first: those assigned to the caller, and those on filings of
 * theirs. Each half comes from a separate index; together they would be looked for among everyone’s.
 */
async function findDueIds(context: ServiceContext): Promise<string[]> {
  const { deps, caller } = context
  const half = (isMine: ReturnType<typeof sql>) => sql`(
    select c.id, c.respond_by from ${filingComments} c join ${filings} on ${filings.id} = c.filing_id
    where ${isMine} and c.kind = 'discussion' and c.parent_id is null and c.resolved_at is null
      and c.respond_by is not null and ${isReadable(context)}
    order by c.respond_by, c.id limit ${filingLimits.myWork + 1})`
  const { rows } = await deps.database.db.execute<{ id: string }>(sql`
    select id from (
      ${half(sql`c.assignee_id = ${caller.member.id}`)} union ${half(sql`${filings.ownerId} = ${caller.member.id}`)}
    ) as mine
    order by respond_by, id limit ${filingLimits.myWork + 1}`)
  return rows.map(({ id }) => id)
}

type DueComment = Awaited<ReturnType<typeof loadComments>>[number]

async function loadComments(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: filingComments.id,
      body: filingComments.body,
      respondBy: filingComments.respondBy,
      filing: { id: filings.id, displayName: filings.displayName },
      assignee: { id: members.id, name: members.name },
      letter: { id: filingLetters.id, number: filingLetters.number },
    })
    .from(filingComments)
    .innerJoin(filings, eq(filings.id, filingComments.filingId))
    .leftJoin(members, eq(members.id, filingComments.assigneeId))
    .leftJoin(filingLetterItems, eq(filingLetterItems.commentId, filingComments.id))
    .leftJoin(filingLetters, eq(filingLetters.id, filingLetterItems.letterId))
    .where(inArray(filingComments.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function toResponse(items: readonly DueComment[]): DueResponse[] {
  const [first] = items
  if (!first?.respondBy) return []
  const { letter, filing, respondBy } = first
  const assignees = new Map<string, Person>(
    items.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee]] : [])),
  )
  const named = letter
    ? ({ kind: 'letter', id: letter.id, title: letter.number } as const)
    : ({ kind: 'comment', id: first.id, title: first.body } as const)
  return [{ ...named, filing, openItems: items.length, respondBy, assignees: [...assignees.values()] }]
}
