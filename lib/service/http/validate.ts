import type * as z from 'zod'
import { cutPath, toDetails } from '#lib/contract/kernel/details.ts'
import type { DetailLocation, ErrorDetail } from '#lib/contract/kernel/errors.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { Operation } from '#lib/contract/kernel/operation.ts'
import { isStorableText } from '#lib/contract/kernel/primitives.ts'
import { ServiceError } from './service-error.ts'

export interface RawInput {
  readonly params: Readonly<Record<string, string>>
  readonly search: string
  readonly headers: Headers
  /** The parsed JSON body, where the operation takes one. */
  readonly body: unknown
}

export interface ValidInput {
  readonly params: unknown
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
}

/** Checks every part of a request against its operation; throws `invalid_request` with all issues found, up to 20. */
export function validateInput(operation: Operation, raw: RawInput): ValidInput {
  const issues: ErrorDetail[] = []
  function check(location: DetailLocation, schema: z.ZodType | undefined, input: unknown): unknown {
    if (!schema) return {}
    const parsed = schema.safeParse(input)
    if (parsed.success) return parsed.data
    issues.push(...toDetails(location, parsed.error.issues, input))
    return undefined
  }

  const valid = {
    params: check('path', operation.params, raw.params),
    query: check('query', operation.query, readQuery(raw.search, operation.query, issues)),
    headers: check('header', operation.headers, pickHeaders(raw.headers, operation.headers)),
    body: operation.body?.kind === 'json' ? check('body', operation.body.schema, raw.body) : undefined,
  }
  if (issues.length === 0) return valid
  throw new ServiceError('invalid_request', undefined, { details: issues.slice(0, limits.details.items) })
}

/** Unknown and repeated parameters are issues, and so is text that no record could hold. */
function readQuery(search: string, schema: z.ZodObject | undefined, issues: ErrorDetail[]): Record<string, string> {
  const query: Record<string, string> = {}
  const addIssue = (name: string, code: ErrorDetail['code'], message: string) =>
    issues.push({ location: 'query', path: cutPath([name]), code, message })
  for (const [name, value] of readSearch(search)) {
    if (!Object.hasOwn(schema?.shape ?? {}, name)) addIssue(name, 'unknown_field', 'Unknown parameter.')
    else if (Object.hasOwn(query, name)) addIssue(name, 'invalid_value', 'This parameter is given more than once.')
    else if (!isStorableText(value)) addIssue(name, 'invalid_value', 'Text must not contain U+0000.')
    else query[name] = value
  }
  return query
}

function readSearch(search: string): URLSearchParams {
  try {
    decodeURIComponent(search)
  } catch {
    const message = 'A percent sign is not followed by the code of a UTF-8 character.'
    throw new ServiceError('invalid_request', undefined, {
      details: [{ location: 'query', path: [], code: 'invalid_value', message }],
    })
  }
  return new URLSearchParams(search)
}

function pickHeaders(headers: Headers, schema: z.ZodObject | undefined): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of Object.keys(schema?.shape ?? {})) {
    const value = headers.get(name)
    if (value !== null) picked[name] = value
  }
  return picked
}
