import type { Dataset, Feature, Role } from '#lib/contract/accounts/access.ts'

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
  }
}

export interface Callers {
  /** The caller that a token belongs to: undefined if it is unknown, revoked or expired. */
  find(token: string): Promise<Caller | undefined>
  /**
   * To be awaited before a change of credentials or members is confirmed: from then on no process on this database lets
   * anybody in as they were before.
   */
  forget(): Promise<void>
}
