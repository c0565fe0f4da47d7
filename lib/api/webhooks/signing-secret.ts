import type { Deps } from '#lib/api/kernel/context.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { openText, sealText } from '#lib/database/sealed-text.ts'
import type { EndpointRow } from './find-endpoint.ts'

export function makeSecret({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

export function sealSecret({ secrets }: Pick<Deps, 'secrets'>, endpointId: string, secret: string): string {
  return sealText(secrets.sealingKey, endpointId, secret)
}

export interface SigningSecrets {
  readonly current: string
  /** For 24 hours after a rotation: the new one, which signs beside the old one. */
  readonly next: string | null
}

type SecretColumns = Pick<EndpointRow, 'id' | 'sealedSecret' | 'sealedOldSecret' | 'rotatedAt'>

/** What signs now. Throws where the secret was sealed with another key. */
export function openSecrets(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  endpoint: SecretColumns,
): SigningSecrets {
  const open = (sealed: string) => {
    const secret = openText(secrets.sealingKey, endpoint.id, sealed)
    if (secret === null) throw new Error(`The secret of ${endpoint.id} was sealed with another VAULT_SECRET.`)
    return secret
  }
  const newest = open(endpoint.sealedSecret)
  const changesAt = findSecretChange(endpoint)
  if (!endpoint.sealedOldSecret || changesAt === null || clock.now().getTime() >= changesAt) {
    return { current: newest, next: null }
  }
  return { current: open(endpoint.sealedOldSecret), next: newest }
}

/** When the new secret takes over, in milliseconds; null where there was no rotation. */
export function findSecretChange({ rotatedAt }: Pick<EndpointRow, 'rotatedAt'>): number | null {
  return rotatedAt === null ? null : Date.parse(rotatedAt) + webhookLimits.rotationMs
}
