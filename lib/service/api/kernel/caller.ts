import type { Dataset, Feature, Role } from '#lib/contract/accounts/access.ts'
import type { AllowedOperations } from '#lib/contract/accounts/api-keys.ts'

/** Of a session, and of a key that its owner did not limit. */
export const unlimited = { allowedOperations: null, allowedAddresses: null } as const

export interface Caller {
  readonly member: { readonly id: string; readonly name: string; readonly email: string; readonly role: Role }
  readonly organization: {
    readonly id: string
    readonly name: string
    /** Per calendar month, in 1/100 credit; null sets no limit. */
    readonly creditLimit: number | null
    readonly features: readonly Feature[]
    readonly datasets: readonly Dataset[]
  }
  readonly credential: {
    readonly id: string
    readonly kind: 'session' | 'key'
    readonly access: 'read_only' | 'read_write'
    /** Of a key: the operations that it is limited to; null: all that take a key. */
    readonly allowedOperations: AllowedOperations | null
    /** Of a key: the addresses and ranges that it is accepted from; null: any. */
    readonly allowedAddresses: readonly string[] | null
  }
}

export interface Callers {
  /**
   * The caller that a token belongs to: undefined if it is unknown or revoked, or a session that has ended. Throws
   * `unauthenticated` for a key that has expired, to say so. A use from `address`, which is null when unknown, is
   * recorded where the key is accepted from there.
   */
  find(token: string, address: string | null): Promise<Caller | undefined>
  /**
   * To be awaited before a change of credentials or members is confirmed: from then on no process on this database lets
   * anybody in as they were before.
   */
  forget(): Promise<void>
}
