import type { Operation, RequestBody } from '#lib/contract/kernel/operation.ts'
import { parseJson } from './parse-json.ts'
import { assertAnnouncedLength, limitBytes, readBody, readSecretBody } from './read-body.ts'
import { maskFields, parseSecretFields, type SecretFields } from './secret-fields.ts'
import { ServiceError } from './service-error.ts'

export interface ReadInput {
  /** Where the operation takes multipart, its body is counted while it is read. */
  readonly request: Request
  /** The parsed JSON, not validated yet. */
  readonly body: unknown
  /** Of a secret body, which `body` shows masked. */
  readonly secrets?: SecretFields
}

/** The body an operation declares, within its limits: 415, then 413, then 400. */
export async function readInput({ body }: Operation, request: Request): Promise<ReadInput> {
  if (!body) return { request, body: undefined }
  assertMediaType(request.headers, body)
  if (body.kind === 'json' && body.isSecret) {
    const secrets = await readSecrets(request, body.maxBytes)
    return { request, body: maskFields(secrets), secrets }
  }
  if (body.kind === 'json') return { request, body: parseJson(await readBody(request, body.maxBytes)) }
  assertAnnouncedLength(request.headers, body.maxBytes)
  if (!request.body) return { request, body: undefined }
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers: request.headers,
    body: limitBytes(request.body, body.maxBytes),
    duplex: 'half',
  }
  return { request: new Request(request.url, init), body: undefined }
}

async function readSecrets(request: Request, maxBytes: number): Promise<SecretFields> {
  const bytes = await readSecretBody(request, maxBytes)
  try {
    return parseSecretFields(bytes)
  } finally {
    bytes.fill(0)
  }
}

/** `Content-Type` must be the one the operation takes, and the body must not be compressed. */
function assertMediaType(headers: Headers, body: RequestBody): void {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity') {
    throw new ServiceError('unsupported_media_type', 'A compressed body is not accepted. Send it uncompressed.')
  }
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  if (body.kind === 'multipart') {
    if (type === 'multipart/form-data' && parameters.some((parameter) => /^boundary=./.test(parameter))) return
    throw new ServiceError('unsupported_media_type', 'The body must be multipart/form-data.')
  }
  // Parameters that a media type does not define are ignored (RFC 9110, section 5.6.6); another charset is not.
  const isUtf8 = parameters.every((name) => !name.startsWith('charset=') || /^charset="?utf-?8"?$/.test(name))
  if (type !== 'application/json' || !isUtf8) throw new ServiceError('unsupported_media_type')
}
