import { type ErrorBody, type ErrorCode, errorStatus } from '#lib/contract/kernel/errors.ts'

/** On every answer of the BFF: private, of this cookie, not sniffed. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
} as const

/** A refusal of the BFF's own, in the API's error body. */
export function errorResponse(
  code: ErrorCode,
  error: string,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const body: ErrorBody = { error, code, requestId }
  return Response.json(body, {
    status: errorStatus[code],
    headers: { ...headers, ...privateHeaders, 'x-request-id': requestId },
  })
}
