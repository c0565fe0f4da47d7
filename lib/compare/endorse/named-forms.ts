import { readFormIdentity } from '#lib/compare/answers/form-identity.ts'
import type { DocumentInput } from '#lib/compare/input.ts'
import { normalize } from './resolve-target.ts'

/** Letters of an endorsement in which it says which forms it modifies. */
const opening = 2000
const modifies =
  /\b(?:modifies|changes|amends)\b[^.]{0,40}\b(?:insurance|coverage)\b[^.]{0,30}\b(?:under|by)\b([\s\S]{1,800})/i

/**
 * Which forms an endorsement may modify, by index in `documents`: those that its schedule of modified forms names by title
 * or number; all of them where it names none of them.
 */
export function findNamedForms(
  endorsement: DocumentInput | undefined,
  forms: readonly number[],
  documents: readonly DocumentInput[],
): ReadonlySet<number> {
  const schedule = modifies.exec(endorsement?.pages[0]?.text.slice(0, opening) ?? '')?.[1] ?? ''
  const said = ` ${normalize(schedule)} `
  const named = forms.filter((at) => namesOf(documents[at]).some((name) => said.includes(` ${name} `)))
  return new Set(named.length > 0 ? named : forms)
}

/** A document's title line and form number; a single word names nothing. */
function namesOf(document: DocumentInput | undefined): string[] {
  if (document === undefined) return []
  const title = document.pages[0]?.text.split('\n').find((line) => line.trim() !== '') ?? ''
  return [normalize(title), normalize(readFormIdentity(document).formNumber)].filter((name) => name.includes(' '))
}
