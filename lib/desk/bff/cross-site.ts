import 'server-only'

/**
 * True when the request comes from this desk's own pages. Browsers say so in `Sec-Fetch-Site`; where they do not, a write
 * needs the exact `Origin`. A read may also be a link the person follows themselves (`none`).
 * Source: Fetch Metadata Request Headers, W3C; RFC 6454.
 */
export function isFromOwnPages(
  request: { readonly method: string; readonly headers: Headers },
  publicUrl: string,
): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin') return true
  if (isRead(request)) return site === null || site === 'none'
  return site === null && request.headers.get('origin') === new URL(publicUrl).origin
}

export function isRead({ method }: { readonly method: string }): boolean {
  return method === 'GET' || method === 'HEAD'
}
