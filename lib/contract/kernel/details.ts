import type * as z from 'zod'
import type { DetailCode, DetailLocation, ErrorDetail } from './errors.ts'
import { limits } from './limits.ts'

type Issue = z.core.$ZodIssue

/** A broken rule at one field, with zod's own issue for callers that write their own message. */
export interface FoundIssue {
  readonly path: readonly PropertyKey[]
  readonly code: DetailCode
  readonly message: string
  readonly issue: Issue
}

/**
 * Turns zod's issues into the `details` of an error body: at most 20, one for each unknown field, paths of at most 12
 * items of 64 characters. `input` is the parsed value, which shows whether a field is missing or has the wrong type.
 */
export function toDetails(location: DetailLocation, issues: readonly Issue[], input: unknown): ErrorDetail[] {
  return findIssues(issues, input)
    .slice(0, limits.details.items)
    .map(({ path, code, message }) => ({
      location,
      path: cutPath(path),
      code,
      message: message.slice(0, limits.details.message) || 'Invalid value.',
    }))
}

/** Every broken rule, the first of each field, without the limits of an error body. */
export function findIssues(issues: readonly Issue[], input: unknown): FoundIssue[] {
  return keepFirstOfEachPath(issues.flatMap((issue) => flatten(issue, [], input)))
}

/** As much of a path as a response carries; a character cut in half, or one that was no character, becomes U+FFFD. */
export function cutPath(path: readonly PropertyKey[]): string[] {
  const { path: items, pathItem } = limits.details
  return path.slice(0, items).map((item) => String(item).slice(0, pathItem).toWellFormed())
}

function flatten(issue: Issue, base: readonly PropertyKey[], input: unknown): FoundIssue[] {
  const path = [...base, ...issue.path]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'unknown_field' as const,
        message: 'Unknown field.',
        issue,
      }))
    case 'invalid_union':
      return flattenUnion(issue, path, input)
    case 'invalid_type':
      if (valueAt(input, path) === undefined)
        return [{ path, code: 'required', message: 'This field is required.', issue }]
      return [{ path, code: 'invalid_type', message: explain(issue), issue }]
    case 'custom':
      return [
        {
          path,
          code: isDetailCode(issue.params?.code) ? issue.params.code : 'invalid_value',
          message: issue.message,
          issue,
        },
      ]
    default:
      if (valueAt(input, path) === undefined)
        return [{ path, code: 'required', message: 'This field is required.', issue }]
      return [
        {
          path,
          code: issue.code === 'invalid_value' ? codeAmong(issue.values, valueAt(input, path)) : 'invalid_value',
          message: explain(issue),
          issue,
        },
      ]
  }
}

/** One of several values was expected, and what came may not even be of their type. */
function codeAmong(expected: readonly unknown[], value: unknown): DetailCode {
  return expected.some((each) => typeof each === typeof value) ? 'invalid_value' : 'invalid_type'
}

/** Speaks of the one alternative that the value was meant as: of its type, with the fewest unknown fields, then the fewest issues. */
function flattenUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: readonly PropertyKey[],
  input: unknown,
): FoundIssue[] {
  if (valueAt(input, path) === undefined) return [{ path, code: 'required', message: 'This field is required.', issue }]
  // No alternative has this value in the field that chooses one, such as `kind`.
  if ('options' in issue && issue.options)
    return [{ path, code: codeAmong(issue.options, valueAt(input, path)), message: nameValues(issue.options), issue }]
  const alternatives = issue.errors.map((alternative) => alternative.flatMap((inner) => flatten(inner, path, input)))
  const ranked = alternatives
    .filter((alternative) => alternative.length > 0 && !alternative.some((found) => isOfOtherType(found, path)))
    .sort((a, b) => unknownFields(a) - unknownFields(b) || a.length - b.length)
  return ranked[0] ?? [{ path, code: 'invalid_type', message: nameForms(alternatives.flat()), issue }]
}

/** `A text, or an object.` */
function nameForms(found: readonly FoundIssue[]): string {
  const forms = [...new Set(found.map(({ message }) => message.replace(/\.$/, '')))]
  return `${forms.map((form, index) => (index === 0 ? form : form.charAt(0).toLowerCase() + form.slice(1))).join(', or ')}.`
}

/** Otherwise a value of the wrong type would get a second issue about its length. */
function keepFirstOfEachPath(found: readonly FoundIssue[]): FoundIssue[] {
  return [
    ...new Map(found.toReversed().map((item) => [JSON.stringify(item.path.map(String)), item])).values(),
  ].toReversed()
}

function isOfOtherType(found: FoundIssue, path: readonly PropertyKey[]): boolean {
  return found.code === 'invalid_type' && found.path.length === path.length
}

function unknownFields(found: readonly FoundIssue[]): number {
  return found.filter(({ code }) => code === 'unknown_field').length
}

function isDetailCode(code: unknown): code is DetailCode {
  return code === 'required' || code === 'invalid_type' || code === 'invalid_value' || code === 'unknown_field'
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    input,
  )
}

function explain(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isOfSchema(issue) ? issue.message : (types[issue.expected] ?? `Expected ${issue.expected}.`)
    case 'too_big':
      return isOfSchema(issue) ? issue.message : `At most ${countOf(issue.maximum, issue.origin)}.`
    case 'too_small':
      return isOfSchema(issue) ? issue.message : `At least ${countOf(issue.minimum, issue.origin)}.`
    case 'invalid_format':
      return isOfSchema(issue) ? issue.message : (formats[issue.format] ?? `Expected a valid ${issue.format}.`)
    case 'invalid_value':
      return nameValues(issue.values)
    case 'invalid_key':
      return issue.issues.map(explain)[0] ?? issue.message
    default:
      return issue.message
  }
}

/** As many of the values as a message has room for. */
function nameValues(values: readonly unknown[]): string {
  const write = (count: number) => {
    const others = values.length - count
    return `Expected one of ${values.slice(0, count).join(', ')}${others > 0 ? `, or ${others} others` : ''}.`
  }
  let count = values.length
  while (count > 1 && write(count).length > limits.details.message) count--
  return write(count)
}

/** Schemas write a message only where the form does not follow from the rule alone; zod's own ones begin otherwise. */
function isOfSchema({ message }: Issue): boolean {
  return !/^(?:Invalid |Too (?:big|small))/.test(message)
}

const types: Readonly<Record<string, string>> = {
  string: 'A text.',
  number: 'A number.',
  int: 'A whole number.',
  boolean: 'true or false.',
  array: 'A list.',
  object: 'An object.',
  record: 'An object.',
}

const formats: Readonly<Record<string, string>> = {
  guid: 'A UUID, such as 00000000-0000-4000-8000-000000000000.',
  date: 'A day such as 2026-01-31.',
  datetime: 'A time with its offset, such as 2026-01-31T12:00:00Z.',
  email: 'An email address.',
  url: 'A complete URL.',
}

function countOf(count: number | bigint, origin: string): string {
  const nouns: Record<string, string> = { string: 'character', array: 'item' }
  const noun = nouns[origin]
  if (noun === undefined) return String(count)
  return `${count} ${noun}${Number(count) === 1 ? '' : 's'}`
}
