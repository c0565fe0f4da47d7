import 'server-only'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { isRead } from './cross-site.ts'

/** As long as a path that the desk goes on to, and its origin. */
const maxAddressLength = 2100

export interface AuthRequestToCheck {
  readonly request: Request
  readonly publicUrl: string
  /** The path below `/api/auth`. */
  readonly segments: readonly string[]
}

/**
 * Rejects what next-auth responds to with 500: addresses that it cannot parse, text that no header can carry, and bodies
 * that are not forms. Throws `invalid_request`, `unsupported_media_type`.
 */
export async function checkAuthRequest({ request, publicUrl, segments }: AuthRequestToCheck): Promise<void> {
  const contentType = request.headers.get('content-type') ?? ''
  // Anywhere in it: next-auth looks no closer. Its own client says so of reads too, which have no body.
  if (!isRead(request) && contentType.includes('application/json')) {
    throw new ServiceError('unsupported_media_type', 'The body must be application/x-www-form-urlencoded.')
  }
  const isForm = contentType.includes('application/x-www-form-urlencoded')
  const form = new URLSearchParams(isForm ? await request.clone().text() : '')
  const { searchParams } = new URL(request.url)
  const addresses = [...searchParams.getAll('callbackUrl'), ...form.getAll('callbackUrl')]
  if (!addresses.every((address) => isAddress(address, publicUrl))) {
    throw new ServiceError('invalid_request', 'callbackUrl must be a path or an address of this desk.')
  }
  const [action, code] = segments
  const codes = action === 'error' ? [...searchParams.getAll('error'), ...(code === undefined ? [] : [code])] : []
  if (!codes.every((error) => /^\w{1,64}$/.test(error))) {
    throw new ServiceError('invalid_request', 'error must be the code of an error.')
  }
}

/** Whether next-auth can go on to this address; it goes to its path on this desk, or to the first page. */
export function isAddress(address: string, publicUrl: string): boolean {
  if (address.length > maxAddressLength || !/^[\x21-\x7e]+$/.test(address)) return false
  const url = address.startsWith('/') ? URL.parse(address, publicUrl) : URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol)
}
