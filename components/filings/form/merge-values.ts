import { fieldNames } from '#lib/contract/filings/field-shapes.ts'
import type { FilingField } from '#lib/contract/filings/fields.ts'
import { type FilingValues, isSameValue } from './filing-values.ts'

export interface ThreeVersions {
  /** The values that both sides started from. */
  readonly base: FilingValues
  readonly mine: FilingValues
  readonly theirs: FilingValues
}

export interface MergedValues {
  /** Every change of either side; where both changed a field to different values, mine. */
  readonly values: FilingValues
  /** Fields that only they changed: their values are taken over. */
  readonly taken: readonly FilingField[]
  /** Fields that both changed, to different values: a person chooses. */
  readonly conflicts: readonly FilingField[]
}

/** Merges two changes of the same filing, field by field. */
export function mergeValues({ base, mine, theirs }: ThreeVersions): MergedValues {
  const isChanged = (version: FilingValues, field: FilingField) => !isSameValue(base[field], version[field])
  const theirChanges = fieldNames.filter(
    (field) => isChanged(theirs, field) && !isSameValue(mine[field], theirs[field]),
  )
  const taken = theirChanges.filter((field) => !isChanged(mine, field))
  const values = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return { values, taken, conflicts: theirChanges.filter((field) => isChanged(mine, field)) }
}
