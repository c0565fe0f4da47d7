import type { TextSource } from '#lib/engines/compare/segment/model.ts'
import { joinPieces, type ReadingText } from '#lib/engines/compare/text/reading-text.ts'
import type { Vocabulary } from '#lib/engines/compare/text/vocabulary.ts'
import { isCapsHeading, isTitleHeading, isTitleSentence, runInHeading } from './headings.ts'
import type { Unit, UnitLine } from './unit.ts'

export interface UnitText {
  readonly heading: string | null
  readonly headingText: string
  readonly headingSource: readonly TextSource[]
  readonly text: string
  readonly source: readonly TextSource[]
}

/** Heading lines at the beginning of a unit looked at. Cost: a heading of more lines is read as text. */
const longestHeading = 4

const unheaded = { heading: null, headingText: '', headingSource: [] }

/** Separates a unit's heading from its text and joins each into reading text. */
export function readUnit(unit: Unit, hasChild: boolean, vocabulary: Vocabulary): UnitText {
  const lines = unit.lines.filter((line) => line.text !== '')
  const count = unit.kind === 'numbered' || unit.kind === 'headed' ? headingLines(unit, lines, hasChild) : 0
  const body = joinPieces(lines.slice(count), vocabulary)
  if (count > 0) {
    const heading = joinPieces(lines.slice(0, count), vocabulary)
    return headed(heading, heading.text.replace(/\s*[.:]$/, '').length, body)
  }
  if (unit.kind !== 'numbered') return { ...unheaded, ...body }
  if (hasChild && isTitleSentence(body.text)) {
    return headed(body, body.text.replace(/[.:]$/, '').length, { text: '', source: [] })
  }
  const runIn = runInHeading(body.text)
  if (runIn === null) return { ...unheaded, ...body }
  const { text, source } = body
  const rest = { text: text.slice(runIn.after), source: clipSource(source, runIn.after, text.length) }
  return headed(body, runIn.length, rest)
}

function headed({ text, source }: ReadingText, length: number, body: ReadingText): UnitText {
  if (length === 0) return { ...unheaded, ...body }
  const mark = /^[.:]/.test(text.slice(length)) ? 1 : 0
  const headingText = text.slice(0, length + mark)
  return { heading: text.slice(0, length), headingText, headingSource: clipSource(source, 0, length + mark), ...body }
}

/** How many of a unit's first lines are its heading on separate lines. */
function headingLines(unit: Unit, lines: readonly UnitLine[], hasChild: boolean): number {
  let marked = 0
  while (lines[marked]?.isHeading) marked++
  if (marked > 0) return marked
  let joined = ''
  let found = 0
  for (let count = 1; count <= Math.min(longestHeading, lines.length); count++) {
    const line = lines[count - 1]
    if (line === undefined) break
    joined = `${joined} ${line.text}`.trim()
    if (!isTitleHeading(joined) && !isCapsHeading(joined)) break
    const next = lines[count]
    if (next === undefined) {
      if (hasChild || (unit.label?.form === 'section' && isCapsHeading(joined))) found = count
    } else if (line.endsOnPurpose && /^["“‘(A-Z0-9•]/.test(next.text)) found = count
  }
  return found
}

/** The sources of text[from, to), counted from `from`. */
function clipSource(source: readonly TextSource[], from: number, to: number): TextSource[] {
  return source.flatMap(({ start, end, slice, isParted }) => {
    if (end <= from || start >= to) return []
    const [first, last] = [Math.max(start, from), Math.min(end, to)]
    const cut = { ...slice, start: slice.start + first - start, end: slice.end - (end - last) }
    return [{ start: first - from, end: last - from, slice: cut, isParted: isParted && first === start }]
  })
}
