import type { Line } from '#lib/engines/compare/text/page-line.ts'
import { isCapsHeading, isTitleHeading } from './headings.ts'
import type { Opening } from './hierarchy.ts'
import { readLabel } from './labels.ts'

/** Share of the labelled lines after a blank line from which on a text is taken to part all its paragraphs so. */
const spacedShare = 0.85

/** A line so much shorter than the column that the next word had fitted was ended on purpose. */
const fittingShare = 0.85
/** How much wider capitals are printed than a line of small letters. */
const capitalWidth = 1.3

/** A full stop of a word cut short, before a number. */
const abbreviated = /\b(?:Arts?|Secs?|Pars?|Nos?)\.$/
const closing = /[.;:!?][)\]"”’]*$|[;:]\s*(?:and|or)(?:\/or)?$/
/** Ends with the number of a provision that the sentence refers to, not with its own full stop. */
const referring = /\b(?:in|of|under|see|per)\s+(?:[IVXL]{1,5}|[A-Z]|\d{1,2})\.$/
/** The same if the next line continues with the rest of its number ("paragraph B. ⏎ 2. above"). */
const broken =
  /\b(?:in|of|under|see|per|and|sections?|(?:sub)?paragraphs?|parts?|items?|articles?|clauses?)\s+(?:[IVXL]{1,5}|[A-Z]|\d{1,2})\.$/i
const listed = /,(?:\s*(?:and|or)(?:\/or)?)?$/
/** Words after which a sentence continues: the next word is not a label, however it looks. */
const leading =
  /(?:\b(?:in|of|under|see|and|or|to|by|through|with|from|the|a|an|than|for|that|this|at|on|per|is|are|as|sections?|paragraphs?|items?|parts?|clauses?|subparagraphs?|articles?|exclusions?|zones?|[Ss]ection|[Pp]aragraphs?|Articles?|Items?|CFR)|§|\b(?:Arts?|Secs?|Pars?|Nos?)\.)$/

/** A word at the end of a full line whose letter or number is on the next one: "Duties – Coverage ⏎ F. Legal Action". */
const announcing = /\b(?:Coverage|Section|Part|Article|Form|Schedule|Exhibit|Appendix|Item|Option|Class)$/

/** Whether the text parts all its paragraphs by blank lines. */
export function isSpaced(lines: readonly Line[]): boolean {
  let labelled = 0
  let spaced = 0
  for (const line of lines) {
    const label = readLabel(line.text.slice(line.mark))
    if (label === null || label.form === 'bullet') continue
    labelled++
    if (line.gap || line.top || line.mark > 0) spaced++
  }
  if (labelled >= 5) return spaced >= labelled * spacedShare
  const parted = lines.filter((line, at) => line.gap && lines[at - 1]?.document === line.document)
  return parted.length >= lines.length * 0.3
}

/** How surely a paragraph begins at a line. */
export function openingAt(lines: readonly Line[], index: number, spaced: boolean): Opening {
  const line = lines[index]
  const before = lines[index - 1]
  if (line === undefined) return 'none'
  if (before === undefined || line.mark > 0 || before.mark > 0 || before.document !== line.document) return 'sure'
  const ending = endOf(lines, index - 1)
  const isPurpose = line.gap || endsOnPurpose(before, line)
  const ended = closing.test(ending) && !abbreviated.test(ending)
  if (!line.gap && goesOn(line) && broken.test(ending)) return 'none'
  if (spaced && !line.gap && !line.top) {
    const hasEnded = ended ? !referring.test(ending) : isHeadingLike(lines, index - 1)
    return hasEnded && readLabel(line.text) !== null ? 'likely' : 'none'
  }
  if (ended) return isPurpose || !referring.test(ending) ? 'sure' : 'likely'
  return openingAfterOpenLine({ lines, index, spaced, isPurpose })
}

/** The same where the line before does not end a sentence. */
function openingAfterOpenLine({
  lines,
  index,
  spaced,
  isPurpose,
}: {
  readonly lines: readonly Line[]
  readonly index: number
  readonly spaced: boolean
  readonly isPurpose: boolean
}): Opening {
  const [before, line] = [lines[index - 1], lines[index]]
  if (line === undefined || before === undefined) return 'none'
  if (listed.test(before.text)) return 'likely'
  if (!isPurpose && announcing.test(before.text)) return 'none'
  if (isHeadingLike(lines, index - 1)) return isPurpose ? 'sure' : 'likely'
  if (leading.test(before.text) && (spaced || !line.gap)) return 'none'
  if (spaced) return line.gap ? 'sure' : 'likely'
  return isPurpose || continuesCount(before, line) ? 'likely' : 'none'
}

/** Whether a line ends in words after which a sentence continues. */
export function leadsOn(text: string): boolean {
  return leading.test(text) || broken.test(text)
}

/** A label with a small letter after it, as in the middle of a sentence. */
function goesOn({ text }: Line): boolean {
  return /^[a-z]/.test(text.slice(readLabel(text)?.length ?? 0))
}

/** "1. fire" on one line and "2. wind" on the next, neither with a mark at its end. */
function continuesCount(before: Line, line: Line): boolean {
  const [one, next] = [readLabel(before.text), readLabel(line.text)]
  if (one === null || next === null || one.form !== next.form) return false
  return one.readings.some(({ style, ordinal }) =>
    next.readings.some((each) => each.style === style && each.ordinal === ordinal + 1),
  )
}

/** Whether a line was ended before the column was full, so that the next one begins something new. */
export function endsOnPurpose(line: Line, next: Line | undefined): boolean {
  if (next === undefined || next.gap || next.mark > 0 || next.document !== line.document) return true
  const word = next.text.search(/\s/)
  const needed = line.text.length + 1 + (word === -1 ? next.text.length : word)
  const width = isCapsHeading(line.text) && isCapsHeading(next.text) ? capitalWidth : 1
  return needed * width < line.measure * fittingShare
}

/** The end of a line, with the line before it where it is a single word ("…; ⏎ and"). */
function endOf(lines: readonly Line[], index: number): string {
  const line = lines[index]?.text ?? ''
  return line.length < 4 ? `${lines[index - 1]?.text ?? ''} ${line}` : line
}

/** Whether a line ends a heading: a labelled one on this line or begun on the line before, or one in capitals. */
function isHeadingLike(lines: readonly Line[], index: number): boolean {
  const text = lines[index]?.text ?? ''
  const above = lines[index - 1]
  const label = readLabel(text)
  if (label === null) {
    const begun = above === undefined ? null : readLabel(above.text)
    if (above === undefined || begun === null) return isCapsHeading(text)
    return isHeading(`${above.text.slice(begun.length)} ${text}`)
  }
  return isHeading(text.slice(label.length))
}

function isHeading(text: string): boolean {
  return text === '' || isTitleHeading(text) || isCapsHeading(text)
}
