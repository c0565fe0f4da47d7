import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest } from 'next/server'
import NextAuth, { type CookieOption } from 'next-auth'
import { errorResponse } from '#lib/service/http/error-response.ts'
import { clientAddressHeader } from '#lib/service/http/page-headers.ts'
import { ServiceError, toServiceError } from '#lib/service/http/service-error.ts'
import { authOptions } from './auth-options.ts'
import { checkAuthRequest, isAddress } from './check-auth-request.ts'
import { getDeskRuntime } from './desk-runtime.ts'
import { deviceCookieName, readDevices, writeDevices } from './device-cookie.ts'
import { toSafeNext } from './safe-next.ts'
import { authCookies, readSessionId } from './session-cookie.ts'

interface AuthContext {
  readonly params: Promise<{ readonly nextauth: string[] }>
}

/** Signing in and out. */
export async function handleAuth(request: NextRequest, context: AuthContext): Promise<Response> {
  const { nextauth: segments } = await context.params
  // Anybody could write into our log with it.
  if (segments[0] === '_log') return new Response(null, { status: 404 })
  const runtime = getDeskRuntime()
  const { publicUrl } = runtime
  const { sessionToken, callbackUrl } = authCookies(publicUrl)
  const going = request.cookies.get(callbackUrl.name)?.value
  try {
    await checkAuthRequest({ request, publicUrl, segments })
  } catch (error) {
    return errorResponse(toServiceError(error), randomUUID())
  }
  if (going && !isAddress(going, publicUrl)) return rejectCookie(callbackUrl)

  const devices = readDevices(request.cookies.get(deviceCookieName(publicUrl))?.value)
  const made: string[] = []
  let isWrongTime = false
  const options = authOptions(runtime, {
    address: request.headers.get(clientAddressHeader) || null,
    previousId: await readSessionId(runtime.secrets.session, request.cookies.get(sessionToken.name)?.value),
    next: toPath(going, publicUrl),
    devices,
    onDevice: (token) => made.push(token),
    onWrongTime: () => {
      isWrongTime = true
    },
  })
  const response: Response = await NextAuth(request, context, options)
  if (isWrongTime) nameWrongTime(response)
  response.headers.set('cache-control', 'private, no-store')
  for (const token of made) response.headers.append('set-cookie', writeDevices(publicUrl, devices, token))
  return response
}

/** The browser drops the cookie, so that the next request gets through. */
function rejectCookie({ name, options }: CookieOption): Response {
  const message = 'The cookie with the page to return to was not valid and was removed. Try again.'
  const response = errorResponse(new ServiceError('invalid_request', message), randomUUID())
  response.headers.append(
    'set-cookie',
    `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}`,
  )
  return response
}

/** next-auth has one code for every token that it rejects; starting again does not help against a clock. */
function nameWrongTime({ headers }: Response): void {
  const location = headers.get('location')
  if (location) headers.set('location', location.replace('error=OAuthCallback', 'error=wrong_time'))
}

function toPath(address: string | undefined, publicUrl: string): string {
  return address?.startsWith(`${publicUrl}/`) ? toSafeNext(address.slice(publicUrl.length)) : '/'
}
