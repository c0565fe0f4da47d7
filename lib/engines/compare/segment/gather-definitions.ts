import { partOfHeading } from './classify-part.ts'
import { isDefinition, isQuotedDefinition } from './definitions.ts'
import { type Gathering, openingOf } from './gathering.ts'
import { isCapsHeading, isTitleHeading } from './headings.ts'
import type { Level } from './hierarchy.ts'
import { endsOnPurpose } from './paragraphs.ts'

/**
 * Whether a paragraph without a label begins at a line and defines a term. Under a number it belongs to what is
 * numbered, unless that is the title of the definitions.
 */
export function isDefinitionAt(gathering: Gathering, index: number): boolean {
  const { lines } = gathering
  const [before, line] = [lines[index - 1], lines[index]]
  if (line === undefined || before?.document !== line.document) return false
  if (!endsOnPurpose(before, line) || openingOf(gathering, index) !== 'sure') return false
  const above = levelsAbove(gathering)
  const last = above.at(-1)
  if (last !== undefined && last.form !== 'heading' && !isTitleOfTerms(gathering, last)) return false
  const text = [line, lines[index + 1]].map((each) => each?.text ?? '').join(' ')
  return isQuotedDefinition(text) || (isDefinition(text) && above.some((level) => isTitleOfTerms(gathering, level)))
}

/** The levels above a definition: it ends the one before it, with the list under that. */
function levelsAbove({ levels }: Gathering): Level[] {
  const same = levels.findIndex(({ form }) => form === 'definition')
  return same === -1 ? levels : levels.slice(0, same)
}

function isTitleOfTerms({ units }: Gathering, { unit }: Level): boolean {
  const words = units[unit]?.lines[0]?.text ?? ''
  return (isCapsHeading(words) || isTitleHeading(words)) && partOfHeading(words) === 'definitions'
}

export function openDefinition(gathering: Gathering): void {
  const { units } = gathering
  const above = levelsAbove(gathering)
  const parent = above.at(-1)?.unit ?? null
  gathering.levels = [...above, { form: 'definition', style: 'term', ordinal: 0, component: null, unit: units.length }]
  units.push({ kind: 'defined', label: null, number: null, parent, opener: null, lines: [] })
}
