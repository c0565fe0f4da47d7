import { readFormIdentity } from '#lib/engines/compare/answers/form-identity.ts'
import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import { normalize } from './resolve-target.ts'

/** Letters of an endorsement in which it says which forms it modifies. */
const opening = 2000
const modifies =
  /\b(?:modifies|changes|amends)\b[^.]{0,40}\b(?:insurance|coverage)\b[^.]{0,30}\b(?:under|by)\b([\s\S]{1,800})/i

/** A schedule up to the first sentence that ends, or the first paragraph behind its list. */
const endOfList = /^[\s\S]*?(?=\.(?:\s|$)|\n\s*\n\s*(?:[A-Z0-9]{1,3}[.)]|The |Paragraph |Section )|$)/

/** A title as a schedule of forms lists it: words with capitals, the last of them what it is. */
const titled =
  /(?:[A-Z][\w'’&-]*,?\s+(?:(?:of|and|for|the|[–-])\s+)*){1,8}(?:Form|FORM|Policy|POLICY|Coverage|COVERAGE|Part|PART)\b/g
/** Names that every form may go by. */
const anyForm =
  /^(?:the |this |your )?(?:insurance |coverage )?(?:coverage )?(?:policy|form|part|coverage)(?: (?:policy|form|part))?$/

/**
 * Which forms an endorsement may modify, by index in `documents`: those that its schedule of modified forms names by title
 * or number, and none where all that it names are others; all of them where it names none at all.
 */
export function findNamedForms(
  endorsement: DocumentInput | undefined,
  forms: readonly number[],
  documents: readonly DocumentInput[],
): ReadonlySet<number> {
  const schedule = modifies.exec(endorsement?.pages[0]?.text.slice(0, opening) ?? '')?.[1] ?? ''
  const said = ` ${normalize(schedule)} `
  const named = forms.filter((at) => namesOf(documents[at]).some((name) => said.includes(` ${name} `)))
  if (named.length > 0) return new Set(named)
  const titles = [...(endOfList.exec(schedule)?.[0] ?? schedule).matchAll(titled)].map(([title]) => normalize(title))
  const others = titles.filter((title) => !anyForm.test(title))
  if (others.length === 0) return new Set(forms)
  const begins = (at: number) => ` ${normalize(documents[at]?.pages[0]?.text.slice(0, opening) ?? '')} `
  return new Set(forms.filter((at) => others.some((title) => begins(at).includes(` ${title} `))))
}

/** A document's title line and form number; a single word names nothing. */
function namesOf(document: DocumentInput | undefined): string[] {
  if (document === undefined) return []
  const title = document.pages[0]?.text.split('\n').find((line) => line.trim() !== '') ?? ''
  return [normalize(title), normalize(readFormIdentity(document).formNumber)].filter((name) => name.includes(' '))
}
