import type { AllowedOperations } from '#lib/contract/accounts/api-keys.ts'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { credentials } from '#lib/service/database/schema/accounts.ts'
import { makeToken } from './token.ts'

export type NewCredential =
  | { readonly kind: 'session'; readonly memberId: string }
  | {
      readonly kind: 'key'
      readonly memberId: string
      readonly name: string
      readonly access: 'read_only' | 'read_write'
      /** Null: until it is revoked. */
      readonly expiresAt: string | null
      readonly allowedOperations: AllowedOperations | null
      readonly allowedAddresses: readonly string[] | null
    }

export interface MintedCredential {
  readonly id: string
  /** Not stored: this is the only time it is readable. */
  readonly token: string
  readonly hint: string
  readonly createdAt: string
  readonly expiresAt: string | null
}

export async function mintCredential(tx: Tx, deps: Deps, wanted: NewCredential): Promise<MintedCredential> {
  const now = deps.clock.now()
  const id = deps.randomId()
  const { token, tokenHash, hint } = makeToken(wanted.kind, deps.randomBytes)
  const createdAt = now.toISOString()
  const expiresAt =
    wanted.kind === 'session' ? new Date(now.getTime() + accountLimits.sessionIdleMs).toISOString() : wanted.expiresAt
  await tx.insert(credentials).values({
    id,
    memberId: wanted.memberId,
    kind: wanted.kind,
    ...(wanted.kind === 'key' ? keyColumns(wanted) : { access: 'read_write' }),
    tokenHash,
    hint,
    createdAt,
    expiresAt,
  })
  return { id, token, hint, createdAt, expiresAt }
}

function keyColumns({ name, access, allowedOperations, allowedAddresses }: Extract<NewCredential, { kind: 'key' }>) {
  return {
    name,
    access,
    allowedGroups: allowedOperations && [...allowedOperations.groups],
    allowedOperations: allowedOperations && [...allowedOperations.operations],
    allowedAddresses: allowedAddresses && [...allowedAddresses],
  }
}
