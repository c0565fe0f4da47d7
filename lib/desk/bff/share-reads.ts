import 'server-only'
import type { Transport } from '#lib/client/transport.ts'
import type { SharedReads } from './desk-runtime.ts'
import type { DeskSession } from './session-store.ts'

/** Every read that is sent with it is offered to the browser of the session. */
export function shareReads(send: Transport, reads: SharedReads, session: Pick<DeskSession, 'id'>): Transport {
  return async (request) => {
    if (request.root !== 'api' || request.method !== 'GET') return await send(request)
    const both = send(request).then((response) => [response, response.clone()] as const)
    reads.offer(
      session,
      request.path,
      both.then(([, copy]) => copy),
    )
    return (await both)[0]
  }
}
