import type { PartOfFiling } from './arrange.ts'
import { readFields } from './read-fields.ts'
import { rowText, toSource } from './rows.ts'
import type { Facts, Found } from './types.ts'
import { readDate } from './values.ts'

const byAndOn = /^(.+?)\s+on\s+(\d{1,2}\/\d{1,2}\/\d{4}(?:\s+\d{1,2}:\d{2}\s*[AP]M)?)$/i

/** A note of the correspondence. Its kind is its heading: `note_to_filer`, `note_to_reviewer` and so on. */
export function readNote({ heading, rows }: PartOfFiling): (Facts & { readonly kind: Found })[] {
  if (!heading) return []
  const facts: Record<string, Found> = {}
  for (const { field, found } of readFields(rows, 'note')) facts[field] ??= found
  if (!facts.comments && !facts.subject) return []
  const { createdBy, lastEditedBy: _, ...others } = facts
  const kind = { value: rowText(heading).toLowerCase().replace(/\s+/g, '_'), sources: heading.pieces.map(toSource) }
  return [{ kind, ...others, ...splitCreatedBy(createdBy) }]
}

/** “Name on date” is both. */
function splitCreatedBy(createdBy: Found | undefined): Facts {
  if (!createdBy) return {}
  const parts = byAndOn.exec(createdBy.value)
  const date = parts ? readDate(parts[2] ?? '') : null
  if (!parts?.[1] || !date) return { createdBy }
  return { createdBy: { ...createdBy, value: parts[1] }, createdOn: { ...createdBy, value: date } }
}
