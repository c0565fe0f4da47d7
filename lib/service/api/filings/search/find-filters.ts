import { and, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { FilingSearchQuery } from '#lib/contract/filings/search.ts'
import type { ValueFilter } from '#lib/contract/filings/search-filters.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingSearches } from '#lib/service/database/schema/filing-search.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { companies, managedProducts } from '#lib/service/database/schema/reference.ts'
import { hasDay, hasId, hasNameOf, hasNumber, hasText, hasTextInList } from './filter-conditions.ts'
import { findMembers, findStates } from './find-filter-ids.ts'

/** Conditions on a row; undefined where every row passes. */
export interface FilterConditions {
  /** Those on a row of `filings`, which an index or the row itself answers. */
  readonly filters: SQL | undefined
  /** One on a row of `filing_searches`. */
  readonly due: SQL | undefined
}

/** A member or state that is not known is an error. */
export async function findFilters(context: ServiceContext, query: FilingSearchQuery): Promise<FilterConditions> {
  const { state, owner, assignee, nextRespondBy } = query
  return {
    filters: and(
      state && hasId(filings.jurisdictionId, await findStates(context, state), state),
      owner && hasId(filings.ownerId, await findMembers(context, 'owner', owner), owner),
      ...toFieldFilters(query),
      assignee && isAssigned(await findMembers(context, 'assignee', assignee), assignee),
    ),
    due: nextRespondBy && hasDay(filingSearches.nextRespondBy, nextRespondBy),
  }
}

const isOpen = and(
  eq(filingComments.filingId, filings.id),
  eq(filingComments.kind, 'discussion'),
  isNull(filingComments.parentId),
  isNull(filingComments.resolvedAt),
)

function hasOpen(where: SQL | undefined): SQL {
  return exists(sql`(select from ${filingComments} where ${and(isOpen, where)})`)
}

function isAssigned(memberIds: readonly string[], { orNone }: ValueFilter): SQL | undefined {
  return or(
    hasOpen(inArray(filingComments.assigneeId, [...memberIds])),
    orNone ? not(hasOpen(isNotNull(filingComments.assigneeId))) : undefined,
  )
}

function toFieldFilters(query: FilingSearchQuery): (SQL | undefined)[] {
  const { tag, company, product, serffTrackingNumber, toiCode, filingType, disposition, filingMode } = query
  const { effectiveFromNew, effectiveFromRenewal, dispositionDate } = query
  return [
    tag && hasTextInList(filings.tags, tag),
    company && hasNameOf(filings.companyId, companies, company),
    product && hasNameOf(filings.primaryProductId, managedProducts, product),
    serffTrackingNumber && hasNumber(filings.serffTrackingNumber, serffTrackingNumber),
    toiCode && hasText(filings.toiCode, toiCode),
    filingType && hasText(filings.filingType, filingType),
    disposition && hasText(filings.disposition, disposition),
    filingMode && hasText(filings.filingMode, filingMode),
    effectiveFromNew && hasDay(filings.effectiveFromNew, effectiveFromNew),
    effectiveFromRenewal && hasDay(filings.effectiveFromRenewal, effectiveFromRenewal),
    dispositionDate && hasDay(filings.dispositionDate, dispositionDate),
  ]
}
