import { lt, type SQL, sql } from 'drizzle-orm'
import type { LiveEvent } from '#lib/contract/webhooks/live-event.ts'
import type { Db } from '#lib/service/database/open.ts'
import { liveChanges } from '#lib/service/database/schema/webhooks.ts'

/** A place in the feed: of a row, or before every row of a transaction where `id` is 0. */
export interface FeedPosition {
  readonly transactionId: bigint
  readonly id: number
  /** By the database's clock, in seconds: what is older than the feed cannot be resumed after. */
  readonly seconds: number
}

export interface FeedChange extends LiveEvent {
  readonly position: FeedPosition
  /** The credentials, of those in the query, that could read its subject when the database was read. */
  readonly readableBy: ReadonlySet<string>
}

/** How long changes are kept. */
const feedHours = 24
/** A stream resumes only after what is certainly complete. */
const resumableSeconds = (feedHours - 1) * 3600

export function formatPosition({ transactionId, id, seconds }: FeedPosition): string {
  return `${transactionId}.${id}.${seconds}`
}

export function isSamePosition(a: FeedPosition, b: FeedPosition): boolean {
  return a.transactionId === b.transactionId && a.id === b.id
}

export function isBefore(a: FeedPosition, b: FeedPosition): boolean {
  return a.transactionId < b.transactionId || (a.transactionId === b.transactionId && a.id < b.id)
}

/** The position up to which the feed is complete: no further row can be added before it. */
export async function readFeedEnd(db: Db): Promise<FeedPosition> {
  const { rows } = await db.execute<{ until: string; seconds: string }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until,
      floor(extract(epoch from clock_timestamp()))::bigint::text as seconds`)
  const [row] = rows
  if (!row) throw new Error('The database did not return its snapshot.')
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

interface FeedQuery {
  readonly after: FeedPosition
  readonly credentialIds: readonly string[]
  /** Credentials that have expired by then read nothing. */
  readonly now: Date
  readonly limit: number
}

interface FeedRow extends Record<string, unknown> {
  readonly transaction: string
  readonly id: string
  readonly seconds: string
  readonly subject: LiveEvent['subject']
  readonly subjectId: string
  readonly parentId: string | null
  readonly readableBy: readonly string[]
}

/**
 * Complete changes after a position that at least one of the credentials can read, oldest first. Rows of transactions
 * that may still grow are left for later. Access is read in the same statement: who was to receive a change was decided
 * when it was written, and credential, membership or grant may have ended since.
 */
export async function readFeed(
  db: Db,
  { after, credentialIds, now, limit }: FeedQuery,
): Promise<readonly FeedChange[]> {
  const { rows } = await db.execute<FeedRow>(sql`
    with readers as (
      select c.id, m.id as member_id, m.organization_id
      from credentials c join members m on m.id = c.member_id where ${isLive({ ids: credentialIds, now })}
    )
    select l.transaction::text as transaction, l.position::text as id,
      floor(extract(epoch from l.at))::bigint::text as seconds, l.subject, l.subject_id as "subjectId",
      l.parent_id as "parentId", array_agg(r.id) as "readableBy"
    from live_changes l join readers r
      on r.organization_id = l.organization_id and (l.member_id is null or l.member_id = r.member_id)
    where (l.transaction, l.position) > (${after.transactionId.toString()}::xid8, ${after.id}::bigint)
      and l.transaction < pg_snapshot_xmin(pg_current_snapshot())
      and (l.subject not in ('filing_session', 'fix_task') or exists (
        select from filing_sessions s
        join filings f on f.id = s.filing_id
        join grants g on g.scope_id = f.scope_id and g.member_id = r.member_id and g.read
        where s.id = case l.subject when 'filing_session' then l.subject_id else l.parent_id end))
      and (l.subject not in ('comment', 'filing_letter', 'filing_document') or exists (
        select from filings f
        join grants g on g.scope_id = f.scope_id and g.member_id = r.member_id and g.read
        where f.id = l.parent_id))
    group by l.position
    order by l.transaction, l.position limit ${limit}`)
  return rows.map(({ transaction, id, seconds, subject, subjectId, parentId, readableBy }) => ({
    subject,
    id: subjectId,
    parentId,
    readableBy: new Set(readableBy),
    position: { transactionId: BigInt(transaction), id: Number(id), seconds: Number(seconds) },
  }))
}

interface CredentialQuery {
  readonly ids: readonly string[]
  readonly now: Date
}

/** Those of the credentials that still let their member in. */
export async function findLiveCredentials(db: Db, query: CredentialQuery): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from credentials c join members m on m.id = c.member_id where ${isLive(query)}`)
  return new Set(rows.map(({ id }) => id))
}

function isLive({ ids, now }: CredentialQuery): SQL {
  return sql`c.id in ${[...new Set(ids)]} and c.revoked_at is null and m.removed_at is null
    and (c.expires_at is null or c.expires_at > ${now.toISOString()}::timestamptz)`
}

/** Drops rows that are too old to resume after. */
export async function pruneFeed(db: Db): Promise<void> {
  await db.delete(liveChanges).where(lt(liveChanges.at, sql`clock_timestamp() - ${feedHours} * interval '1 hour'`))
}
