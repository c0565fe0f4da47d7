import type { Line } from '#lib/engines/compare/text/page-line.ts'
import { partOfHeading } from './classify-part.ts'
import { appendLine, type Gathering, openerOf, openingOf } from './gathering.ts'
import { isCapsHeading, isPlainTitle, isTitleHeading } from './headings.ts'
import { endsOnPurpose } from './paragraphs.ts'
import type { Unit } from './unit.ts'

/** Whether a line without a label is a separate heading. */
export function isHeadingAt(gathering: Gathering, index: number): boolean {
  const line = gathering.lines[index]
  if (line === undefined) return false
  if (line.mark > 0) return true
  if (openingOf(gathering, index) !== 'sure') return false
  const isCaps = isCapsHeading(line.text)
  if (!isCaps && !isTitleHeading(line.text)) return isPlainTitleLine(gathering, index, line)
  if (gathering.units.at(-1)?.kind === 'signature') return isCaps && partOfHeading(line.text) !== null
  return isCaps ? isCapsLine(gathering, index, line) : isTitleLine(gathering, index, line)
}

function isCapsLine(gathering: Gathering, index: number, line: Line): boolean {
  if (line.text.length <= 3) return false
  const next = gathering.lines[index + 1]
  if (!gathering.spaced || next === undefined || next.gap || next.top || isCapsHeading(next.text)) return true
  return isBeforeLabel(gathering, index, line)
}

function isTitleLine(gathering: Gathering, index: number, line: Line): boolean {
  const next = gathering.lines[index + 1]
  if (next === undefined || next.document !== line.document) return false
  if (isBeforeLabel(gathering, index, line)) return true
  if (!endsOnPurpose(line, next)) return false
  if (/^[a-z]/.test(next.text) || (gathering.spaced && !next.gap && !next.top)) return false
  return !isTitleHeading(next.text) && (next.text.length > 25 || next.text.endsWith(':'))
}

/**
 * "What we do not cover", with small letters: where all paragraphs are parted, one that only names what a sentence after
 * it says.
 */
function isPlainTitleLine({ lines, labelAt, spaced, units }: Gathering, index: number, line: Line): boolean {
  const [before, next] = [lines[index - 1], lines[index + 1]]
  if (!spaced || before === undefined || next === undefined || next.document !== line.document) return false
  if (!(line.gap || line.top) || !(next.gap || next.top) || units.at(-1)?.kind === 'signature') return false
  const isAfterText = /[.!?][)"”’]*$/.test(before.text) || isHeadingBefore(units.at(-1), before)
  return isAfterText && isPlainTitle(line.text) && (labelAt[index + 1] !== null || isSentence(next.text))
}

function isHeadingBefore(unit: Unit | undefined, { text, mark }: Line): boolean {
  if (unit?.lines.at(-1)?.isHeading) return true
  return unit?.kind === 'numbered' && isCapsHeading(text.slice(mark).slice(unit.label?.length ?? 0))
}

function isSentence(text: string): boolean {
  return /^["“(*]*[A-Z].*\s[a-z]+[^\s]*\s/.test(text) && (text.length > 25 || /[.:]$/.test(text)) && !isPlainTitle(text)
}

function isBeforeLabel({ lines, labelAt }: Gathering, index: number, { document }: Line): boolean {
  return lines[index + 1]?.document === document && labelAt[index + 1] !== null
}

/** Opens the unit of a heading and gives the index of the line after it. */
export function takeHeading(gathering: Gathering, index: number): number {
  const { lines, units } = gathering
  const line = lines[index]
  if (line === undefined) return index + 1
  const style = isCapsHeading(line.text.slice(line.mark)) ? 'caps' : 'title'
  let end = index + 1
  while (style === 'caps' && line.mark === 0 && continuesHeading(gathering, end)) end++
  const words = lines.slice(index, end).map(({ text }) => text)
  const namesPart = partOfHeading(words.join(' ')) !== null
  const keep = depthOfHeading(gathering, { style, namesPart, index: end })
  if (keep !== null) gathering.levels = gathering.levels.slice(0, keep)
  const parent = gathering.levels.at(-1)?.unit ?? null
  if (keep !== null) gathering.levels.push({ form: 'heading', style, ordinal: 0, component: null, unit: units.length })
  const opener = openerOf({ line, from: 0, to: line.mark })
  units.push({ kind: 'headed', label: null, number: null, parent, opener, lines: [] })
  for (let at = index; at < end; at++) appendLine(gathering, at, { from: lines[at]?.mark ?? 0, isHeading: true })
  return end
}

function continuesHeading({ lines, labelAt }: Gathering, index: number): boolean {
  const line = lines[index]
  const before = lines[index - 1]
  if (line === undefined || before === undefined || line.gap || line.mark > 0) return false
  return labelAt[index] === null && isCapsHeading(line.text) && !endsOnPurpose(before, line)
}

const topForms: ReadonlySet<string> = new Set(['section', 'article', 'part'])

/** How many levels stay open above a heading; null if the numbering continues across it. */
function depthOfHeading(
  { levels, labelled, labelAt }: Gathering,
  {
    style,
    namesPart,
    index,
  }: { readonly style: 'caps' | 'title'; readonly namesPart: boolean; readonly index: number },
): number | null {
  const next = labelled.find((at) => at >= index)
  const label = next === undefined ? null : labelAt[next]
  const goesOn = levels.some(
    (level) =>
      label?.form === level.form &&
      label.readings.some((each) => each.style === level.style && each.ordinal === level.ordinal + 1),
  )
  const same = levels.findIndex((level) => level.form === 'heading' && level.style === style)
  if (goesOn && (style === 'title' ? same === -1 : !namesPart)) return null
  if (same !== -1) return same
  return (
    levels.findLastIndex(({ form, style: own }) => topForms.has(form) || (form === 'heading' && own === 'caps')) + 1
  )
}

/** The end of the title lines at the beginning of a document: up to its first label, heading of a part, or sentence. */
export function titleBlockEnd({ lines, labelAt }: Gathering, start: number): number {
  let end = start
  while (end < lines.length) {
    const line = lines[end]
    if (line === undefined || line.document !== lines[start]?.document || labelAt[end] !== null) break
    if (!isTitleBlockLine(line)) break
    end++
  }
  return end
}

function isTitleBlockLine({ text, mark }: Line): boolean {
  const words = text.slice(mark).replace(/ (?:and|of|the|for|&)$/, '')
  const isTitle = mark > 0 || isCapsHeading(words) || isTitleHeading(words) || /^[^.\s]+(?: [^.\s]+){0,3}$/.test(words)
  if (!isTitle) return false
  const namesForm = /\b(?:form|policy|endorsement|program|appendix|insurance|company|agency|administration)\b/i.test(
    words,
  )
  return partOfHeading(words) === null || namesForm
}
