import { and, or, type SQL, sql } from 'drizzle-orm'
import type { ValueFilter } from '#lib/contract/filings/search-filters.ts'
import type { FilingStatus } from '#lib/contract/filings/status.ts'
import { filingComments, filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'

const pending = String.raw`\y(pending|open|reopened|re-opened|under review|in review)\y`
const final = String.raw`\y(approved|disapproved|filed|accepted|acknowledged|placed on file|closed|withdrawn|rejected|denied|exempt)\y`

/** Dispositions are free text: one that is not among the common words ends a review only with its date. */
const isFinal = sql`(${filings}.disposition !~* ${pending}
  and (${filings}.disposition_date is not null or ${filings}.disposition ~* ${final}))`

/** `offset 0`: without it the planner collects the open discussions of all filings to look at a page. */
const hasOpenObjection = sql`exists (
  select from ${filingComments} c
  where c.filing_id = ${filings}.id and c.kind = 'discussion' and c.parent_id is null and c.resolved_at is null
    and (c.author_id is null or exists (select from ${filingLetterItems} i where i.comment_id = c.id))
  offset 0)`

/** A response to the state shows that the state has the filing. */
const hasSentResponse = sql`exists (
  select from ${filingLetters} l where l.filing_id = ${filings}.id and l.sent_on is not null offset 0)`

/** A pass to the test system says nothing about the filing. */
const lastPass = sql`(
  select p.status from ${stagingPasses} p
  where p.session_id = (select s.id from ${filingSessions} s where s.filing_id = ${filings}.id)
    and p.destination = 'production'
  order by p.created_at desc, p.id desc limit 1)`

/** Where the rest does not decide, a filing is a draft until its completeness checks pass, which the database does not run. */
export type StatusBeforeChecks = Exclude<FilingStatus, 'ready_to_stage'>

/**
 * The last of these that is true of a row of `filings`:
 *
 * - `draft`: a managed filing.
 * - `ready_to_stage`: its completeness checks pass.
 * - `staging`: its newest pass to production has not ended.
 * - `staged`: that pass ended with a draft that is ready for the owner.
 * - `submitted`: a person or an imported PDF said on which day it was, or that a response to a letter of the state was sent, or it
 *   has a state tracking number, which the state gives to filings that it has received. A SERFF tracking number says nothing: a
 *   draft has one too.
 * - `objection`: an item of an objection letter is open, or a discussion that a person outside the organization started.
 * - `closed`: it has a disposition that ends the state’s review.
 *
 * Null where none is: of a reference or unclassified filing it is not known whether it was ever a draft here.
 */
export const statusBeforeChecks = sql<StatusBeforeChecks | null>`(case
  when ${isFinal} then 'closed'
  when ${hasOpenObjection} then 'objection'
  when ${filings}.state_tracking_number is not null or ${filings}.submitted_on is not null or ${hasSentResponse}
    then 'submitted'
  when ${filings}.filing_mode is distinct from 'managed' then null
  else case ${lastPass}
    when 'queued' then 'staging' when 'needs_sign_in' then 'staging' when 'preparing' then 'staging'
    when 'ready_for_owner' then 'staged'
    else 'draft' end
  end)`

type StatusFilter = Pick<ValueFilter<FilingStatus>, 'values' | 'orNone'>

/** Whether a row of `filings` has one of the statuses, as far as the database knows. */
export function hasStatus(filter: StatusFilter): SQL | undefined {
  const wanted = listWanted(filter)
  return and(anyOf(wanted, own), sql`coalesce(${statusBeforeChecks}, ${none}) in ${wanted}`)
}

/**
 * Whether a row may have one of the statuses: without this condition, which an index and the row answer, all filings are
 * looked at. Undefined where filings with one of them are found by no index.
 */
export function mayHaveStatus(filter: StatusFilter): SQL | undefined {
  const wanted = listWanted(filter)
  return and(anyOf(wanted, indexed), anyOf(wanted, own))
}

function listWanted({ values, orNone }: StatusFilter): (keyof Conditions)[] {
  const beforeChecks = values.map((status) => (status === 'ready_to_stage' ? 'draft' : status))
  return orNone ? [...beforeChecks, none] : beforeChecks
}

const none = 'none'
type Conditions = Readonly<Partial<Record<StatusBeforeChecks | typeof none, SQL>>>

/** One of the conditions of the statuses; undefined where one of these has none. */
function anyOf(statuses: readonly (keyof Conditions)[], conditions: Conditions): SQL | undefined {
  const known = new Set(statuses.map((status) => conditions[status]))
  return known.has(undefined) ? undefined : or(...known)
}

const isNotReceived = sql`(${filings}.state_tracking_number is null and ${filings}.submitted_on is null)`
const isDraft = sql`(${filings}.filing_mode = 'managed' and ${isNotReceived})`

/** Conditions on the row alone: cheaper than the rest, and true of every filing with the status. */
const own: Conditions = { none: isNotReceived, draft: isDraft, staging: isDraft, staged: isDraft }

/** Arrays, so that several of these conditions are looked up together. */
const hasPass = sql`${filings}.id = any(array(
  select s.filing_id from ${filingSessions} s join ${stagingPasses} p on p.session_id = s.id
  where p.destination = 'production'))`
const hasDiscussion = sql`${filings}.id = any(array(
  select c.filing_id from ${filingComments} c
  where c.kind = 'discussion' and c.parent_id is null and c.resolved_at is null))`

const indexed: Conditions = {
  none: isNotReceived,
  draft: isDraft,
  objection: hasDiscussion,
  staging: hasPass,
  staged: hasPass,
}
