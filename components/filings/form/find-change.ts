import type { FilingField } from '#lib/contract/filings/fields.ts'
import { FieldChange, type FilingActivity } from '#lib/contract/filings/filing.ts'

interface FieldEdit {
  /** Null: not known. */
  readonly author: string | null
  readonly at: string
}

/** The newest change of a field after a revision, in activity that is listed newest first. */
export function findChange(activity: readonly FilingActivity[], field: FilingField, since: string): FieldEdit | null {
  const found = activity.find(
    ({ action, at, detail }) =>
      action === 'filing.updated' && Date.parse(at) > Date.parse(since) && changesOf(detail).includes(field),
  )
  return found ? { author: found.actor?.name ?? null, at: found.at } : null
}

function changesOf({ changes }: FilingActivity['detail']): readonly string[] {
  return (
    FieldChange.array()
      .safeParse(changes)
      .data?.map(({ field }) => field) ?? []
  )
}
