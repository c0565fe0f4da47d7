import { clientAddressHeader, pagePathHeader } from '#lib/service/http/page-headers.ts'
import { buildContentSecurityPolicy, needsContentSecurityPolicy } from './content-security-policy.ts'

export interface PageRequest {
  /** As on the request line: path and query. */
  readonly url: string
  /** The caller's address; null when the socket is gone. */
  readonly address: string | null
  /** The configured public address. */
  readonly publicUrl: string
  /** Fresh for every request: at least 128 random bits, base64. */
  readonly nonce: string
  readonly isDevelopment: boolean
}

export interface PageHeaders {
  /** To be set on the incoming request before Next sees it. */
  readonly request: Readonly<Record<string, string>>
  /** To be set on the response. */
  readonly response: Readonly<Record<string, string>>
}

/** Headers the server adds to a request for the desk and to its response. Pure: the server draws the nonce. */
export function preparePageRequest({ url, address, publicUrl, nonce, isDevelopment }: PageRequest): PageHeaders {
  const request = { [clientAddressHeader]: address ?? '', [pagePathHeader]: url }
  const pathname = url.split('?', 1)[0] ?? '/'
  if (!needsContentSecurityPolicy(pathname)) return { request, response: {} }
  const policy = buildContentSecurityPolicy({ nonce, isDevelopment, isHttps: publicUrl.startsWith('https:') })
  return {
    request: { ...request, 'content-security-policy': policy },
    response: { 'content-security-policy': policy },
  }
}

const readMethods = ['GET', 'HEAD']
const allMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Pages are only read; routes of programs have their own methods. */
export function listMethods(url: string): readonly string[] {
  return /^\/(?:bff|desk|api)\//.test(url) ? allMethods : readMethods
}
