import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Transport } from '#lib/client/transport.ts'
import { deskRoot } from '#lib/contract/paths.ts'
import { createDeskApp } from '#lib/desk/records/desk-app.ts'
import type { SignedIn } from './current-session.ts'
import type { DeskRuntime } from './desk-runtime.ts'
import { findOrganization, findOwner } from './find-owner.ts'
import { type PageCall, respondToOwnPage } from './own-pages.ts'
import type { DeskSession } from './session-store.ts'
import { createUpstreamTransport } from './upstream.ts'

const deskApp = createDeskApp()

export interface DeskCall extends PageCall {
  readonly runtime: Pick<DeskRuntime, 'service' | 'apiBaseUrl' | 'publicUrl' | 'database' | 'now' | 'log'>
  readonly address: string | null
}

/** A browser's request for the desk's own records: the runner does the rest. */
export async function serveDeskRequest(request: Request, call: DeskCall): Promise<Response> {
  return await respondToOwnPage(request, call, (session) => run(request, session, call))
}

/** For pages that read on the server: the API with the person's credential, the desk's own records in this process. */
export function createPageTransport({ runtime, session, address }: SignedIn): Transport {
  const sendUpstream = createUpstreamTransport(runtime, { credential: session.credential, address })
  return async (request) => {
    if (request.root === 'api') return await sendUpstream(request)
    const { method, headers, body, signal = null } = request
    const own = new Request(runtime.publicUrl + deskRoot + request.path, { method, headers, body, signal })
    return await run(own, session, { runtime, address, requestId: randomUUID() })
  }
}

async function run(
  request: Request,
  session: DeskSession,
  { runtime, address, requestId }: Omit<DeskCall, 'findSession'>,
): Promise<Response> {
  return await deskApp.fetch(request, {
    requestId,
    database: runtime.database,
    now: runtime.now,
    ownerName: session.displayName,
    findOwner: () => findOwner(runtime, session, address),
    findOrganization: () => findOrganization(runtime, session, address),
    onFailure({ operation, cause }) {
      // A page that is left or reloaded breaks its request off.
      if (!request.signal.aborted) runtime.log.error('A desk record request failed.', { requestId, operation, cause })
    },
  })
}
