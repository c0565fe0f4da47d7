import { CreateFormComparison } from '#lib/contract/comparison-request.ts'
import { listRequestInputs } from '#lib/contract/comparison-rules.ts'
import { toDetails } from '#lib/contract/details.ts'
import type { ErrorDetail } from '#lib/contract/errors.ts'
import { limits } from '#lib/contract/limits.ts'
import type { BuilderDraft } from './draft.ts'
import { toRequest } from './to-request.ts'

/** Something that stands in the way of a run, at a field of the draft (dotted, as the form names it). */
export interface Problem {
  readonly path: string
  readonly message: string
}

export interface RequestMeasure {
  readonly json: string
  /** Of the body as it is sent: UTF-8. */
  readonly bytes: number
  readonly inputs: number
  readonly annotations: number
}

/** Everything the contract holds against the draft, in the order of the form. */
export function findProblems(draft: BuilderDraft): Problem[] {
  const request = toRequest(draft)
  const parsed = CreateFormComparison.safeParse(request)
  const problems = parsed.success
    ? []
    : toDetails('body', parsed.error.issues, request).map((detail) => toProblem(detail, draft))
  if (measureRequest(draft).bytes > limits.requestBytes)
    problems.push({ path: 'variants', message: 'The request is larger than 64 KiB. Shorten facts, notes or quotes.' })
  return problems
}

export function measureRequest(draft: BuilderDraft): RequestMeasure {
  const request = toRequest(draft)
  const json = JSON.stringify(request)
  const inputs = listRequestInputs(request)
  return {
    json,
    bytes: new TextEncoder().encode(json).byteLength,
    inputs: inputs.length,
    annotations: inputs.reduce((sum, { annotations }) => sum + annotations.length, 0),
  }
}

/** A fault in the request, from the contract or from the service, at the field of the form that holds its value. */
export function toProblem(
  { path, message, code }: Pick<ErrorDetail, 'path' | 'message' | 'code'>,
  draft: BuilderDraft,
): Problem {
  const field = toFieldPath(path)
  return { path: field, message: explain(field, { code, message }, draft) }
}

function toFieldPath(path: readonly string[]): string {
  const joined = path.join('.')
  if (/^focus\.\d+$/.test(joined)) return `${joined}.text`
  // An input given as a bare id has its fault at its own place; the form has the id one level below.
  if (/(?:^|\.)(?:documents|knowledge|reviewMaterial)\.\d+$/.test(joined)) return `${joined}.fileId`
  return joined
}

function explain(field: string, { code, message }: Pick<ErrorDetail, 'code' | 'message'>, draft: BuilderDraft): string {
  if (field.endsWith('.fileId') && isUploading(field, draft)) return 'This file is still being uploaded.'
  if (field.endsWith('.documents') && code === 'required') return 'Add a document, or choose a form or a catalog form.'
  if (field.endsWith('.form.editionId') || field.endsWith('.form.scope')) return 'Choose a form and its edition.'
  if (/\.catalogForm\.(?:productId|state|formId)$/.test(field)) return 'Choose a product, a state and a form.'
  if (field.endsWith('.product.id')) return 'Choose a product.'
  if (field.endsWith('.key') && message.includes('form that is accepted'))
    return 'A key begins with a lowercase letter; up to 39 lowercase letters, digits, hyphens or underscores follow.'
  if (field.endsWith('.id') && message.includes('form that is accepted'))
    return 'An id begins with a lowercase letter; up to 63 lowercase letters, digits, hyphens or underscores follow.'
  if (message === 'At least 1 character.') return 'This must not be empty.'
  return message
}

function isUploading(field: string, draft: BuilderDraft): boolean {
  const value = field
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), draft)
  return value === ''
}
