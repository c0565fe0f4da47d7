import * as z from 'zod'
import type { ManagedFiling, UpdateManagedFiling } from '#lib/contract/filings/filing.ts'

/** What the form holds. Empty: the filing has no such value. */
export const FilingValues = z.object({
  displayName: z.string(),
  companyId: z.string(),
  jurisdictionId: z.string(),
  primaryProductId: z.string(),
  additionalProductIds: z.array(z.string()),
  projectId: z.string(),
  toiCode: z.string(),
  subToiCode: z.string(),
  filingType: z.string(),
  serffTrackingNumber: z.string(),
  stateTrackingNumber: z.string(),
  companyTrackingNumber: z.string(),
  effectiveFromNew: z.string(),
  effectiveFromRenewal: z.string(),
  reviewType: z.string(),
  disposition: z.string(),
  dispositionDate: z.string(),
  predecessorFilingId: z.string(),
  description: z.string(),
})
export type FilingValues = z.infer<typeof FilingValues>
export type FilingField = keyof FilingValues

/** In the order of the form. */
export const filingFields = FilingValues.keyof().options

export const fieldLabels: Readonly<Record<FilingField, string>> = {
  displayName: 'Filing name',
  companyId: 'Company',
  jurisdictionId: 'State',
  primaryProductId: 'Product',
  additionalProductIds: 'Additional products',
  projectId: 'Project',
  toiCode: 'TOI',
  subToiCode: 'Sub-TOI',
  filingType: 'Filing type',
  serffTrackingNumber: 'SERFF tracking number',
  stateTrackingNumber: 'State tracking number',
  companyTrackingNumber: 'Company tracking number',
  effectiveFromNew: 'Effective date (new)',
  effectiveFromRenewal: 'Effective date (renewal)',
  reviewType: 'Review type',
  disposition: 'Disposition',
  dispositionDate: 'Disposition date',
  predecessorFilingId: 'Predecessor',
  description: 'Description',
}

export function getDefaultValues(): FilingValues {
  return toValues({})
}

export function toValues(filing: Partial<ManagedFiling>): FilingValues {
  const values = filingFields.map((field) => [field, filing[field] ?? (field === 'additionalProductIds' ? [] : '')])
  return FilingValues.parse(Object.fromEntries(values))
}

export function isFilingField(name: string | undefined): name is FilingField {
  return filingFields.some((field) => field === name)
}

/** Space around a text is not stored, so it is no change. */
export function isSameValue(a: FilingValues[FilingField], b: FilingValues[FilingField]): boolean {
  return JSON.stringify(toStored(a)) === JSON.stringify(toStored(b))
}

/** The fields in which two versions differ, in the order of the form. */
export function listChanges(base: FilingValues, values: FilingValues): readonly FilingField[] {
  return filingFields.filter((field) => !isSameValue(base[field], values[field]))
}

/** The request's part for these fields: a cleared one is null. */
export function toBody(values: FilingValues, fields: readonly FilingField[]): Omit<UpdateManagedFiling, 'updatedAt'> {
  return Object.fromEntries(fields.map((field) => [field, toStored(values[field])]))
}

function toStored(value: FilingValues[FilingField]): string | readonly string[] | null {
  return typeof value === 'string' ? value.trim() || null : value
}
