import { inArray, sql } from 'drizzle-orm'
import type { Person } from '#lib/contract/accounts/person.ts'
import type { StagingPass } from '#lib/contract/filings/staging.ts'
import type { FilingStatus } from '#lib/contract/filings/status.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import { checkDraft } from '#lib/service/api/filings/staging/connector/check-draft.ts'
import { loadDrafts } from '#lib/service/api/filings/staging/connector/load-draft.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingComments, filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { filingLetterItems } from '#lib/service/database/schema/letters.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { deriveStatus, type StatusFacts } from './derive-status.ts'

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

/** By filing id, in as many queries for one filing as for a page of them. */
export async function loadFilingStates(
  db: Db,
  rows: readonly FilingRow[],
): Promise<(filing: FilingRow) => FilingState> {
  const work = await loadWork(
    db,
    rows.map(({ id }) => id),
  )
  const factsOf = (row: FilingRow, isComplete: boolean): StatusFacts => {
    const { hasOpenObjection, lastPass } = work.get(row.id) ?? noWork
    return { ...row, hasOpenObjection, lastPass, isComplete }
  }
  // Only where the rest does not decide: the checks need every document.
  const undecided = rows.filter((row) => deriveStatus(factsOf(row, true)) === 'ready_to_stage')
  const complete = await findComplete(
    db,
    undecided.map(({ id }) => id),
  )
  return (row) => {
    const { openComments, nextRespondBy, assignees } = work.get(row.id) ?? noWork
    return { status: deriveStatus(factsOf(row, complete.has(row.id))), openComments, nextRespondBy, assignees }
  }
}

interface Work extends Omit<FilingState, 'status'> {
  readonly hasOpenObjection: boolean
  readonly lastPass: StagingPass['status'] | null
}

const noWork: Work = {
  openComments: 0,
  nextRespondBy: null,
  assignees: [],
  hasOpenObjection: false,
  lastPass: null,
}

/** Scalar subqueries for each filing read its own index entries only; grouping would sort them all. */
async function loadWork(db: Db, filingIds: readonly string[]): Promise<ReadonlyMap<string, Work>> {
  if (filingIds.length === 0) return new Map()
  const open = sql<Omit<Work, 'lastPass'>>`(
    select jsonb_build_object('openComments', count(*), 'nextRespondBy', min(c.respond_by),
      'assignees', coalesce(jsonb_agg(distinct jsonb_build_object('id', m.id, 'name', m.name))
        filter (where m.id is not null), '[]'),
      'hasOpenObjection', coalesce(bool_or(c.author_id is null
        or exists (select from ${filingLetterItems} i where i.comment_id = c.id)), false))
    from ${filingComments} c left join ${members} m on m.id = c.assignee_id
    where c.filing_id = ${filings}.id and c.kind = 'discussion' and c.parent_id is null and c.resolved_at is null)`
  const lastPass = sql<Work['lastPass']>`(
    select p.status from ${stagingPasses} p
    where p.session_id = (select s.id from ${filingSessions} s where s.filing_id = ${filings}.id)
      and p.destination = 'production'
    order by p.created_at desc, p.id desc limit 1)`
  const rows = await db
    .select({ id: filings.id, open, lastPass })
    .from(filings)
    .where(inArray(filings.id, [...filingIds]))
  return new Map(rows.map((row) => [row.id, { ...row.open, lastPass: row.lastPass }]))
}

async function findComplete(db: Db, filingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const sources = await loadDrafts(db, filingIds)
  const complete = sources.filter((source) => checkDraft(source).every(({ outcome }) => outcome !== 'missing'))
  return new Set(complete.map(({ filing }) => filing.id))
}
