import type * as z from 'zod'
import type { CreateApiKey, NewApiKey } from '#lib/contract/accounts/api-keys.ts'
import { hasWriteAccess } from '#lib/service/api/kernel/authorize.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { checkKeyLimits } from './check-key-limits.ts'
import { mintCredential } from './mint-credential.ts'

/** This response is the only place where the whole key appears. A key gets no access that its creator lacks: the role may widen later. */
export async function createApiKey(
  { deps, caller }: ServiceContext,
  body: CreateApiKey,
): Promise<z.output<typeof NewApiKey>> {
  const { name, access } = body
  if (access === 'read_write' && !hasWriteAccess(caller))
    throw new ServiceError('forbidden', 'A viewer can only create read-only keys.')
  const limited = checkKeyLimits(body, deps.clock.now())
  const { id, token, hint, createdAt } = await deps.database.transaction((tx) =>
    mintCredential(tx, deps, { kind: 'key', memberId: caller.member.id, name, access, ...limited }),
  )
  return { id, name, access, hint, createdAt, lastUsedAt: null, lastUsedAddress: null, ...limited, key: token }
}
