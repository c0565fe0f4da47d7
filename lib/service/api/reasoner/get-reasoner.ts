import { and, eq, sql } from 'drizzle-orm'
import type { Reasoner } from '#lib/contract/reasoner/operations.ts'
import type { Deps, ServiceContext } from '#lib/service/api/kernel/context.ts'
import { getMonthCharges } from '#lib/service/api/usage/get-month-charges.ts'
import { members, organizations } from '#lib/service/database/schema/accounts.ts'
import { reasonerChoices, reasonerMonths } from '#lib/service/database/schema/reasoner.ts'
import { tokenOperation } from './charge-reasoner-tokens.ts'
import { reasonerFeature } from './find-reasoner.ts'

export async function getReasoner({ deps, caller }: ServiceContext): Promise<Reasoner> {
  const { db } = deps.database
  const organizationId = caller.organization.id
  const [choice] = await db
    .select({
      isEnabled: sql<boolean>`${reasonerFeature} = any(${organizations.features})`,
      secondOpinion: reasonerChoices.secondOpinion,
      changedAt: reasonerChoices.changedAt,
      changedBy: { id: members.id, name: members.name },
    })
    .from(organizations)
    .leftJoin(reasonerChoices, eq(reasonerChoices.organizationId, organizations.id))
    .leftJoin(members, eq(members.id, reasonerChoices.changedById))
    .where(eq(organizations.id, organizationId))
  return {
    connection: describeConnection(deps),
    enabled: choice?.isEnabled ?? false,
    secondOpinion: choice?.secondOpinion ?? false,
    changedBy: choice?.changedBy ?? null,
    changedAt: choice?.changedAt ?? null,
    usage: await sumUse(deps, organizationId),
  }
}

function describeConnection({ reasoner }: Deps): Reasoner['connection'] {
  if (!reasoner) return null
  const { provider, model, settings } = reasoner
  return {
    provider,
    model,
    creditsPerMillionTokens: settings.pricePerMillionTokens / 100,
    passageCharacters: settings.passageCharacters,
  }
}

async function sumUse(deps: Deps, organizationId: string): Promise<Reasoner['usage']> {
  const { month, amount } = await getMonthCharges(deps, { organizationId, operation: tokenOperation })
  const [use] = await deps.database.db
    .select({ calls: reasonerMonths.calls, tokens: reasonerMonths.tokens })
    .from(reasonerMonths)
    .where(and(eq(reasonerMonths.organizationId, organizationId), eq(reasonerMonths.month, month)))
  return { calls: use?.calls ?? 0, tokens: use?.tokens ?? 0, credits: amount / 100 }
}
