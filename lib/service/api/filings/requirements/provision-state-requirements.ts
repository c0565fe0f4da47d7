import type { WorkspaceOrganization } from '#lib/contract/workspace.ts'
import type { NamedRecord, SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { stateRequirements } from '#lib/service/database/schema/state-requirements.ts'

/** The name of a row identifies it within its state. */
export function nameStateRequirements({
  ref: owner,
  stateRequirements: lists = [],
}: WorkspaceOrganization): NamedRecord[] {
  return lists.flatMap(({ state, requirements }) =>
    requirements.map(({ name }) => ({
      kind: 'state-requirement',
      owner,
      name: `${state}/${name}`,
      label: 'state requirement',
    })),
  )
}

export async function provisionStateRequirements(
  { tx, ids, now, count }: SeedTarget,
  { ref: owner, stateRequirements: lists = [] }: WorkspaceOrganization,
): Promise<void> {
  for (const { state, writtenBy, requirements } of lists) {
    const rows = requirements.map(({ name, appliesTo = 'all', note = null }) => {
      return { id: ids.idOf('state-requirement', owner, `${state}/${name}`), name, appliesTo, note }
    })
    const made = await tx
      .insert(stateRequirements)
      .values({
        organizationId: ids.idOf('organization', owner, owner),
        state,
        requirements: rows,
        updatedBy: ids.idOf('member', owner, writtenBy),
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ state: stateRequirements.state })
    count('lists of state requirements', made)
  }
}
