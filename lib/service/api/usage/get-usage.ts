import type { Usage } from '#lib/contract/usage/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { countByDay } from './count-by-day.ts'
import { monthOf } from './month.ts'
import { isOfMonth, sumHeld } from './sum-credits.ts'

export async function getUsage({ deps, caller }: ServiceContext): Promise<Usage> {
  const { db } = deps.database
  const { id, creditLimit } = caller.organization
  const month = monthOf(deps.clock.now())
  const { days, credits } = await countByDay(db, isOfMonth(id, month))
  return {
    month: month.name,
    creditLimit: creditLimit === null ? null : creditLimit / 100,
    creditsUsed: credits,
    creditsHeld: (await sumHeld(db, id)) / 100,
    days,
  }
}
