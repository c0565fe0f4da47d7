import { ApiError, NetworkError, UnexpectedResponseError } from '#lib/client/errors.ts'
import { type DraftEntry, draftLimits, SaveDraft } from '#lib/contract/drafts/operations.ts'
import { toDetails } from '#lib/contract/kernel/details.ts'
import { Uuid } from '#lib/contract/kernel/primitives.ts'
import { authorizeDeskRequest } from './authorize-desk-request.ts'
import { errorResponse, privateHeaders } from './bff-response.ts'
import type { DeskRuntime } from './desk-runtime.ts'
import { type DraftContext, deleteDraft, getDraft, listDrafts, saveDraft } from './drafts.ts'
import { readTextWithin } from './drafts-body.ts'
import { findDraftOwner } from './drafts-owner.ts'
import type { DeskSession } from './session-store.ts'

export interface DraftRequest {
  readonly runtime: Pick<DeskRuntime, 'service' | 'apiBaseUrl' | 'publicUrl' | 'database' | 'now'>
  readonly session: DeskSession | null
  /** null: the list. As in the address, not yet checked. */
  readonly id: string | null
  readonly address: string | null
  readonly requestId: string
  /** Told when the API no longer knows the credential. */
  readonly onCredentialEnded: (session: DeskSession) => Promise<void>
}

/** One request for drafts, by the rules of the BFF: own pages only, a session, the API's error bodies, nothing cached. */
export async function answerDraftRequest(request: Request, options: DraftRequest): Promise<Response> {
  const { runtime, requestId } = options
  const session = authorizeDeskRequest(request, options)
  if (session instanceof Response) return session
  const id = options.id === null ? null : Uuid.safeParse(options.id)
  if (id?.success === false) return answerMissing(requestId)
  const allowed = id ? ['GET', 'PUT', 'DELETE'] : ['GET']
  if (!allowed.includes(request.method)) {
    const allow = allowed.join(', ')
    return errorResponse('method_not_allowed', `Only ${allow} can be used here.`, requestId, { allow })
  }
  const owner = await findOwner(options, session)
  if (owner instanceof Response) return owner
  const context = { database: runtime.database, now: runtime.now, owner }
  return id ? await answerOne(request, { context, id: id.data, requestId }) : await answerList(context, requestId)
}

async function answerList(context: DraftContext, requestId: string): Promise<Response> {
  return answer({ drafts: await listDrafts(context) }, requestId)
}

interface OneDraft {
  readonly context: DraftContext
  readonly id: string
  readonly requestId: string
}

async function answerOne(request: Request, { context, id, requestId }: OneDraft): Promise<Response> {
  if (request.method === 'PUT') return await answerSave(request, { context, id, requestId })
  if (request.method === 'DELETE') {
    if (!(await deleteDraft(context, id))) return answerMissing(requestId)
    return new Response(null, { status: 204, headers: { ...privateHeaders, 'x-request-id': requestId } })
  }
  const draft = await getDraft(context, id)
  return draft ? answer(draft, requestId) : answerMissing(requestId)
}

async function answerSave(request: Request, { context, id, requestId }: OneDraft): Promise<Response> {
  if (request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json') {
    return errorResponse('unsupported_media_type', 'The body must be application/json.', requestId)
  }
  const text = await readTextWithin(request, draftLimits.bodyBytes)
  if (text === null) {
    return errorResponse('request_too_large', 'The draft is larger than 256 KiB.', requestId)
  }
  const body = parseJson(text)
  const draft = SaveDraft.safeParse(body)
  if (!draft.success) {
    const [fault] = toDetails('body', draft.error.issues, body)
    const place = fault?.path.join('.') || 'the body'
    return errorResponse('invalid_request', `The draft cannot be kept. At ${place}: ${fault?.message}`, requestId)
  }
  const outcome = await saveDraft(context, id, draft.data)
  switch (outcome.kind) {
    case 'saved':
      return answer(outcome.entry satisfies DraftEntry, requestId)
    case 'changed':
      return errorResponse('conflict', 'The draft was changed elsewhere since it was read.', requestId)
    case 'missing':
      return answerMissing(requestId)
  }
}

async function findOwner(
  { runtime, address, requestId, onCredentialEnded }: DraftRequest,
  session: DeskSession,
): Promise<string | Response> {
  try {
    return await findDraftOwner(runtime, session, address)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      await onCredentialEnded(session)
      return errorResponse('unauthenticated', 'The session has ended. Sign in to go on.', requestId)
    }
    const isUpstream =
      error instanceof ApiError || error instanceof NetworkError || error instanceof UnexpectedResponseError
    if (!isUpstream) throw error
    return errorResponse('temporarily_unavailable', 'The service did not answer. Try again in a moment.', requestId, {
      'retry-after': '5',
    })
  }
}

function answer(body: unknown, requestId: string): Response {
  return Response.json(body, { headers: { ...privateHeaders, 'x-request-id': requestId } })
}

/** Also for what belongs to another: the two cannot be told apart. */
function answerMissing(requestId: string): Response {
  return errorResponse('not_found', 'There is no such draft.', requestId)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
