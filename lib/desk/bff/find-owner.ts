import 'server-only'
import { createHash } from 'node:crypto'
import { createClient } from '#lib/client/client.ts'
import { ApiError, NetworkError, UnexpectedResponseError } from '#lib/client/errors.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
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
  return await askForSession(runtime, session, async () => {
    const owner = await askForOwner(runtime, { credential: session.credential, address })
    await storeSessionMember(runtime, session.id, owner)
    return owner
  })
}

/** The organization whose members see each other's shared records, read from the service. Rejects as `findOwner` does. */
export async function findOrganization(
  runtime: OwnerRuntime,
  session: Pick<DeskSession, 'id' | 'credential'>,
  address: string | null,
): Promise<string> {
  const ask = () =>
    askForMe(runtime, { credential: session.credential, address }, ({ organization }) => organization.id)
  return await askForSession(runtime, session, ask)
}

async function askForSession(
  runtime: OwnerRuntime,
  session: Pick<DeskSession, 'id'>,
  ask: () => Promise<string>,
): Promise<string> {
  try {
    return await ask()
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

type Caller = UpstreamCaller & { readonly credential: string }

/**
 * The member behind a credential, read from the service. With a deployment that does not say (`GET /me` is an
 * extension) the records belong to the credential. Rejects like a call of the API.
 */
export async function askForOwner(
  runtime: Pick<DeskRuntime, 'service' | 'apiBaseUrl'>,
  caller: Caller,
): Promise<string> {
  return await askForMe(runtime, caller, ({ member }) => member.id)
}

async function askForMe(
  runtime: Pick<DeskRuntime, 'service' | 'apiBaseUrl'>,
  caller: Caller,
  read: (me: Me) => string,
): Promise<string> {
  try {
    return read((await createClient(createUpstreamTransport(runtime, caller)).call('getMe')).data)
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 404 || error.status === 405))) throw error
    return createHash('sha256').update(`${runtime.apiBaseUrl}\n${caller.credential}`).digest('hex')
  }
}
