import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { FilingSearchQuery } from '#lib/contract/filings/search.ts'
import type { ValueFilter } from '#lib/contract/filings/search-filters.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingSearches } from '#lib/service/database/schema/filing-search.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { companies, managedProducts } from '#lib/service/database/schema/reference.ts'
import { hasDay, hasId, hasNameOf, hasText, hasTextInList } from './filter-conditions.ts'
import { findMembers, findStates } from './find-filter-ids.ts'

/** The condition on a row of `filing_searches`; undefined without filters. A member or state that is not known is an error. */
export async function findFilters(context: ServiceContext, query: FilingSearchQuery): Promise<SQL | undefined> {
  const { state, owner, assignee, nextRespondBy } = query
  const ofFiling = and(
    state && hasId(filings.jurisdictionId, await findStates(context, state), state),
    owner && hasId(filings.ownerId, await findMembers(context, 'owner', owner), owner),
    ...toFieldFilters(query),
  )
  return and(
    // Scalar subqueries that are true or false: a join could be turned around, and a rarer value be found by sorting all.
    ofFiling &&
      sql`coalesce((select ${ofFiling} from ${filings} where ${filings.id} = ${filingSearches.filingId}), false)`,
    assignee && isAssigned(await findMembers(context, 'assignee', assignee), assignee),
    nextRespondBy &&
      sql`(select ${hasDay(sql`min(${filingComments.respondBy})`, nextRespondBy)} from ${filingComments} where ${isOpen})`,
  )
}

const isOpen = and(
  eq(filingComments.filingId, filingSearches.filingId),
  eq(filingComments.kind, 'discussion'),
  isNull(filingComments.parentId),
  isNull(filingComments.resolvedAt),
)

/** Those of few members are found by the index of assigned discussions; those of no one are looked up filing by filing. */
function isAssigned(memberIds: readonly string[], { orNone }: ValueFilter): SQL {
  const isTheirs = inArray(filingComments.assigneeId, [...memberIds])
  if (!orNone) return sql`exists (select from ${filingComments} where ${and(isOpen, isTheirs)})`
  return sql`(select count(${filingComments.assigneeId}) = 0 or coalesce(bool_or(${isTheirs}), false)
    from ${filingComments} where ${isOpen})`
}

function toFieldFilters(query: FilingSearchQuery): (SQL | undefined)[] {
  const { tag, company, product, toiCode, filingType, disposition, filingMode } = query
  const { effectiveFromNew, effectiveFromRenewal, dispositionDate } = query
  return [
    tag && hasTextInList(filings.tags, tag),
    company && hasNameOf(filings.companyId, companies, company),
    product && hasNameOf(filings.primaryProductId, managedProducts, product),
    toiCode && hasText(filings.toiCode, toiCode),
    filingType && hasText(filings.filingType, filingType),
    disposition && hasText(filings.disposition, disposition),
    filingMode && hasText(filings.filingMode, filingMode),
    effectiveFromNew && hasDay(filings.effectiveFromNew, effectiveFromNew),
    effectiveFromRenewal && hasDay(filings.effectiveFromRenewal, effectiveFromRenewal),
    dispositionDate && hasDay(filings.dispositionDate, dispositionDate),
  ]
}
