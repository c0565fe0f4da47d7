import { expect, test } from 'vitest'
import { errorStatus } from './errors.ts'

/** Written from the specification (Errors, Create form comparison) and from our choices for the other operations. */
const specified = {
  400: ['invalid_request', 'invalid_cursor'],
  401: ['unauthenticated'],
  403: ['feature_not_enabled', 'dataset_not_enabled', 'download_restricted', 'product_access_required', 'forbidden'],
  404: ['not_found'],
  405: ['method_not_allowed'],
  409: ['conflict', 'idempotency_conflict', 'input_not_ready', 'version_unavailable'],
  413: ['request_too_large'],
  415: ['unsupported_media_type'],
  422: ['input_unreadable', 'invalid_inputs', 'business_rejection'],
  429: ['rate_limited', 'cost_control_enforced'],
  500: ['internal_error'],
  503: ['temporarily_unavailable'],
}

test('every error code of the specification has its status, and there is no other code', () => {
  const pairs = Object.entries(specified).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)]))
  expect(errorStatus).toEqual(Object.fromEntries(pairs))
})
