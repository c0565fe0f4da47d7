import { partOfHeading } from './classify-part.ts'
import { isDefinition, isQuotedDefinition } from './definitions.ts'
import { type Gathering, openingOf } from './gathering.ts'
import { isCapsHeading, isTitleHeading } from './headings.ts'
import { endsOnPurpose } from './paragraphs.ts'

/** Whether a paragraph without a label begins at a line and defines a term. */
export function isDefinitionAt(gathering: Gathering, index: number): boolean {
  const { lines, levels } = gathering
  const [before, line] = [lines[index - 1], lines[index]]
  if (line === undefined || before?.document !== line.document || levels.length === 0) return false
  if (!endsOnPurpose(before, line) || openingOf(gathering, index) !== 'sure') return false
  const text = [line, lines[index + 1]].map((each) => each?.text ?? '').join(' ')
  return isQuotedDefinition(text) || (isDefinition(text) && isAmongDefinitions(gathering))
}

function isAmongDefinitions({ levels, units }: Gathering): boolean {
  return levels.some(({ unit }) => {
    const words = units[unit]?.lines[0]?.text ?? ''
    return (isCapsHeading(words) || isTitleHeading(words)) && partOfHeading(words) === 'definitions'
  })
}

/** Opens the unit of a definition: it ends the one before it, with the list under that. */
export function openDefinition(gathering: Gathering): void {
  const { units, levels } = gathering
  const same = levels.findIndex(({ form }) => form === 'definition')
  const above = same === -1 ? levels : levels.slice(0, same)
  const parent = above.at(-1)?.unit ?? null
  gathering.levels = [...above, { form: 'definition', style: 'term', ordinal: 0, component: null, unit: units.length }]
  units.push({ kind: 'defined', label: null, number: null, parent, opener: null, lines: [] })
}
