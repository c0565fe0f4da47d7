import { type FilingValues, toValues } from '#components/filings/form/filing-values.ts'
import type { FilingImport } from '#lib/contract/filings/imports.ts'

/** The fields of an import as the form has them. */
export function toFormValues({ values }: FilingImport): FilingValues {
  const { displayName, submittedOn: _, ...fields } = values
  return toValues({ ...fields, ...(displayName ? { displayName } : {}) })
}
