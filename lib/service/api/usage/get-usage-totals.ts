import { type EntryFilters, type Usage, usageLimits } from '#lib/contract/usage/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { invalidRequest } from '#lib/service/http/service-error.ts'
import { countByDay } from './count-by-day.ts'
import { filterEntries } from './filter-entries.ts'

const dayMs = 24 * 60 * 60 * 1000

interface TotalsQuery extends EntryFilters {
  readonly from: string
  readonly to: string
}

export async function getUsageTotals(
  context: ServiceContext,
  query: TotalsQuery,
): Promise<{ days: Usage['days']; count: number; credits: number }> {
  const days = (Date.parse(query.to) - Date.parse(query.from)) / dayMs + 1
  if (days < 1) throw invalidRequest('query', ['to'], 'The last day is before the first.')
  if (days > usageLimits.totalDays)
    throw invalidRequest('query', ['from'], `Choose at most ${usageLimits.totalDays} days.`)
  const totals = await countByDay(context.deps.database.db, filterEntries(context, query))
  return { ...totals, days: totals.days.toReversed() }
}
