import type { FilingField } from '#lib/contract/filings/fields.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { type FilingValues, listChanges, toValues } from './filing-values.ts'
import { mergeValues } from './merge-values.ts'

/** A revision of a filing that changes were made on. */
export interface Revision {
  readonly updatedAt: string
  readonly values: FilingValues
}

/** The outcome of merging a member's changes into a newer revision. */
export interface Review {
  /** The revision that both sides started from. */
  readonly base: Revision
  /** The values in the form before the merge. */
  readonly mine: FilingValues
  readonly taken: readonly FilingField[]
  readonly conflicts: readonly FilingField[]
}

/** The initial state of the edit form. */
export interface EditStart {
  /** The revision that will be saved on. */
  readonly record: ManagedFiling
  readonly values: FilingValues
  readonly review: Review | null
}

/** Opens a filing for editing, with the changes that were made on an earlier revision or on this one. */
export function startEdit(
  record: ManagedFiling,
  changed: { readonly base: Revision; readonly values: FilingValues } | null,
): EditStart {
  if (!changed) return { record, values: toValues(record), review: null }
  const { base, values: mine } = changed
  if (base.updatedAt === record.updatedAt) return { record, values: mine, review: null }
  const { values, taken, conflicts } = mergeValues({ base: base.values, mine, theirs: toValues(record) })
  return { record, values, review: { base, mine, taken, conflicts } }
}

/** The fields that differ from the revision that will be saved on. */
export function listUnsaved({ record, values }: Pick<EditStart, 'record' | 'values'>): readonly FilingField[] {
  return listChanges(toValues(record), values)
}

/**
 * The revision that later merges start from. While a choice is open it is the one before the merge, so that the choice is
 * asked for again after a reload.
 */
export function findBase({ record, review }: EditStart, isDecided: boolean): Revision {
  return review && !isDecided ? review.base : { updatedAt: record.updatedAt, values: toValues(record) }
}
