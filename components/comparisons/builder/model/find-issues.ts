import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { checkComparisonRequest, type RuleName } from '#lib/contract/comparisons/rules.ts'
import { type FoundIssue, findIssues as findContractIssues } from '#lib/contract/kernel/details.ts'
import type { ErrorDetail } from '#lib/contract/kernel/errors.ts'
import type { BuilderDraft } from './draft.ts'
import { toFieldPath } from './to-field-path.ts'
import { measureRequest, toRequest } from './to-request.ts'

/** Something that keeps the request from running, at a field of the draft (dotted, as the form names it). */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** Every rule of the contract that the draft breaks, one issue per field, in the order of the form. */
export function findIssues(draft: BuilderDraft): Issue[] {
  const request = toRequest(draft)
  const { error } = ComparisonRequestFields.safeParse(request)
  const broken: BrokenRule[] = [...findContractIssues(error?.issues ?? [], request), ...checkComparisonRequest(request)]
  const issues = broken.map((rule) => {
    const path = toFieldPath(rule.path.map(String), draft)
    return { path, message: describeRule(path, rule, draft) }
  })
  if (measureRequest(draft).bytes > comparisonLimits.requestBytes)
    issues.push({ path: 'variants', message: 'The request is larger than 64 KiB. Shorten facts, notes or quotes.' })
  return keepFirstOfEachField(issues).sort((a, b) => compareFields(a.path, b.path))
}

/** An error of the service about the request body, at the field that holds its value. The service's own message stays. */
export function toIssue({ path, message }: Pick<ErrorDetail, 'path' | 'message'>, draft: BuilderDraft): Issue {
  return { path: toFieldPath(path, draft), message }
}

function keepFirstOfEachField(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed()
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

interface BrokenRule extends Pick<FoundIssue, 'path' | 'code' | 'message'> {
  /** Of a rule between fields. */
  readonly rule?: RuleName
  /** Of a rule of one field. */
  readonly issue?: FoundIssue['issue']
}

/** A broken rule in the terms of the form. Rules without a message here keep the contract's. */
function describeRule(field: string, { rule, issue, code, message }: BrokenRule, draft: BuilderDraft): string {
  if (rule === 'no_wording') return 'Add a document, or choose a form or a catalog form.'
  const name = field.slice(field.lastIndexOf('.') + 1)
  const emptyChoice = emptyChoices.find(({ ending }) => field.endsWith(ending))
  if (emptyChoice && isEmpty(field, draft)) return emptyChoice.message
  if (field.endsWith('.product.state')) return 'Enter the state as two capital letters, such as OH.'
  if (name === 'page' && code !== 'required') return 'Enter a whole number, 1 or higher.'
  if (issue?.code === 'invalid_format' && name === 'key')
    return 'Start with a lowercase letter, then up to 39 lowercase letters, digits, hyphens or underscores.'
  if (issue?.code === 'invalid_format' && name === 'id')
    return 'Start with a lowercase letter, then up to 63 lowercase letters, digits, hyphens or underscores.'
  if (issue?.code === 'too_small' && issue.origin === 'string') return 'This field is required.'
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return `Enter at most ${issue.maximum.toLocaleString('en-US')} characters.`
  return message
}

/** Fields that are chosen rather than typed, by the end of their path. */
const emptyChoices: readonly { readonly ending: string; readonly message: string }[] = [
  { ending: '.fileId', message: 'This file is still uploading.' },
  { ending: '.form.editionId', message: 'Choose a form and an edition.' },
  { ending: '.catalogForm.formId', message: 'Choose a product, a state and a form.' },
  { ending: '.product.id', message: 'Choose a product.' },
]

function isEmpty(field: string, draft: BuilderDraft): boolean {
  const value = field
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), draft)
  return value === ''
}
