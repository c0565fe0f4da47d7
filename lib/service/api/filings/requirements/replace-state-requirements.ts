import { and, eq } from 'drizzle-orm'
import type { ReplaceStateRequirements, StateRequirements } from '#lib/contract/filings/requirements.ts'
import { assertNoIssues } from '#lib/service/api/filings/input-issues.ts'
import { assertRevision } from '#lib/service/api/filings/sections/store-section.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { laterThan } from '#lib/service/api/kernel/later-than.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { stateRequirements } from '#lib/service/database/schema/state-requirements.ts'

interface ReplaceStateRequirementsInput extends ReplaceStateRequirements {
  readonly state: string
}

/** Replaces the rows on the revision that the caller saw. Changes of an organization’s requirements wait for each other. */
export async function replaceStateRequirements(
  context: ServiceContext,
  { state, updatedAt: revision, requirements }: ReplaceStateRequirementsInput,
): Promise<StateRequirements> {
  const { deps, caller } = context
  const organizationId = caller.organization.id
  assertNoIssues(
    'invalid_request',
    requirements.flatMap(({ id }, at) =>
      requirements.findIndex((other) => other.id === id) === at
        ? []
        : [{ path: ['requirements', at, 'id'], message: 'Another row has this id.' }],
    ),
  )
  return await deps.database.transaction(async (tx) => {
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('no key update')
    const [before] = await tx
      .select({ updatedAt: stateRequirements.updatedAt })
      .from(stateRequirements)
      .where(and(eq(stateRequirements.organizationId, organizationId), eq(stateRequirements.state, state)))
    assertRevision(before?.updatedAt ?? null, revision)
    const updatedAt = laterThan(before?.updatedAt ?? null, deps.clock.now()).toISOString()
    const change = { requirements, updatedBy: caller.member.id, updatedAt }
    await tx
      .insert(stateRequirements)
      .values({ organizationId, state, ...change })
      .onConflictDoUpdate({ target: [stateRequirements.organizationId, stateRequirements.state], set: change })
    await writeAudit(tx, context, {
      action: 'state_requirements.changed',
      subject: { type: 'organization', id: organizationId },
      detail: { state, requirements: requirements.length },
    })
    return { state, requirements, updatedAt, updatedBy: { id: caller.member.id, name: caller.member.name } }
  })
}
