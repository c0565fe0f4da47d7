import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Tx } from '#lib/service/database/open.ts'
import { resealRecords } from '#lib/service/database/reseal-records.ts'
import { credentials } from '#lib/service/database/schema/accounts.ts'
import { deskSessions } from '#lib/service/database/schema/desk.ts'
import { auditEntries, sealingKeys } from '#lib/service/database/schema/shared.ts'
import type { EndpointRow } from '#lib/service/database/schema/webhooks.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { openText, type SealingKeys, sealText } from '#lib/service/database/sealed-text.ts'
import { lockSealingKeys, storeCheckValues, toCheckValue } from '#lib/service/database/sealing-keys.ts'
import type { Deps } from './kernel/context.ts'
import { makeSecret } from './webhooks/signing-secret.ts'

type ResetDeps = Pick<Deps, 'database' | 'clock' | 'randomBytes' | 'randomId'>

export interface ResetRecords {
  readonly sessions: number
  /** Those whose signing secret was replaced. */
  readonly endpoints: readonly Pick<EndpointRow, 'id' | 'url'>[]
}

/**
 * Makes a database usable whose key is lost: ends every session and replaces each signing secret that none of `keys`
 * opens. Afterward the first of `keys` is the only one in use. The new secrets are shown to no one: a rotation shows one.
 */
export async function resetSecrets(deps: ResetDeps, keys: SealingKeys): Promise<ResetRecords> {
  const checkValues = keys.map(toCheckValue)
  const reset = await deps.database.transaction(async (tx) => {
    await lockSealingKeys(tx)
    await tx.delete(sealingKeys).where(notInArray(sealingKeys.checkValue, checkValues))
    await storeCheckValues(tx, checkValues.slice(0, 1))
    const sessions = await endSessions(tx, deps)
    const endpoints = await tx.select().from(webhookEndpoints).orderBy(webhookEndpoints.id).for('no key update')
    const unreadable = endpoints.filter(({ id, sealedSecret }) => openText(keys, id, sealedSecret) === null)
    for (const endpoint of unreadable) await replaceSecret(tx, deps, { endpoint, keys })
    return { sessions, endpoints: unreadable.map(({ id, url }) => ({ id, url })) }
  })
  await resealRecords(deps.database, keys)
  return reset
}

async function endSessions(tx: Tx, { clock }: ResetDeps): Promise<number> {
  await tx.delete(deskSessions)
  const ended = await tx
    .update(credentials)
    .set({ revokedAt: clock.now().toISOString() })
    .where(and(eq(credentials.kind, 'session'), isNull(credentials.revokedAt)))
    .returning({ id: credentials.id })
  return ended.length
}

async function replaceSecret(
  tx: Tx,
  deps: ResetDeps,
  { endpoint: { id, organizationId }, keys }: { readonly endpoint: EndpointRow; readonly keys: SealingKeys },
): Promise<void> {
  const at = deps.clock.now().toISOString()
  await tx
    .update(webhookEndpoints)
    .set({
      sealedSecret: sealText(keys, id, makeSecret(deps)),
      sealedOldSecret: null,
      rotatedAt: null,
      secretResetAt: at,
      updatedAt: at,
    })
    .where(eq(webhookEndpoints.id, id))
  await tx.insert(auditEntries).values({
    id: deps.randomId(),
    organizationId,
    action: 'webhook_endpoint.secret_reset',
    subjectType: 'webhook_endpoint',
    subjectId: id,
    detail: {},
    at,
  })
}
