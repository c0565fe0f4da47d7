import 'server-only'
import { createHash } from 'node:crypto'
import { createClient } from '#lib/client/client.ts'
import { ApiError, NetworkError, UnexpectedResponseError } from '#lib/client/errors.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import type { DeskRuntime } from './desk-runtime.ts'
import { type DeskSession, deleteDeskSession, storeSessionMember } from './session-store.ts'
import { createUpstreamTransport, noResponse, type UpstreamCaller } from './upstream.ts'

type OwnerRuntime = Pick<DeskRuntime, 'service' | 'apiBaseUrl' | 'database'>

/**
 * Whose records a session's are: the member's of its record. The service is asked only for sessions that began before the
 * record said so, once. Rejects with a `ServiceError`; a credential that the service no longer knows ends the session.
 */
export async function findOwner(
  runtime: OwnerRuntime,
  session: Pick<DeskSession, 'id' | 'credential' | 'memberId'>,
  address: string | null,
): Promise<string> {
  if (session.memberId !== null) return session.memberId
  try {
    const owner = await askForOwner(runtime, { credential: session.credential, address })
    await storeSessionMember(runtime, session.id, owner)
    return owner
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      await deleteDeskSession(runtime, session.id)
      throw new ServiceError('unauthenticated', 'The session has ended. Sign in to continue.')
    }
    const isUpstream =
      error instanceof ApiError || error instanceof NetworkError || error instanceof UnexpectedResponseError
    throw isUpstream ? noResponse(error) : error
  }
}

/**
 * The member behind a credential, as the service tells. Beside a deployment that does not tell (`GET /me` is an
 * extension) the records belong to the credential. Rejects like a call of the API.
 */
export async function askForOwner(
  runtime: Pick<DeskRuntime, 'service' | 'apiBaseUrl'>,
  caller: UpstreamCaller & { readonly credential: string },
): Promise<string> {
  try {
    return (await createClient(createUpstreamTransport(runtime, caller)).call('getMe')).data.member.id
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 404 || error.status === 405))) throw error
    return createHash('sha256').update(`${runtime.apiBaseUrl}\n${caller.credential}`).digest('hex')
  }
}
