import * as z from 'zod'
import { parseStored, readStored, storeText } from '#components/ui/layout/stored-text.ts'
import { ScenarioContent } from '#lib/contract/development-scenarios/operations.ts'

/** Changes that are not saved, and the revision they were made on; null for a scenario that was never saved. */
const Draft = z.object({ revision: z.string().nullable(), content: ScenarioContent })
export type Draft = z.infer<typeof Draft>

interface DraftPlace {
  /** Whose: another person may sign in in this browser. */
  readonly memberId: string | null
  /** The id of the scenario, or the key of the page where none is open. */
  readonly of: string
}

const nameOf = ({ memberId, of }: DraftPlace) => `development:${memberId ?? ''}:${of}`

export function readDraft(place: DraftPlace): Draft | null {
  return parseStored(readStored(nameOf(place)), Draft)
}

/** Null: there is nothing unsaved. */
export function storeDraft(place: DraftPlace, draft: Draft | null): void {
  storeText(nameOf(place), draft === null ? null : JSON.stringify(draft))
}
