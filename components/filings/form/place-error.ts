import type { UseFormReturn } from 'react-hook-form'
import { applyApiError } from '#components/form/apply-api-error.ts'
import { isFilingField } from '#lib/contract/filings/field-shapes.ts'
import type { FilingValues } from './filing-values.ts'

/** Shows an error at the fields it names; the rest of it is returned for the whole form. */
export function placeError(error: unknown, { setError }: Pick<UseFormReturn<FilingValues>, 'setError'>): unknown {
  const toField = ([name]: readonly string[]) => (isFilingField(name) ? name : null)
  return applyApiError(error, { setError, toField }) === null ? null : error
}
