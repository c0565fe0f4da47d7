import 'server-only'
import type { Transport } from '#lib/client/transport.ts'
import type { SharedReads } from './desk-runtime.ts'
import type { DeskSession } from './session-store.ts'

/** Every read that is sent with it is offered to the browser of the session. */
export function shareReads(send: Transport, reads: SharedReads, session: Pick<DeskSession, 'id'>): Transport {
  return async (request) => {
    if (request.root !== 'api' || request.method !== 'GET') return await send(request)
    const sent = send(request)
    // Read once: a clone would copy the body piece by piece.
    const whole = sent.then((response) => response.arrayBuffer())
    const copy = async () => new Response(await whole, await sent)
    reads.offer(session, request.path, copy())
    return await copy()
  }
}
