import { lt, sql } from 'drizzle-orm'
import type { LiveEvent } from '#lib/contract/webhooks/live-event.ts'
import type { Db } from '#lib/database/open.ts'
import { liveChanges } from '#lib/database/schema/webhooks.ts'

/** A place in the feed: of a row, or before every row of a transaction where `id` is 0. */
export interface FeedPosition {
  readonly transactionId: bigint
  readonly id: number
  /** By the database's clock, in seconds: what is older than the feed cannot be resumed after. */
  readonly seconds: number
}

export interface FeedChange extends LiveEvent {
  readonly position: FeedPosition
  readonly organizationId: string
  /** Null: for every member of the organization. */
  readonly memberId: string | null
}

/** How long changes are kept. */
const feedHours = 24
/** A stream resumes only after what is certainly complete. */
const resumableSeconds = (feedHours - 1) * 3600

export function formatPosition({ transactionId, id, seconds }: FeedPosition): string {
  return `${transactionId}.${id}.${seconds}`
}

export function isBefore(a: FeedPosition, b: FeedPosition): boolean {
  return a.transactionId < b.transactionId || (a.transactionId === b.transactionId && a.id < b.id)
}

/** The place up to which the feed is complete: no row can be added before it any more. */
export async function readFeedEnd(db: Db): Promise<FeedPosition> {
  const { rows } = await db.execute<{ until: string; seconds: string }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until,
      floor(extract(epoch from clock_timestamp()))::bigint::text as seconds`)
  const [row] = rows
  if (!row) throw new Error('The database did not tell its snapshot.')
  return { transactionId: BigInt(row.until), id: 0, seconds: Number(row.seconds) }
}

/** The position that a client sent, or null where it cannot be resumed after: of another form, too old, or not ours. */
export function parsePosition(text: string, end: FeedPosition): FeedPosition | null {
  const [, transaction, id, seconds] = /^(\d{1,19})\.(\d{1,15})\.(\d{1,12})$/.exec(text) ?? []
  if (!transaction || !id || !seconds) return null
  const position = { transactionId: BigInt(transaction), id: Number(id), seconds: Number(seconds) }
  const isKnown = !isBefore(end, position) && position.seconds >= end.seconds - resumableSeconds
  return isKnown ? position : null
}

interface FeedRange {
  readonly after: FeedPosition
  readonly organizationIds: readonly string[]
  /** Default: every member's. */
  readonly memberId?: string
  readonly limit: number
}

interface FeedRow extends Record<string, unknown> {
  readonly transaction: string
  readonly id: string
  readonly seconds: string
  readonly organizationId: string
  readonly memberId: string | null
  readonly subject: LiveEvent['subject']
  readonly subjectId: string
  readonly parentId: string | null
}

/** Complete changes after a position, oldest first. Rows of transactions that may still grow are left for later. */
export async function readFeed(
  db: Db,
  { after, organizationIds, memberId, limit }: FeedRange,
): Promise<readonly FeedChange[]> {
  const { rows } = await db.execute<FeedRow>(sql`
    select transaction::text as transaction, position::text as id,
      floor(extract(epoch from at))::bigint::text as seconds, organization_id as "organizationId",
      member_id as "memberId", subject, subject_id as "subjectId", parent_id as "parentId"
    from live_changes
    where (transaction, position) > (${after.transactionId.toString()}::xid8, ${after.id}::bigint)
      and transaction < pg_snapshot_xmin(pg_current_snapshot())
      and organization_id in ${[...organizationIds]}
      and ${memberId === undefined ? sql`true` : sql`(member_id is null or member_id = ${memberId})`}
    order by transaction, position limit ${limit}`)
  return rows.map(({ transaction, id, seconds, subject, subjectId, parentId, ...owner }) => ({
    ...owner,
    subject,
    id: subjectId,
    parentId,
    position: { transactionId: BigInt(transaction), id: Number(id), seconds: Number(seconds) },
  }))
}

/** Those of the credentials that still let their member in. */
export async function findLiveCredentials(
  db: Db,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from credentials c join members m on m.id = c.member_id
    where c.id in ${[...ids]} and c.revoked_at is null and m.removed_at is null
      and (c.expires_at is null or c.expires_at > ${now.toISOString()}::timestamptz)`)
  return new Set(rows.map(({ id }) => id))
}

/** Drops what nobody can resume after any more. */
export async function pruneFeed(db: Db): Promise<void> {
  await db.delete(liveChanges).where(lt(liveChanges.at, sql`clock_timestamp() - ${feedHours} * interval '1 hour'`))
}
