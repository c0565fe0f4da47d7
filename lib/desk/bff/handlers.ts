import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { bffRoot } from '#lib/contract/paths.ts'
import { clientAddressHeader, pagePathHeader, secretBodyHeader } from '#lib/service/http/page-headers.ts'
import { getDeskRuntime } from './desk-runtime.ts'
import { forwardRequest } from './forward.ts'
import { serveDeskRequest } from './serve-desk.ts'
import { findSessionByCookie, sessionCookieName } from './session-cookie.ts'
import { deleteDeskSession } from './session-store.ts'

/** One request below /bff. */
export async function handleBff(request: NextRequest): Promise<Response> {
  const call = openCall(request)
  return await forwardRequest(request, {
    ...call,
    rawPath: rawPathOf(request),
    search: request.nextUrl.search,
    secretBody: call.runtime.secretBodies.open(request.headers.get(secretBodyHeader)),
    onCredentialEnded: (session) => deleteDeskSession(call.runtime, session.id),
  })
}

/** One request below /desk, for the desk's own records. */
export async function handleDesk(request: NextRequest): Promise<Response> {
  return await serveDeskRequest(request, openCall(request))
}

function openCall(request: NextRequest) {
  const runtime = getDeskRuntime()
  const cookie = request.cookies.get(sessionCookieName(runtime.publicUrl))?.value
  return {
    runtime,
    findSession: () => findSessionByCookie(runtime, cookie),
    address: request.headers.get(clientAddressHeader) || null,
    requestId: randomUUID(),
  }
}

/** As on the request line, before any parser has tidied it. */
function rawPathOf(request: NextRequest): string {
  const raw = request.headers.get(pagePathHeader)?.split('?', 1)[0]
  return (raw ?? request.nextUrl.pathname).slice(bffRoot.length)
}
