import type * as z from 'zod'
import type { NewApiKey } from '#lib/contract/accounts/operations.ts'
import { hasWriteAccess } from '#lib/service/api/kernel/authorize.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { mintCredential } from './mint-credential.ts'

export interface CreateApiKeyInput {
  readonly name: string
  readonly access: 'read_only' | 'read_write'
}

/** This response is the only place where the whole key appears. A key gets no access that its creator lacks: the role may widen later. */
export async function createApiKey(
  { deps, caller }: ServiceContext,
  { name, access }: CreateApiKeyInput,
): Promise<z.output<typeof NewApiKey>> {
  if (access === 'read_write' && !hasWriteAccess(caller))
    throw new ServiceError('forbidden', 'A viewer can only create read-only keys.')
  const { id, token, hint, createdAt } = await deps.database.transaction((tx) =>
    mintCredential(tx, deps, { kind: 'key', memberId: caller.member.id, name, access }),
  )
  return { id, name, access, hint, createdAt, lastUsedAt: null, key: token }
}
