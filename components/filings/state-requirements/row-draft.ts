import * as z from 'zod'
import { requirementKinds, type StateRequirements } from '#lib/contract/filings/requirements.ts'

/** The requirements of a state as they are typed in. */
export const RowsDraft = z.object({
  rows: z.array(z.object({ id: z.string(), name: z.string(), appliesTo: z.enum(requirementKinds), note: z.string() })),
  revision: z.string().nullable(),
})
export type RowsDraft = z.infer<typeof RowsDraft>
export type RowDraft = RowsDraft['rows'][number]

export function draftOf({ requirements, updatedAt }: StateRequirements): RowsDraft {
  return { rows: requirements.map((row) => ({ ...row, note: row.note ?? '' })), revision: updatedAt }
}

export function newRow(id: string): RowDraft {
  return { id, name: '', appliesTo: 'all', note: '' }
}

export function toRequirements({ rows }: RowsDraft): StateRequirements['requirements'] {
  return rows.map(({ name, note, ...row }) => ({ ...row, name: name.trim(), note: note.trim() || null }))
}
