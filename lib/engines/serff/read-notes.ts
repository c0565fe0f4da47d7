import type { Arranged, PartOfFiling } from './arrange.ts'
import { noteTable } from './columns.ts'
import { readFields } from './read-fields.ts'
import { readTable } from './read-table.ts'
import { type Row, rowText, toSource } from './rows.ts'
import type { Facts, Found } from './types.ts'
import { isNone, readDate } from './values.ts'

type Note = Facts & { readonly kind: Found }

const byAndOn = /^(.+?)\s+on\s+(\d{1,2}\/\d{1,2}\/\d{4}(?:\s+\d{1,2}:\d{2}\s*[AP]M)?)$/i
const isSummary = /^filing notes$/i

/**
 * The notes of the correspondence: those that are printed in full, then those that only a table of the summary has.
 * Kinds are `note_to_filer`, `note_to_reviewer` and so on.
 */
export function readNotes({ parts }: Arranged): { readonly rows: readonly Note[]; readonly issues: readonly string[] } {
  const read = parts.flatMap(readPart)
  const full = read.flatMap((part) => part.full)
  const unmatched = [...full]
  const brief = read
    .flatMap(({ listed }) => listed)
    .filter((note) => {
      const at = unmatched.findIndex((other) => isSame(note, other))
      if (at !== -1) unmatched.splice(at, 1)
      return at === -1
    })
  return { rows: [...full, ...brief], issues: [...read.flatMap(({ issues }) => issues), ...listBrief(brief)] }
}

function readPart({ section, heading, rows }: PartOfFiling) {
  if (!heading || (section !== 'note' && !isSummary.test(rowText(heading)))) return []
  const table = readTable(rows, noteTable)
  const listed = table.rows
    .filter(({ subject, createdBy }) => subject ?? createdBy)
    .map((row) => toListed(row, heading))
  const full = readNote(table.rest, heading)
  const isUnread = listed.length + full.length === 0 && table.rest.some((row) => !isNone(rowText(row)))
  const unread = `“${rowText(heading)}” on page ${heading.page} could not be read.`
  return [{ listed, full, issues: [...table.issues, ...(isUnread ? [unread] : [])] }]
}

function readNote(rows: readonly Row[], heading: Row): Note[] {
  const facts: Record<string, Found> = {}
  for (const { field, found } of readFields(rows, 'note')) facts[field] ??= found
  if (!facts.comments && !facts.subject) return []
  const { createdBy, lastEditedBy: _, ...others } = facts
  return [{ kind: toKind(printed(heading)), ...others, ...splitCreatedBy(createdBy) }]
}

/** A row of a table says of what kind it is, or the heading above it does. */
function toListed({ type, ...facts }: Facts, heading: Row): Note {
  return { ...facts, kind: toKind(type ?? printed(heading)) }
}

function printed(heading: Row): Found {
  return { value: rowText(heading), sources: heading.pieces.map(toSource) }
}

function toKind({ value, sources }: Found): Found {
  return { value: value.toLowerCase().replace(/\s+/g, '_'), sources }
}

/** Whether a row of a table is the note that is printed in full: nothing that both have differs. */
function isSame(listed: Note, full: Note): boolean {
  return ['subject', 'createdBy', 'createdOn', 'submittedOn'].every((field) => {
    const [one, two] = [listed[field]?.value, full[field]?.value]
    return one === undefined || two === undefined || one.toLowerCase() === two.toLowerCase()
  })
}

function listBrief(notes: readonly Note[]): string[] {
  if (notes.length === 0) return []
  const names = notes.map(({ kind, subject }) => `“${subject?.value ?? 'no subject'}” on page ${kind.sources[0]?.page}`)
  return [`The PDF has only the line in the summary, and not the text, of these notes: ${names.join(', ')}.`]
}

/** “Name on date” is both. */
function splitCreatedBy(createdBy: Found | undefined): Facts {
  if (!createdBy) return {}
  const parts = byAndOn.exec(createdBy.value)
  const date = parts ? readDate(parts[2] ?? '') : null
  if (!parts?.[1] || !date) return { createdBy }
  return { createdBy: { ...createdBy, value: parts[1] }, createdOn: { ...createdBy, value: date } }
}
