import { bffRoot } from '#lib/contract/paths.ts'
import type { TransportRequest } from './transport.ts'

declare global {
  /** Set by the script of `writeEarlyRead`. Null in place of a response: the server did not respond. */
  var __earlyRead: { readonly path: string; readonly response: Promise<Response | null> } | undefined
}

/** Names the session the page was opened with (`<html data-session>`): an old tab must not act for a later sign-in. */
export const sessionHeader = 'x-desk-session'

/**
 * A script that begins a read of the API while the page’s own scripts are still fetched. The first request for the path
 * takes its response. `path` is below the root and holds no user’s text.
 */
export function writeEarlyRead(path: string): string {
  return `(() => {
  const path = ${JSON.stringify(path)}
  const session = document.documentElement.dataset.session
  const headers = { accept: 'application/json', ...(session && { '${sessionHeader}': session }) }
  const options = { headers, cache: 'no-store', credentials: 'same-origin', redirect: 'error' }
  globalThis.__earlyRead = { path, response: fetch('${bffRoot}' + path, options).catch(() => null) }
})()`
}

/** The response of the early read, once, for just this request; else null. */
export async function takeEarlyRead({ root, method, path }: TransportRequest): Promise<Response | null> {
  const early = globalThis.__earlyRead
  if (root !== 'api' || method !== 'GET' || early?.path !== path) return null
  globalThis.__earlyRead = undefined
  return early.response
}
