import type { RequestBody } from '#lib/contract/kernel/operation.ts'
import { ServiceError } from './service-error.ts'

/** `Content-Type` must be the one the operation takes, and the body must not be compressed. */
export function assertMediaType(headers: Headers, body: RequestBody): void {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity') {
    throw new ServiceError('unsupported_media_type', 'A compressed body is not accepted: send it as it is.')
  }
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  if (body.kind === 'multipart') {
    if (type === 'multipart/form-data' && parameters.some((parameter) => /^boundary=./.test(parameter))) return
    throw new ServiceError('unsupported_media_type', 'The body must be multipart/form-data.')
  }
  const isUtf8 = parameters.every((parameter) => parameter === '' || /^charset="?utf-8"?$/.test(parameter))
  if (type !== 'application/json' || !isUtf8) throw new ServiceError('unsupported_media_type')
}
