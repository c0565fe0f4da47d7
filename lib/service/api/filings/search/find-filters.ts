import { and, type Column, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingSearches } from '#lib/service/database/schema/filing-search.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

interface Filters {
  readonly state?: readonly string[] | undefined
  readonly owner?: string | undefined
  readonly assignee?: string | undefined
}

/** The condition on a row of `filing_searches`; undefined without filters. A name or code that is not known is an error. */
export async function findFilters(
  context: ServiceContext,
  { state, owner, assignee }: Filters,
): Promise<SQL | undefined> {
  const { db } = context.deps.database
  // A scalar subquery that is true or false: a join could be turned around, and a rarer value be found by sorting all.
  const hasOneOf = (column: Column, ids: string[]) => sql`coalesce((
    select ${inArray(column, ids)} from ${filings} where ${filings.id} = ${filingSearches.filingId}), false)`
  const isOpenOf = (memberIds: string[]) => {
    const condition = and(
      eq(filingComments.filingId, filingSearches.filingId),
      inArray(filingComments.assigneeId, memberIds),
      eq(filingComments.kind, 'discussion'),
      isNull(filingComments.parentId),
      isNull(filingComments.resolvedAt),
    )
    return db.select({ id: filingComments.id }).from(filingComments).where(condition)
  }
  return and(
    state === undefined ? undefined : hasOneOf(filings.jurisdictionId, await findStates(context, state)),
    owner === undefined ? undefined : hasOneOf(filings.ownerId, await findMembers(context, 'owner', owner)),
    assignee === undefined ? undefined : sql`exists ${isOpenOf(await findMembers(context, 'assignee', assignee))}`,
  )
}

async function findStates({ deps }: ServiceContext, codes: readonly string[]): Promise<string[]> {
  const wanted = codes.map((code) => code.trim().toUpperCase())
  const rows = await deps.database.db
    .select({ id: jurisdictions.id, code: jurisdictions.code })
    .from(jurisdictions)
    .where(inArray(jurisdictions.code, wanted))
  const unknown = codes.find((_, at) => !rows.some(({ code }) => code === wanted[at]))
  if (unknown !== undefined) throw unknownValue('state', `No state has the code “${unknown}”. Write one such as OH.`)
  return rows.map(({ id }) => id)
}

/** Removed members are found too: filings of theirs remain. */
async function findMembers(
  { deps, caller }: ServiceContext,
  field: 'owner' | 'assignee',
  name: string,
): Promise<string[]> {
  if (name === 'me') return [caller.member.id]
  const rows = await deps.database.db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.organizationId, caller.organization.id),
        or(
          eq(members.name, name),
          sql`lower(${members.name} collate "default") = lower(${name.trim()} collate "default")`,
        ),
      ),
    )
  if (rows.length === 0) throw unknownValue(field, `No member is named “${name}”. Write a member’s full name, or “me”.`)
  return rows.map(({ id }) => id)
}

function unknownValue(field: string, message: string): ServiceError {
  return new ServiceError('invalid_request', undefined, {
    details: [{ location: 'query', path: [field], code: 'invalid_value', message }],
  })
}
