import { type SQL, sql } from 'drizzle-orm'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'

/** The ids of a filing and of all filings before it. `union` ends the walk even where the chain is a circle. */
export function selectAncestors(id: string): SQL {
  return sql`(
    with recursive ancestors as (
      select f.id, f.predecessor_filing_id from ${filings} f where f.id = ${id}
      union
      select f.id, f.predecessor_filing_id from ancestors a join ${filings} f on f.id = a.predecessor_filing_id)
    select id from ancestors)`
}

/** As far back as a member can read without a gap: the ids of a filing and of the filings before it, up to one past the limit. */
export function selectReadableAncestors(id: string, memberId: string): SQL {
  return sql`(
    with recursive ancestors as (
      select f.id, f.predecessor_filing_id, 0 as depth from ${filings} f where f.id = ${id}
      union
      select f.id, f.predecessor_filing_id, a.depth + 1
      from ancestors a
      join ${filings} f on f.id = a.predecessor_filing_id
      join ${grants} g on g.scope_id = f.scope_id and g.member_id = ${memberId} and g.read
      where a.depth < ${filingLimits.lineage})
    select id from ancestors)`
}
