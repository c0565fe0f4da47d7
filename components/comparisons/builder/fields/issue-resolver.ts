import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { findIssues, type Issue } from '#components/comparisons/builder/model/find-issues.ts'

/** An issue the service reported for a field. It shows until the field changes and does not block another run. */
export interface ServiceIssue extends Issue {
  /** The field's value at the time, as JSON. */
  readonly value: string
}

export function toServiceIssue({ path, message }: Issue, draft: BuilderDraft): ServiceIssue {
  return { path, message, value: JSON.stringify(get(draft, path)) ?? '' }
}

function isUnchanged({ path, value }: ServiceIssue, draft: BuilderDraft): boolean {
  return (JSON.stringify(get(draft, path)) ?? '') === value
}

/** The form's resolver: issues of the contract's rules, and the issues the service reported last. */
export function createDraftResolver(listIssues: () => readonly ServiceIssue[]): Resolver<BuilderDraft> {
  return (draft) => {
    const serviceIssues = listIssues().filter((issue) => isUnchanged(issue, draft))
    const errors = toFieldErrors([...serviceIssues, ...findIssues(draft)])
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} }
  }
}

/** Nested as the form expects them. An issue of a whole list goes to its `root`, next to its rows. */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors<BuilderDraft> {
  const errors: FieldErrors<BuilderDraft> = {}
  for (const { path, message } of issues) {
    if (!isList(path)) set(errors, path, { type: 'contract', message })
  }
  for (const { path, message } of issues) {
    if (!isList(path)) continue
    if (!Array.isArray(get(errors, path))) set(errors, path, [])
    set(errors, `${path}.root`, { type: 'contract', message })
  }
  return errors
}

/** Paths of all errors of a form, as fields and lists are named. */
export function listErrorPaths(errors: object, base = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    if ('message' in value && 'type' in value) return [key === 'root' ? base : join(base, key)]
    return listErrorPaths(value, join(base, key))
  })
}

/** Paths of all fields that were left at least once. */
export function listTouchedPaths(touched: object, base = ''): string[] {
  return Object.entries(touched).flatMap(([key, value]: [string, unknown]) => {
    if (value === true) return [join(base, key)]
    return typeof value === 'object' && value !== null ? listTouchedPaths(value, join(base, key)) : []
  })
}

const lists = /(?:^|\.)(?:variants|documents|knowledge|reviewMaterial|focus|scenarios|expectations|annotations)$/

export function isList(path: string): boolean {
  return lists.test(path)
}

function join(base: string, key: string): string {
  return base ? `${base}.${key}` : key
}
