import type { FieldErrors, Resolver } from 'react-hook-form'
import { fieldNames } from '#lib/contract/filings/field-shapes.ts'
import { type FilingValues, listChanges } from './filing-values.ts'
import { findIssues } from './find-issues.ts'

/** Checks what would be sent: every field of a new filing, the changed ones of an existing one. */
export function createFilingResolver(base: FilingValues | null): Resolver<FilingValues> {
  return (values) => {
    const fields = base ? listChanges(base, values) : fieldNames
    const issues = Object.entries(findIssues(values, { fields, isNew: base === null }))
    const errors: FieldErrors<FilingValues> = Object.fromEntries(
      issues.map(([field, message]) => [field, { type: 'contract', message }]),
    )
    return issues.length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
