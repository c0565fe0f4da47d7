import type { RatingProgramVersion } from '#lib/contract/reference/rating-programs.ts'

type Field = Exclude<keyof RatingProgramVersion, 'programId' | 'version'>

/** In the order in which a version is shown. */
export const versionFields: readonly { readonly field: Field; readonly label: string }[] = [
  { field: 'effectiveDate', label: 'Effective date' },
  { field: 'supportedFrom', label: 'Supported from' },
  { field: 'supportedTo', label: 'Supported to' },
  { field: 'scopeNote', label: 'Scope note' },
  { field: 'releaseNotes', label: 'Release notes' },
  { field: 'engineBundleId', label: 'Engine bundle' },
  { field: 'programBundleId', label: 'Program bundle' },
  { field: 'publishedAt', label: 'Published' },
  { field: 'publishedBy', label: 'Published by' },
]

export interface FieldDifference {
  readonly field: Field
  readonly label: string
  readonly before: string
  readonly after: string
}

/** The fields in which two versions differ; every other field is the same in both. */
export function listDifferences(before: RatingProgramVersion, after: RatingProgramVersion): FieldDifference[] {
  return versionFields
    .filter(({ field }) => before[field] !== after[field])
    .map(({ field, label }) => ({ field, label, before: before[field], after: after[field] }))
}
