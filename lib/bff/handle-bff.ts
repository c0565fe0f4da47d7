import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { bffRoot } from '#lib/contract/paths.ts'
import { errorResponse } from './bff-response.ts'
import { getDeskRuntime } from './desk-runtime.ts'
import { forwardRequest } from './forward.ts'
import { clientAddressHeader, pagePathHeader } from './page-request.ts'
import { findSessionByCookie, sessionCookieName } from './session-cookie.ts'
import { deleteDeskSession } from './session-store.ts'

/** One request below /bff. */
export async function handleBff(request: NextRequest): Promise<Response> {
  const runtime = getDeskRuntime()
  const requestId = randomUUID()
  try {
    const cookie = request.cookies.get(sessionCookieName(runtime.publicUrl))?.value
    return await forwardRequest(request, {
      runtime,
      session: await findSessionByCookie(runtime, cookie),
      rawPath: rawPathOf(request),
      search: request.nextUrl.search,
      address: request.headers.get(clientAddressHeader) || null,
      requestId,
      onCredentialEnded: (session) => deleteDeskSession(runtime, session.id),
    })
  } catch (error) {
    runtime.log.error('The BFF failed.', { requestId, error })
    return errorResponse('internal_error', 'Something went wrong on our side.', requestId)
  }
}

/** As on the request line, before any parser has tidied it. */
function rawPathOf(request: NextRequest): string {
  const raw = request.headers.get(pagePathHeader)?.split('?', 1)[0]
  return (raw ?? request.nextUrl.pathname).slice(bffRoot.length)
}
