import 'server-only'
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from './auth-options.ts'
import { getDeskRuntime } from './desk-runtime.ts'
import { clientAddressHeader } from './page-request.ts'
import { readSessionId, sessionCookieName } from './session-cookie.ts'

interface AuthContext {
  readonly params: Promise<{ readonly nextauth: string[] }>
}

/** Signing in and out. */
export async function handleAuth(request: NextRequest, context: AuthContext): Promise<Response> {
  const runtime = getDeskRuntime()
  const cookie = request.cookies.get(sessionCookieName(runtime.publicUrl))?.value
  const options = authOptions(runtime, {
    address: request.headers.get(clientAddressHeader) || null,
    previousId: await readSessionId(runtime.secrets.session, cookie),
  })
  // The only place next-auth takes its own address from.
  process.env.NEXTAUTH_URL = runtime.publicUrl
  const answer: Response = await NextAuth(request, context, options)
  answer.headers.set('cache-control', 'private, no-store')
  return answer
}
