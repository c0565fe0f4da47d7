import 'server-only'
import { createClient } from '#lib/client/client.ts'
import { ApiError, NetworkError } from '#lib/client/errors.ts'
import type { DeskRuntime } from './desk-runtime.ts'
import { askForOwner } from './find-owner.ts'
import { createDeskSession, type DeskSession } from './session-store.ts'
import { createUpstreamTransport, sendUpstream } from './upstream.ts'

/** Why a sign-in failed, in a form that fits a query string. The sign-in page has a message for each. */
export type SignInErrorCode =
  | 'wrong_credentials'
  | 'no_password_sign_in'
  | 'wrong_key'
  | 'identity_unverified'
  | 'no_verified_email'
  | 'no_member'
  | 'unavailable'
  | `wait_${number}`

export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInErrorCode

  constructor(code: SignInErrorCode) {
    super(code)
    this.code = code
  }
}

interface Caller {
  readonly address: string | null
  /** Tokens of earlier sign-ins in this browser. */
  readonly devices?: string
  /** Called with the token of this sign-in if the deployment identifies devices. */
  readonly onDevice?: (token: string) => void
}

export async function signInWithPassword(
  runtime: DeskRuntime,
  { email, password }: { email: string; password: string },
  { address, devices, onDevice }: Caller,
): Promise<DeskSession> {
  if (!email || !password) throw new SignInError('wrong_credentials')
  const client = createClient(createUpstreamTransport(runtime, { credential: null, address }))
  const headers = devices ? { 'sign-in-device': devices } : {}
  const { data } = await client
    .call('createSession', { headers, body: { email, password } })
    .catch((error: unknown) => {
      throw toSignInError(error, 'wrong_credentials')
    })
  const { credential, member, device } = data
  if (device !== undefined) onDevice?.(device)
  return createDeskSession(runtime, { credential, method: 'password', displayName: member.name, memberId: member.id })
}

/** A person's own API key on another deployment: tried with the cheapest read, then stored in the vault like any credential. */
export async function signInWithKey(runtime: DeskRuntime, key: string, { address }: Caller): Promise<DeskSession> {
  if (!runtime.apiBaseUrl || !/^[\x21-\x7e]{8,4096}$/.test(key)) throw new SignInError('wrong_key')
  const request = {
    method: 'GET',
    path: '/insurance/managed-filings?limit=1',
    headers: { accept: 'application/json' },
    body: null,
  }
  const response = await sendUpstream(runtime, request, { credential: key, address }).catch(() => null)
  await response?.body?.cancel()
  if (!response || response.status >= 500) throw new SignInError('unavailable')
  if (response.status === 429) throw new SignInError(`wait_${Number(response.headers.get('retry-after')) || 60}`)
  if (!response.ok) throw new SignInError('wrong_key')
  const memberId = await askForOwner(runtime, { credential: key, address }).catch(() => null)
  return createDeskSession(runtime, {
    credential: key,
    method: 'key',
    displayName: `API key ending ${key.slice(-4)}`,
    memberId,
  })
}

export interface VerifiedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
}

/** Exchanges an identity that OpenID Connect has verified for a credential of the embedded service. */
export async function signInWithIdentity(
  runtime: DeskRuntime,
  { name, ...body }: VerifiedIdentity,
  { address, onDevice }: Caller,
): Promise<DeskSession> {
  const client = createClient(createUpstreamTransport(runtime, { credential: runtime.secrets.exchange, address }))
  const { data } = await client.call('exchangeSession', { body }).catch((error: unknown) => {
    const isRejected = error instanceof ApiError && (error.status === 403 || error.status === 400)
    if (isRejected) throw new SignInError(body.emailVerified ? 'no_member' : 'no_verified_email')
    throw toSignInError(error, 'unavailable')
  })
  const { credential, member, device } = data
  if (device !== undefined) onDevice?.(device)
  return createDeskSession(runtime, {
    credential,
    method: 'oidc',
    displayName: member.name || name,
    memberId: member.id,
  })
}

function toSignInError(error: unknown, otherwise: SignInErrorCode): SignInError {
  if (error instanceof NetworkError) return new SignInError('unavailable')
  if (!(error instanceof ApiError)) return new SignInError('no_password_sign_in')
  if (error.status === 429) return new SignInError(`wait_${error.retryAfter ?? 60}`)
  if (error.status === 404 || error.status === 405) return new SignInError('no_password_sign_in')
  return new SignInError(error.status >= 500 ? 'unavailable' : otherwise)
}
