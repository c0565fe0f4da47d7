import { sessionHeader } from '#lib/client/browser.ts'
import { errorResponse } from './bff-response.ts'
import { isFromOwnPages } from './cross-site.ts'
import type { DeskRuntime } from './desk-runtime.ts'
import type { DeskSession } from './session-store.ts'

interface Admission {
  readonly runtime: Pick<DeskRuntime, 'publicUrl'>
  readonly session: DeskSession | null
  readonly requestId: string
}

/** Whose request it is; an answer where it did not come from the desk's own pages, or from a page of somebody else's session. */
export function authorizeDeskRequest(
  request: Request,
  { runtime, session, requestId }: Admission,
): DeskSession | Response {
  if (!isFromOwnPages(request, runtime.publicUrl)) {
    return errorResponse('forbidden', 'This request did not come from the desk’s own pages.', requestId)
  }
  if (!session) return errorResponse('unauthenticated', 'Sign in to go on.', requestId)
  const epoch = request.headers.get(sessionHeader)
  if (epoch === session.epoch || (epoch === null && request.method === 'GET')) return session
  return errorResponse(
    'unauthenticated',
    'Someone else has signed in since this page was opened. Reload it.',
    requestId,
  )
}
