import { createHash } from 'node:crypto'
import { createClient } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { DeskRuntime } from './desk-runtime.ts'
import type { DeskSession } from './session-store.ts'
import { createUpstreamTransport } from './upstream.ts'

type OwnerRuntime = Pick<DeskRuntime, 'service' | 'apiBaseUrl'>

/**
 * Whose records a session's are: the member's, as the service tells with the session's credential. Beside a deployment
 * that does not tell (`GET /me` is an extension) they belong to the credential. Rejects when there is no answer, or a refusal.
 */
export async function findDraftOwner(
  runtime: OwnerRuntime,
  { credential }: Pick<DeskSession, 'credential'>,
  address: string | null,
): Promise<string> {
  const client = createClient(createUpstreamTransport(runtime, { credential, address }))
  try {
    return (await client.call('getMe')).data.member.id
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 404 || error.status === 405))) throw error
    return createHash('sha256').update(`${runtime.apiBaseUrl}\n${credential}`).digest('hex')
  }
}
