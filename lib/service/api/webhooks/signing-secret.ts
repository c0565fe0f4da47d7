import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { EndpointRow } from '#lib/service/database/schema/webhooks.ts'
import { openText, sealText } from '#lib/service/database/sealed-text.ts'

export function makeSecret({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

export function sealSecret({ secrets }: Pick<Deps, 'secrets'>, endpointId: string, secret: string): string {
  return sealText(secrets.sealingKeys, endpointId, secret)
}

export interface SigningSecrets {
  readonly current: string
  /** For 24 hours after a rotation: the new secret, which signs along with the old one. */
  readonly next: string | null
}

type SecretColumns = Pick<EndpointRow, 'id' | 'sealedSecret' | 'sealedOldSecret' | 'rotatedAt'>

/** The secrets that sign now; null if a secret was sealed with a key that this process does not have. */
export function openSecrets(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  { id, sealedSecret, sealedOldSecret, rotatedAt }: SecretColumns,
): SigningSecrets | null {
  const newest = openText(secrets.sealingKeys, id, sealedSecret)
  if (newest === null) return null
  const changesAt = findSecretChange({ rotatedAt })
  const isChanging = changesAt !== null && clock.now().getTime() < changesAt
  const old = isChanging && sealedOldSecret ? openText(secrets.sealingKeys, id, sealedOldSecret) : null
  return old === null ? { current: newest, next: null } : { current: old, next: newest }
}

/** When the new secret takes over, in milliseconds; null where there was no rotation. */
export function findSecretChange({ rotatedAt }: Pick<EndpointRow, 'rotatedAt'>): number | null {
  return rotatedAt === null ? null : Date.parse(rotatedAt) + webhookLimits.rotationMs
}
