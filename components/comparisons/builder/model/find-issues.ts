import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { checkComparisonRequest, listRequestInputs } from '#lib/contract/comparisons/rules.ts'
import { toDetails } from '#lib/contract/kernel/details.ts'
import type { ErrorDetail } from '#lib/contract/kernel/errors.ts'
import type { BuilderDraft } from './draft.ts'
import { toFieldPath } from './to-field-path.ts'
import { toRequest } from './to-request.ts'

/** Something that stands in the way of a run, at a field of the draft (dotted, as the form names it). */
export interface Issue {
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

/** Everything the contract holds against the draft, in the order of the form, one for each field. */
export function findIssues(draft: BuilderDraft): Issue[] {
  const request = toRequest(draft)
  const { error } = ComparisonRequestFields.safeParse(request)
  const details = [
    // One at a time: together they would be cut to as many as an error body holds.
    ...(error?.issues ?? []).flatMap((issue) => toDetails('body', [issue], request)),
    ...checkComparisonRequest(request).map(({ path, ...rule }) => ({ ...rule, path: path.map(String) })),
  ]
  const problems = details.map((detail) => toIssue(detail, draft))
  if (measureRequest(draft).bytes > comparisonLimits.requestBytes)
    problems.push({ path: 'variants', message: 'The request is larger than 64 KiB. Shorten facts, notes or quotes.' })
  return keepFirstAtEachField(problems).sort((a, b) => compareFields(a.path, b.path))
}

function keepFirstAtEachField(problems: readonly Issue[]): Issue[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values()].toReversed()
}

const sections = ['variants', 'sharedContext', 'knowledge', 'focus', 'scenarios', 'reviewMaterial']
const order = ['label', 'key', 'documents', 'form', 'catalogForm', 'product', 'facts', 'question', 'expectations']

/** As the form shows them, from top to bottom. */
function compareFields(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')]
  for (const [index, part] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    if (part !== other) return placeOf(part, index) - placeOf(other, index)
  }
  return left.length - right.length
}

function placeOf(part: string, depth: number): number {
  if (/^\d+$/.test(part)) return Number(part)
  const place = (depth === 0 ? sections : order).indexOf(part)
  return place === -1 ? order.length : place
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
export function toIssue(
  { path, message, code }: Pick<ErrorDetail, 'path' | 'message' | 'code'>,
  draft: BuilderDraft,
): Issue {
  const field = toFieldPath(path, draft)
  return { path: field, message: explain(field, { code, message }, draft) }
}

function explain(field: string, { code, message }: Pick<ErrorDetail, 'code' | 'message'>, draft: BuilderDraft): string {
  if (field.endsWith('.fileId') && !hasValue(field, draft)) return 'This file is still being uploaded.'
  if (field.endsWith('.documents') && code === 'required') return 'Add a document, or choose a form or a catalog form.'
  if (field.endsWith('.form.editionId') && !hasValue(field, draft)) return 'Choose a form and its edition.'
  if (field.endsWith('.catalogForm.formId') && !hasValue(field, draft)) return 'Choose a product, a state and a form.'
  if (field.endsWith('.product.id') && !hasValue(field, draft)) return 'Choose a product.'
  if (field.endsWith('.product.state')) return 'A state is its two capital letters, such as OH.'
  if (field.endsWith('.page') && code !== 'required') return 'A page is a whole number, from 1.'
  if (field.endsWith('.key') && message.includes('form that is accepted'))
    return 'A key begins with a lowercase letter; up to 39 lowercase letters, digits, hyphens or underscores follow.'
  if (field.endsWith('.id') && message.includes('form that is accepted'))
    return 'An id begins with a lowercase letter; up to 63 lowercase letters, digits, hyphens or underscores follow.'
  if (message === 'At least 1 character.') return 'This must not be empty.'
  return message.replace(/^At most \d{4,}/, (words) => `At most ${Number(words.slice(8)).toLocaleString('en-US')}`)
}

function hasValue(field: string, draft: BuilderDraft): boolean {
  const value = field
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), draft)
  return value !== ''
}
