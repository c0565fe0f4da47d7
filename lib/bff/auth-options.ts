import 'server-only'
import type { AuthOptions, User } from 'next-auth'
import credentials from 'next-auth/providers/credentials'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import * as z from 'zod'
import type { DeskRuntime, OidcSettings } from './desk-runtime.ts'
import { SessionToken, sessionCookieName, sessionMaxAgeSeconds } from './session-cookie.ts'
import { SignInError, signInWithIdentity, signInWithKey, signInWithPassword } from './sign-in.ts'
import { endDeskSession } from './sign-out.ts'

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
})

/** For one request: the caller's address counts for rate limits, and `previousId` is the session it replaces. */
export interface AuthRequest {
  readonly address: string | null
  readonly previousId: string | null
}

/** The cookie is a signed, encrypted token that holds a session id and nothing else. */
export function authOptions(runtime: DeskRuntime, request: AuthRequest): AuthOptions {
  const isHttps = runtime.publicUrl.startsWith('https:')
  return {
    secret: runtime.secrets.session,
    useSecureCookies: isHttps,
    cookies: {
      sessionToken: {
        name: sessionCookieName(runtime.publicUrl),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps },
      },
    },
    session: { strategy: 'jwt', maxAge: sessionMaxAgeSeconds },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    providers: [
      passwordProvider(runtime, request),
      ...(runtime.apiBaseUrl ? [keyProvider(runtime, request)] : []),
      ...(runtime.oidc ? [oidcProvider(runtime.oidc)] : []),
    ],
    callbacks: {
      async jwt({ token, user, account, profile }) {
        if (account?.provider === 'oidc') return { sid: await exchange(runtime, profile) }
        return { sid: user ? user.id : token.sid }
      },
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signIn() {
        if (request.previousId) await endDeskSession(runtime, request.previousId)
      },
      async signOut({ token }) {
        const parsed = SessionToken.safeParse(token)
        if (parsed.success) await endDeskSession(runtime, parsed.data.sid)
      },
    },
    logger: {
      error: (code) => runtime.log.warn('Sign-in failed.', { code }),
      warn: () => undefined,
      debug: () => undefined,
    },
  }
}

function passwordProvider(runtime: DeskRuntime, { address }: AuthRequest) {
  return credentials({
    id: 'password',
    name: 'E-mail and password',
    credentials: { email: {}, password: {} },
    authorize: (given): Promise<User> =>
      asUser(signInWithPassword(runtime, { email: given?.email ?? '', password: given?.password ?? '' }, { address })),
  })
}

function keyProvider(runtime: DeskRuntime, { address }: AuthRequest) {
  return credentials({
    id: 'key',
    name: 'API key',
    credentials: { key: {} },
    authorize: (given): Promise<User> => asUser(signInWithKey(runtime, given?.key?.trim() ?? '', { address })),
  })
}

function oidcProvider({ issuer, clientId, clientSecret, name }: OidcSettings): OAuthConfig<Record<string, unknown>> {
  return {
    id: 'oidc',
    name,
    type: 'oauth',
    wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    issuer,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    clientId,
    clientSecret,
    authorization: { params: { scope: 'openid email profile' } },
    profile: (profile) => ({ id: String(profile.sub) }),
  }
}

async function exchange(runtime: DeskRuntime, profile: unknown): Promise<string> {
  const { iss, sub, email, email_verified, name } = Claims.parse(profile)
  const identity = { issuer: iss, subject: sub, email, emailVerified: email_verified, name }
  return (await signInWithIdentity(runtime, identity)).id
}

/** next-auth hands an error's message to the sign-in page: a fault of ours, never a cause. */
async function asUser(signingIn: Promise<{ readonly id: string }>): Promise<User> {
  try {
    return { id: (await signingIn).id }
  } catch (error) {
    throw new Error(error instanceof SignInError ? error.fault : 'unavailable')
  }
}
