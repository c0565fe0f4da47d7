import type { ServiceContext } from '#lib/service/api/kernel/context.ts'

export interface StreamEventsInput {
  readonly lastEventId: string | undefined
  readonly request: Request
}

/** The caller's live updates. A HEAD request opens no stream. */
export function streamEvents(
  { deps, caller }: ServiceContext,
  { lastEventId, request }: StreamEventsInput,
): ReadableStream<Uint8Array> | Uint8Array {
  if (request.method === 'HEAD') return new Uint8Array()
  return deps.liveStreams.open({ caller, lastEventId, signal: request.signal })
}
