import * as z from 'zod'
import { limits } from './limits.ts'

/** Every error code of the API and its status. */
export const errorStatus = {
  invalid_request: 400,
  invalid_cursor: 400,
  unauthenticated: 401,
  feature_not_enabled: 403,
  dataset_not_enabled: 403,
  download_restricted: 403,
  product_access_required: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_conflict: 409,
  input_not_ready: 409,
  version_unavailable: 409,
  request_too_large: 413,
  unsupported_media_type: 415,
  input_unreadable: 422,
  invalid_inputs: 422,
  business_rejection: 422,
  rate_limited: 429,
  cost_control_enforced: 429,
  internal_error: 500,
  temporarily_unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const detailCodes = ['required', 'invalid_type', 'invalid_value', 'unknown_field'] as const
export type DetailCode = (typeof detailCodes)[number]

export const detailLocations = ['path', 'query', 'header', 'body'] as const
export type DetailLocation = (typeof detailLocations)[number]

export const ErrorDetail = z.object({
  location: z.enum(detailLocations),
  path: z.array(z.string().max(limits.details.pathItem)).max(limits.details.path),
  code: z.enum(detailCodes),
  message: z.string().min(1).max(limits.details.message),
})
export type ErrorDetail = z.infer<typeof ErrorDetail>

const Violation = z.object({
  code: z.string(),
  message: z.string(),
  path: z.string(),
  value: z.unknown(),
  constraint: z.string(),
  cite: z.string().nullable(),
})

/** The body of every error response. Source: the specification, Errors. Unknown future codes are tolerated. */
export const ErrorBody = z.object({
  error: z.string().min(1),
  code: z.string().min(1),
  details: z.array(ErrorDetail).min(1).max(limits.details.items).optional(),
  requestId: z.string().min(1).max(128).optional(),
  dataset: z.enum(['naic', 'osha']).optional(),
  businessCode: z.string().optional(),
  violations: z.array(Violation).max(limits.violations).optional(),
  violationsTruncated: z.boolean().optional(),
  accessUrl: z.url().nullable().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
