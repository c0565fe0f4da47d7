import type { AnonymousContext } from '#lib/api/kernel/context.ts'
import type { Session } from '#lib/contract/accounts/operations.ts'
import { showMember } from './find-member.ts'
import { mintCredential } from './mint-credential.ts'

/** For a member whose identity has been verified. */
export async function openSession({ deps }: AnonymousContext, memberId: string): Promise<Session> {
  return await deps.database.transaction(async (tx) => {
    const { token, createdAt, expiresAt } = await mintCredential(tx, deps, { kind: 'session', memberId })
    return { credential: token, expiresAt: expiresAt ?? createdAt, member: await showMember(tx, memberId) }
  })
}
