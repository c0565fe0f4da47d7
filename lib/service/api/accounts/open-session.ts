import type { Session } from '#lib/contract/accounts/operations.ts'
import type { AnonymousContext } from '#lib/service/api/kernel/context.ts'
import { type KnownDevice, makeDevice } from './device-token.ts'
import { showMember } from './find-member.ts'
import { mintCredential } from './mint-credential.ts'

/** For a member whose identity has been verified, on this device where it is known already. */
export async function openSession(
  { deps }: AnonymousContext,
  memberId: string,
  known: KnownDevice | null = null,
): Promise<Session> {
  return await deps.database.transaction(async (tx) => {
    const { token, createdAt, expiresAt } = await mintCredential(tx, deps, { kind: 'session', memberId })
    const device = known?.memberId === memberId ? known : makeDevice(deps, memberId)
    const member = await showMember(tx, memberId)
    return { credential: token, expiresAt: expiresAt ?? createdAt, member, device: device.token }
  })
}
