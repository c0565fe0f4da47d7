import type { SharedReads } from '#lib/desk/bff/desk-runtime.ts'

/** A page's browser follows within milliseconds; one that does not come has been closed. */
const keptMs = 5_000

export function openSharedReads(): SharedReads {
  const waiting = new Map<string, Promise<Response>>()
  const keyOf = ({ id }: { readonly id: string }, path: string) => JSON.stringify([id, path])
  return {
    offer(session, path, response) {
      const key = keyOf(session, path)
      waiting.set(key, response)
      // A failure is the page's to report; the browser's own read reports it again.
      response.catch(() => undefined)
      setTimeout(() => waiting.get(key) === response && waiting.delete(key), keptMs).unref()
    },
    take(session, path) {
      const key = keyOf(session, path)
      const response = waiting.get(key) ?? null
      waiting.delete(key)
      return response
    },
  }
}
