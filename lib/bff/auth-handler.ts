import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { errorResponse } from '#lib/http/error-response.ts'
import { clientAddressHeader } from '#lib/http/page-headers.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { authCookies } from './auth-cookies.ts'
import { authOptions } from './auth-options.ts'
import { getDeskRuntime } from './desk-runtime.ts'
import { toSafeNext } from './safe-next.ts'
import { readSessionId } from './session-cookie.ts'

interface AuthContext {
  readonly params: Promise<{ readonly nextauth: string[] }>
}

/** Signing in and out. */
export async function handleAuth(request: NextRequest, context: AuthContext): Promise<Response> {
  // Anybody could write into our log with it.
  if ((await context.params).nextauth[0] === '_log') return new Response(null, { status: 404 })
  if (!(await hasValidCallback(request))) {
    const message = 'callbackUrl must be a path or an address of this desk.'
    return errorResponse(new ServiceError('invalid_request', message), randomUUID())
  }
  const runtime = getDeskRuntime()
  const { sessionToken, callbackUrl } = authCookies(runtime.publicUrl)
  const options = authOptions(runtime, {
    address: request.headers.get(clientAddressHeader) || null,
    previousId: await readSessionId(runtime.secrets.session, request.cookies.get(sessionToken.name)?.value),
    next: toPath(request.cookies.get(callbackUrl.name)?.value, runtime.publicUrl),
  })
  const response: Response = await NextAuth(request, context, options)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** next-auth answers 500 to an address that it cannot parse. */
async function hasValidCallback(request: NextRequest): Promise<boolean> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true
  const form = isForm ? new URLSearchParams(await request.clone().text()) : new URLSearchParams()
  const { searchParams } = new URL(request.url)
  return [...searchParams.getAll('callbackUrl'), ...form.getAll('callbackUrl')].every(
    (address) => address.startsWith('/') || /^https?:$/.test(URL.parse(address)?.protocol ?? ''),
  )
}

function toPath(address: string | undefined, publicUrl: string): string {
  return address?.startsWith(`${publicUrl}/`) ? toSafeNext(address.slice(publicUrl.length)) : '/'
}
