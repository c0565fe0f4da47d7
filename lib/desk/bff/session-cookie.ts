import 'server-only'
import type { CookieOption, CookiesOptions } from 'next-auth'
import { decode } from 'next-auth/jwt'
import * as z from 'zod'
import type { DeskRuntime } from './desk-runtime.ts'
import { type DeskSession, findDeskSession, sessionLifeMs } from './session-store.ts'

export const sessionMaxAgeSeconds = sessionLifeMs / 1000

/** All the cookie says. */
export const SessionToken = z.object({ sid: z.guid() })

/** `__Host-` binds the cookie to this host over https; on a plain loopback address browsers would not store it. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-filing-desk.session' : 'filing-desk.session'
}

/** How long a person may take at the issuer. */
const atIssuerSeconds = 15 * 60

/** Every sign-in cookie is bound to this host, as the session's is: otherwise a neighboring host could set its own. */
export function authCookies(publicUrl: string): CookiesOptions {
  const session = sessionCookieName(publicUrl)
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') } as const
  const named = (purpose: string, more: { readonly maxAge?: number } = {}): CookieOption => ({
    name: session.replace(/session$/, purpose),
    options: { ...options, ...more },
  })
  return {
    sessionToken: { name: session, options },
    csrfToken: named('csrf'),
    callbackUrl: named('next'),
    state: named('state', { maxAge: atIssuerSeconds }),
    nonce: named('nonce', { maxAge: atIssuerSeconds }),
    pkceCodeVerifier: named('pkce', { maxAge: atIssuerSeconds }),
  }
}

/** The session id in a cookie's value, or null where it was not signed here or has run out. */
export async function readSessionId(secret: string, cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null
  const token = SessionToken.safeParse(await decode({ token: cookie, secret }).catch(() => null))
  return token.success ? token.data.sid : null
}

/** Looked up for every request; nothing is remembered between two. */
export async function findSessionByCookie(
  runtime: DeskRuntime,
  cookie: string | undefined,
): Promise<DeskSession | null> {
  const id = await readSessionId(runtime.secrets.session, cookie)
  return id === null ? null : findDeskSession(runtime, id)
}
