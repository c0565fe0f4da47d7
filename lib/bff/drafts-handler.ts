import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { errorResponse } from './bff-response.ts'
import { getDeskRuntime } from './desk-runtime.ts'
import { answerDraftRequest } from './drafts-answer.ts'
import { clientAddressHeader } from './page-request.ts'
import { findSessionByCookie, sessionCookieName } from './session-cookie.ts'
import { deleteDeskSession } from './session-store.ts'

/** One request below /desk/drafts. `id` is null for the list. */
export async function handleDrafts(request: NextRequest, id: string | null): Promise<Response> {
  const runtime = getDeskRuntime()
  const requestId = randomUUID()
  try {
    const cookie = request.cookies.get(sessionCookieName(runtime.publicUrl))?.value
    return await answerDraftRequest(request, {
      runtime,
      session: await findSessionByCookie(runtime, cookie),
      id,
      address: request.headers.get(clientAddressHeader) || null,
      requestId,
      onCredentialEnded: (session) => deleteDeskSession(runtime, session.id),
    })
  } catch (error) {
    // A page that is left or reloaded breaks its save off.
    if (!request.signal.aborted) runtime.log.error('A draft could not be handled.', { requestId, error })
    return errorResponse('internal_error', 'Something went wrong on our side.', requestId)
  }
}
