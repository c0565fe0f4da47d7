import { cutPath } from '#lib/contract/kernel/details.ts'
import type { ErrorDetail } from '#lib/contract/kernel/errors.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { isStorableText } from '#lib/contract/kernel/primitives.ts'
import { ServiceError } from './service-error.ts'

/** Bytes to a JSON value, or `invalid_request`: bad UTF-8, bad JSON, nesting too deep, text that cannot be stored. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes)
  if (isNestedTooDeep(text, limits.jsonDepth)) {
    throw invalidBody(`JSON may be nested ${limits.jsonDepth} levels deep at most.`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidBody('The body is not JSON.')
  }
  const issues = findUnstorable(value)
  if (issues.length > 0) throw new ServiceError('invalid_request', undefined, { details: issues })
  return value
}

function decodeUtf8(bytes: Uint8Array): string {
  if (bytes.byteLength === 0) throw invalidBody('A JSON body is required.', 'required')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidBody('The body is not UTF-8.')
  }
}

/** Counts brackets outside strings, without recursion: a body of 64 KiB can be nested 30,000 deep. */
export function isNestedTooDeep(text: string, maxDepth: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (inString) {
      if (unit === backslash) index++
      else if (unit === quote) inString = false
    } else if (unit === quote) inString = true
    else if (unit === openBrace || unit === openBracket) {
      if (++depth > maxDepth) return true
    } else if (unit === closeBrace || unit === closeBracket) depth--
  }
  return false
}

const quote = 0x22
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** Values only: a field whose name cannot be stored is unknown to every schema. Depth is bounded before. */
function findUnstorable(value: unknown, path: readonly string[] = []): ErrorDetail[] {
  if (typeof value === 'string') {
    if (isStorableText(value)) return []
    const message = 'Text must not contain U+0000 or unpaired surrogates.'
    return [{ location: 'body', path: cutPath(path), code: 'invalid_value', message }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => findUnstorable(inner, [...path, name]))
}

function invalidBody(message: string, code: ErrorDetail['code'] = 'invalid_value'): ServiceError {
  return new ServiceError('invalid_request', message, { details: [{ location: 'body', path: [], code, message }] })
}
