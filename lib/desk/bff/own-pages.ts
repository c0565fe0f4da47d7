import 'server-only'
import { sessionHeader } from '#lib/client/early-read.ts'
import { errorResponse } from '#lib/service/http/error-response.ts'
import { ServiceError, toServiceError } from '#lib/service/http/service-error.ts'
import { isFromOwnPages, isRead } from './cross-site.ts'
import type { DeskRuntime } from './desk-runtime.ts'
import type { DeskSession } from './session-store.ts'

/** The context of a request from the desk's pages. */
export interface PageCall {
  readonly runtime: Pick<DeskRuntime, 'publicUrl' | 'log'>
  /** The session of its cookie, if any. */
  readonly findSession: () => Promise<DeskSession | null>
  readonly requestId: string
}

/**
 * Handles a request from the desk's own pages with `respond`. A request from another site, without a session or from a
 * page of another person's session is rejected first; everything thrown becomes an error body of the API.
 * Every response varies by cookie.
 */
export async function respondToOwnPage(
  request: Request,
  call: PageCall,
  respond: (session: DeskSession) => Promise<Response>,
): Promise<Response> {
  const response = await authorizeAndRespond(request, call, respond)
  response.headers.set('Vary', 'Cookie')
  return response
}

async function authorizeAndRespond(
  request: Request,
  call: PageCall,
  respond: (session: DeskSession) => Promise<Response>,
): Promise<Response> {
  try {
    return await respond(await authorizeOwnPage(request, call))
  } catch (thrown) {
    const error = toServiceError(thrown)
    const { runtime, requestId } = call
    if (error.code === 'internal_error') runtime.log.error('The BFF failed.', { requestId, error: error.cause })
    return errorResponse(error, requestId)
  }
}

async function authorizeOwnPage(request: Request, { runtime, findSession }: PageCall): Promise<DeskSession> {
  if (!isFromOwnPages(request, runtime.publicUrl)) {
    throw new ServiceError('forbidden', 'This request did not come from the desk’s own pages.')
  }
  const session = await findSession()
  if (!session) throw new ServiceError('unauthenticated', 'Sign in to continue.')
  const epoch = request.headers.get(sessionHeader)
  if (epoch === session.epoch || (epoch === null && isRead(request))) return session
  throw new ServiceError('unauthenticated', 'Someone else has signed in since this page was opened. Reload it.')
}
