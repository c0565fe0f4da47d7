import type { IncomingMessage } from 'node:http'
import type { RejectedRequest } from './reject-request.ts'

export interface TargetRules {
  /** Values of `Host` that are ours: a page on another name that resolves here must not talk to us (DNS rebinding). */
  readonly isOwnHost: (host: string) => boolean
}

const healthChecks = ['/api/v2/healthz', '/api/v2/readyz']

/**
 * Rejects request targets and hosts that different parsers read differently. A target in absolute form
 * (RFC 9112, section 3.2.2) is rewritten to its path.
 */
export function checkTarget(request: IncomingMessage, { isOwnHost }: TargetRules): RejectedRequest | null {
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? '')
  const host = absolute?.[1] ?? request.headers.host ?? ''
  if (absolute) request.url = absolute[2]?.startsWith('/') ? absolute[2] : `/${absolute[2] ?? ''}`
  const target = request.url ?? ''
  const path = target.split('?', 1)[0] ?? ''

  if (!path.startsWith('/') || /[\\#]/.test(target)) return badTarget('The request target is not a path.')
  const decoded = decode(path)
  if (decoded === null) return badTarget('A percent sign is not followed by the code of a UTF-8 character.')
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) {
    return badTarget('The path must not contain . or .. as a segment.')
  }
  if ((request.headersDistinct.host?.length ?? 0) > 1) return badTarget('The request names more than one host.')
  if (!isOwnHost(host.toLowerCase()) && !healthChecks.includes(path)) {
    return { status: 421, code: 'invalid_request', message: 'This server does not serve this host name.' }
  }
  return null
}

function badTarget(message: string): RejectedRequest {
  return { status: 400, code: 'invalid_request', message }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** `Host` of the public address; on a loopback address, of any name of it with the same port. */
export function ownHosts(publicUrl: string, port: number): (host: string) => boolean {
  const { host, hostname } = new URL(publicUrl)
  const hosts = new Set([host])
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      hosts.add(`${name}:${port}`).add(new URL(`http://${name}:${port}`).host)
  }
  return (candidate) => hosts.has(candidate)
}

/** The origin of an address listened on. */
export function toUrl(host: string, port: number): string {
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin
}
