import 'server-only'
import type { CookieOption, CookiesOptions } from 'next-auth'
import { sessionCookieName } from './session-cookie.ts'

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
