import { inArray, sql } from 'drizzle-orm'
import type { Person } from '#lib/contract/accounts/person.ts'
import type { FilingStatus } from '#lib/contract/filings/status.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { statusBeforeChecks } from './filing-status.ts'
import { findComplete } from './find-complete.ts'

/** The state of a filing, derived from its records. */
export interface FilingState {
  readonly status: FilingStatus | null
  /** Open discussions. */
  readonly openComments: number
  /** The earliest respond-by date among them. */
  readonly nextRespondBy: string | null
  /** The members that they are assigned to. */
  readonly assignees: Person[]
}

/** Of a filing that was deleted since. */
const noState: FilingState = { status: null, openComments: 0, nextRespondBy: null, assignees: [] }

/** By filing id, in as many queries for one filing as for a page of them. */
export async function loadFilingStates(
  db: Db,
  filingIds: readonly string[],
): Promise<(filingId: string) => FilingState> {
  const rows = await loadWork(db, filingIds)
  const complete = await findComplete(
    db,
    rows.filter(({ status }) => status === 'draft').map(({ id }) => id),
  )
  const states = new Map<string, FilingState>(
    rows.map(({ id, status, work }) => [id, { ...work, status: complete.has(id) ? 'ready_to_stage' : status }]),
  )
  return (filingId) => states.get(filingId) ?? noState
}

/** Scalar subqueries for each filing read its own index entries only; grouping would sort them all. */
async function loadWork(db: Db, filingIds: readonly string[]) {
  if (filingIds.length === 0) return []
  const work = sql<Omit<FilingState, 'status'>>`(
    select jsonb_build_object('openComments', count(*), 'nextRespondBy', min(c.respond_by),
      'assignees', coalesce(jsonb_agg(distinct jsonb_build_object('id', m.id, 'name', m.name))
        filter (where m.id is not null), '[]'))
    from ${filingComments} c left join ${members} m on m.id = c.assignee_id
    where c.filing_id = ${filings}.id and c.kind = 'discussion' and c.parent_id is null and c.resolved_at is null)`
  return await db
    .select({ id: filings.id, status: statusBeforeChecks, work })
    .from(filings)
    .where(inArray(filings.id, [...filingIds]))
}
