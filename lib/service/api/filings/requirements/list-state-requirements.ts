import { asc, eq } from 'drizzle-orm'
import type { StateRequirements } from '#lib/contract/filings/requirements.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { stateRequirements } from '#lib/service/database/schema/state-requirements.ts'

export async function listStateRequirements({ deps, caller }: ServiceContext): Promise<StateRequirements[]> {
  const rows = await deps.database.db
    .select({ row: stateRequirements, name: members.name })
    .from(stateRequirements)
    .innerJoin(members, eq(members.id, stateRequirements.updatedBy))
    .where(eq(stateRequirements.organizationId, caller.organization.id))
    .orderBy(asc(stateRequirements.state))
  return rows.map(({ row, name }) => ({
    state: row.state,
    requirements: [...row.requirements],
    updatedAt: row.updatedAt,
    updatedBy: { id: row.updatedBy, name },
  }))
}
