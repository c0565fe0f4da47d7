import type * as z from 'zod'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { NewApiKey } from '#lib/contract/accounts/operations.ts'
import { mintCredential } from './mint-credential.ts'

export interface CreateApiKeyInput {
  readonly name: string
  readonly access: 'read_only' | 'read_write'
}

/** This response is the only place where the whole key appears. */
export async function createApiKey(
  { deps, caller }: ServiceContext,
  { name, access }: CreateApiKeyInput,
): Promise<z.output<typeof NewApiKey>> {
  const { id, token, hint, createdAt } = await deps.database.transaction((tx) =>
    mintCredential(tx, deps, { kind: 'key', memberId: caller.member.id, name, access }),
  )
  return { id, name, access, hint, createdAt, lastUsedAt: null, key: token }
}
