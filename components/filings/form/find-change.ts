import { listChanges } from '#components/filings/page/activity/describe-activity.ts'
import type { FilingField } from '#lib/contract/filings/fields.ts'
import type { FilingActivity } from '#lib/contract/filings/filing.ts'

interface FieldEdit {
  /** Null: not known. */
  readonly author: string | null
  readonly at: string
}

/** The newest change of a field after a revision, in activity that is listed newest first. */
export function findChange(activity: readonly FilingActivity[], field: FilingField, since: string): FieldEdit | null {
  const found = activity.find(
    (entry) => Date.parse(entry.at) > Date.parse(since) && listChanges(entry).some((change) => change.field === field),
  )
  return found ? { author: found.actor?.name ?? null, at: found.at } : null
}
