import type { Me } from '#lib/contract/accounts/operations.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { canWrite } from '#lib/queries/accounts.ts'

/** Why this person cannot write filings at all, and who can change it; null: they can. */
export function findWriteBlock(me: Me | null): string | null {
  if (canWrite(me)) return null
  return me?.member.role === 'viewer'
    ? 'Viewers can read filings but not change them. An owner or administrator can change your role.'
    : 'You are signed in with a read-only key. Sign in with a key that can write to change filings.'
}

/** Why this person cannot change this filing; null: they can. */
export function findReadOnlyReason(filing: ManagedFiling, me: Me | null): string | null {
  if (filing.filingMode === 'reference') return 'This is a reference record. Reference records cannot be changed.'
  if (filing.filingMode === null) return 'The record kind of this filing is unknown, so it cannot be changed.'
  const block = findWriteBlock(me)
  if (block) return block
  if (filing.permissions.edit) return null
  const scope = me?.scopes.find(({ scope }) => scope === filing.scope)?.name ?? 'its managed company'
  return `You can read this filing but not change it. An owner or administrator can give you edit permission for ${scope}.`
}
