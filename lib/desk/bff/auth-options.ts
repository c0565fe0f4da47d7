import 'server-only'
import type { AuthOptions, User } from 'next-auth'
import credentials from 'next-auth/providers/credentials'
import type { DeskRuntime } from './desk-runtime.ts'
import { oidcProvider, readIdentity } from './oidc-provider.ts'
import { toSignInPage } from './safe-next.ts'
import { authCookies, SessionToken, sessionMaxAgeSeconds } from './session-cookie.ts'
import { SignInError, signInWithIdentity, signInWithKey, signInWithPassword } from './sign-in.ts'
import { endDeskSession } from './sign-out.ts'

/** For one request: the caller's address counts for rate limits, and `previousId` is the session it replaces. */
export interface AuthRequest {
  readonly address: string | null
  readonly previousId: string | null
  /** Where the person is going: the sign-in page needs it after an error too. */
  readonly next: string
  /** Tokens of earlier sign-ins in this browser. */
  readonly devices: string
  /** Called with the token of a sign-in that succeeded. */
  readonly onDevice: (token: string) => void
  /** Called where a token of the issuer, or of a cookie, is rejected for its time. */
  readonly onWrongTime: () => void
}

/** The cookie is a signed, encrypted token that holds a session id and nothing else. */
export function authOptions(runtime: DeskRuntime, request: AuthRequest): AuthOptions {
  const signInPage = toSignInPage(request.next)
  return {
    secret: runtime.secrets.session,
    useSecureCookies: runtime.publicUrl.startsWith('https:'),
    cookies: authCookies(runtime.publicUrl),
    session: { strategy: 'jwt', maxAge: sessionMaxAgeSeconds },
    pages: { signIn: signInPage, signOut: '/sign-in', error: signInPage },
    providers: [
      passwordProvider(runtime, request),
      ...(runtime.apiBaseUrl ? [keyProvider(runtime, request)] : []),
      ...(runtime.oidc ? [oidcProvider(runtime.oidc)] : []),
    ],
    callbacks: {
      // Here, and not when the cookie is written: only an error thrown here reaches the sign-in page with its own code.
      async signIn({ user, account, profile }) {
        if (account?.provider === 'oidc') user.id = (await asUser(exchange(runtime, profile, request))).id
        return true
      },
      jwt: ({ token, user }) => ({ sid: user ? user.id : token.sid }),
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
      error(code, metadata) {
        const { message } = metadata instanceof Error ? metadata : metadata.error
        if (isWrongTime(message)) request.onWrongTime()
        runtime.log.warn('Sign-in failed.', { code, reason: message.slice(0, 300) })
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  }
}

function passwordProvider(runtime: DeskRuntime, request: AuthRequest) {
  return credentials({
    id: 'password',
    name: 'Email and password',
    credentials: { email: {}, password: {} },
    authorize: (given): Promise<User> =>
      asUser(signInWithPassword(runtime, { email: given?.email ?? '', password: given?.password ?? '' }, request)),
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

/** In the words of openid-client, jose and `readIdToken`, which check the times of tokens by the clock of the process. */
function isWrongTime(message: string): boolean {
  return /JWT expired|JWT not active yet|JWT issued in the future|"(?:exp|nbf)" claim timestamp/.test(message)
}

async function exchange(runtime: DeskRuntime, profile: unknown, request: AuthRequest) {
  const identity = runtime.oidc && readIdentity(profile, runtime.oidc)
  if (!identity) throw new SignInError('identity_unverified')
  return await signInWithIdentity(runtime, identity, request)
}

/** next-auth passes an error's message to the sign-in page: a code of ours, never a cause. */
async function asUser(signingIn: Promise<{ readonly id: string }>): Promise<User> {
  try {
    return { id: (await signingIn).id }
  } catch (error) {
    throw new Error(error instanceof SignInError ? error.code : 'unavailable')
  }
}
