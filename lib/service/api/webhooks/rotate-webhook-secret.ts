import { eq } from 'drizzle-orm'
import type { WebhookEndpointWithSecret } from '#lib/contract/webhooks/endpoint.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { assertMaySeal } from '#lib/service/database/sealing-keys.ts'
import { findEndpointOrThrow, lockEndpointOrThrow } from './find-endpoint.ts'
import { makeSecret, openSecrets, sealSecret } from './signing-secret.ts'

/**
 * The secret that signs now goes on for 24 hours, with the new one next to it. Rotating again within them replaces the new
 * one and starts them again. A secret that no receiver can check, because it cannot be decrypted or was reset, is replaced
 * immediately. This response is the only place where the new secret appears.
 */
export async function rotateWebhookSecret(context: ServiceContext, id: string): Promise<WebhookEndpointWithSecret> {
  const { deps } = context
  const secret = makeSecret(deps)
  return await deps.database.transaction(async (tx) => {
    await assertMaySeal(tx, deps.secrets.sealingKeys)
    const endpoint = await lockEndpointOrThrow(tx, context, id)
    const current = endpoint.secretResetAt === null ? openSecrets(deps, endpoint)?.current : undefined
    const now = deps.clock.now().toISOString()
    await tx
      .update(webhookEndpoints)
      .set({
        sealedSecret: sealSecret(deps, id, secret),
        sealedOldSecret: current === undefined ? null : sealSecret(deps, id, current),
        rotatedAt: current === undefined ? null : now,
        secretResetAt: null,
        updatedAt: now,
      })
      .where(eq(webhookEndpoints.id, id))
    await writeAudit(tx, context, {
      action: 'webhook_endpoint.secret_rotated',
      subject: { type: 'webhook_endpoint', id },
    })
    return { ...(await findEndpointOrThrow(tx, context, id)), secret }
  })
}
