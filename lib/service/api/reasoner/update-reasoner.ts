import { eq, sql } from 'drizzle-orm'
import type { Reasoner, UpdateReasoner } from '#lib/contract/reasoner/operations.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { laterThan } from '#lib/service/api/kernel/later-than.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { reasonerChoices } from '#lib/service/database/schema/reasoner.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { noReasoner, reasonerFeature } from './find-reasoner.ts'
import { getReasoner } from './get-reasoner.ts'

/**
 * Changes the settings on the revision that the caller saw; of two changes on one revision exactly one succeeds, the other
 * gets `conflict`. Turned off, nothing more is sent, also by runs that are under way.
 */
export async function updateReasoner(
  context: ServiceContext,
  { changedAt: seen, ...update }: UpdateReasoner,
): Promise<Reasoner> {
  const { deps, caller } = context
  const organizationId = caller.organization.id
  if (update.enabled && !deps.reasoner) throw noReasoner()
  await deps.database.transaction(async (tx) => {
    const last = await lockRevision(tx, organizationId)
    if (toTime(last) !== toTime(seen)) throw staleRevision(last)
    const others = sql`array_remove(${organizations.features}, ${reasonerFeature})`
    await tx
      .update(organizations)
      .set({ features: update.enabled ? sql`array_append(${others}, ${reasonerFeature})` : others })
      .where(eq(organizations.id, organizationId))
    const choice = {
      secondOpinion: update.secondOpinion,
      changedById: caller.member.id,
      changedAt: laterThan(last, deps.clock.now()).toISOString(),
    }
    await tx
      .insert(reasonerChoices)
      .values({ organizationId, ...choice })
      .onConflictDoUpdate({ target: reasonerChoices.organizationId, set: choice })
    await writeAudit(tx, context, {
      action: 'reasoner.changed',
      subject: { type: 'organization', id: organizationId },
      detail: { ...update, provider: deps.reasoner?.provider ?? null, model: deps.reasoner?.model ?? null },
    })
  })
  await deps.callers.forget()
  return await getReasoner(context)
}

/** Concurrent changes wait for each other, the first one of an organization too. */
async function lockRevision(tx: Tx, organizationId: string): Promise<string | null> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
  const [choice] = await tx
    .select({ changedAt: reasonerChoices.changedAt })
    .from(reasonerChoices)
    .where(eq(reasonerChoices.organizationId, organizationId))
  return choice?.changedAt ?? null
}

function toTime(revision: string | null): number | null {
  return revision === null ? null : Date.parse(revision)
}

function staleRevision(current: string | null): ServiceError {
  const message = `The current revision is ${current}.`
  return new ServiceError('conflict', 'These settings were changed since they were read.', {
    details: [{ location: 'body', path: ['changedAt'], code: 'invalid_value', message }],
  })
}
