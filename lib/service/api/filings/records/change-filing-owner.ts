import { eq } from 'drizzle-orm'
import type { Person } from '#lib/contract/accounts/person.ts'
import { assertManaged, lockFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { toInputError } from '#lib/service/api/filings/input-issues.ts'
import { endStagingOfFormerOwner } from '#lib/service/api/filings/staging/pass/end-staging.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { loadOwner } from './get-filing-owner.ts'
import { lockNewOwner, ownerFaults } from './lock-new-owner.ts'

export interface ChangeFilingOwnerInput {
  readonly id: string
  readonly ownerId: string
}

/**
 * Takes `manageAccess`, not `edit`. The filing's revision stays: its fields did not change. What the former owner
 * authorized ends with it.
 */
export async function changeFilingOwner(
  context: ServiceContext,
  { id, ownerId }: ChangeFilingOwnerInput,
): Promise<{ owner: Person }> {
  const { deps } = context
  const { owner, ended } = await deps.database.transaction(async (tx) => {
    const found = await lockFilingOrThrow(context, id, tx)
    assertManaged(found)
    if (!found.permissions.manageAccess) {
      throw new ServiceError('forbidden', 'You do not have permission to manage access to this scope.')
    }
    const from = await loadOwner(tx, found.filing)
    if (from.id === ownerId) return { owner: from, ended: [] }
    const to = await lockNewOwner(tx, context, { ownerId, scopeId: found.filing.scopeId })
    if (typeof to === 'string') throw toInputError(to, [{ path: ['ownerId'], message: ownerFaults[to] }])
    await tx.update(filings).set({ ownerId }).where(eq(filings.id, id))
    const ended = await endStagingOfFormerOwner(tx, deps, id)
    await writeAudit(tx, context, {
      action: 'filing.owner_changed',
      subject: { type: 'filing', id },
      detail: { from, to },
    })
    return { owner: to, ended }
  })
  for (const pass of ended) deps.heldSecrets.drop(pass.id)
  return { owner }
}
