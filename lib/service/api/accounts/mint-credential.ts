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
    wanted.kind === 'session' ? new Date(now.getTime() + accountLimits.sessionIdleMs).toISOString() : null
  await tx.insert(credentials).values({
    id,
    memberId: wanted.memberId,
    kind: wanted.kind,
    access: wanted.kind === 'key' ? wanted.access : 'read_write',
    name: wanted.kind === 'key' ? wanted.name : null,
    tokenHash,
    hint,
    createdAt,
    expiresAt,
  })
  return { id, token, hint, createdAt, expiresAt }
}
