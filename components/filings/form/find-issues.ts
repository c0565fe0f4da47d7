import type * as z from 'zod'
import { isFilingField } from '#lib/contract/filings/field-shapes.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import { CreateManagedFiling, UpdateManagedFiling } from '#lib/contract/filings/filing.ts'
import { type FilingValues, toBody } from './filing-values.ts'

export type FilingIssues = Partial<Record<FilingField, string>>

const newFiling = CreateManagedFiling.omit({ scope: true })
const changedFiling = UpdateManagedFiling.omit({ updatedAt: true })

/** The contract's issues with the fields that would be sent. */
export function findIssues(
  values: FilingValues,
  { fields, isNew }: { readonly fields: readonly FilingField[]; readonly isNew: boolean },
): FilingIssues {
  const { error } = (isNew ? newFiling : changedFiling).safeParse(toBody(values, fields))
  const found: FilingIssues = {}
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0]?.toString()
    if (isFilingField(field)) found[field] ??= describeIssue(field, issue)
  }
  return found
}

function describeIssue(field: FilingField, issue: z.core.$ZodIssue): string {
  const { kind } = filingFields[field]
  if (kind === 'name' && issue.code !== 'too_big' && issue.code !== 'custom') return 'Enter a filing name.'
  switch (issue.code) {
    case 'too_big':
      return kind === 'products'
        ? `Choose at most ${issue.maximum} products.`
        : `Use at most ${issue.maximum.toLocaleString('en-US')} characters.`
    case 'invalid_format':
      return issue.format === 'date' ? 'Enter a date, such as 03/15/2026.' : 'Choose a record from the list.'
    default:
      return issue.message
  }
}
