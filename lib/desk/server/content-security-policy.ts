export interface SecurityPolicyOptions {
  /** Fresh for every request: at least 128 random bits, base64. */
  readonly nonce: string
  /** Development: React's refresh runtime evaluates code and opens a socket to the server. */
  readonly isDevelopment: boolean
  /** On https, mixed content is upgraded; on a plain loopback address it must not be. */
  readonly isHttps: boolean
}

/**
 * The policy of every page. The server sets it twice: on the request passed to Next, which reads the nonce from it for
 * the scripts it writes, and on the response. Styles are allowed inline because positioned layers set `style` attributes.
 */
export function buildContentSecurityPolicy({ nonce, isDevelopment, isHttps }: SecurityPolicyOptions): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "media-src 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
  ]
  if (isHttps) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** True for everything a browser may show as a page, Next's errors included; the BFF and `/desk` set their policies. */
export function needsContentSecurityPolicy(pathname: string): boolean {
  return !/^\/(?:bff|desk)\/./.test(pathname)
}
