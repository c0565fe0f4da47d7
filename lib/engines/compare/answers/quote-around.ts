import type { Cell, Difference, Provision } from '#lib/engines/compare/types.ts'
import type { Stretch } from '#lib/engines/wording/sentences.ts'
import { withoutListMark } from '../judge/summarize-edit.ts'
import { indexesIn, sentencesOfCell, startWithNoun } from './group-by-passage.ts'

/** A change of more words says alone what was changed. */
const fewWords = 12
/** Characters quoted before the changed words, where their sentence says what it is about, and after them. */
const most = { before: 120, after: 80 }
/** Fewer characters are not worth a cut. */
const leastCut = 40

export interface QuotedWords {
  /** In quotation marks. */
  readonly quote: string
  /** Whether it begins with the first words of its provision. */
  readonly isFromStart: boolean
  /** Whether it is of the first paragraph of its provision. */
  readonly isOfFirst: boolean
}

interface Quoted {
  readonly row: Provision | undefined
  /** The words that lead in an item of a list. */
  readonly lead: string
}

/**
 * The words around a change of few words, quoted from its sentence to a period; null where it says enough, or where its
 * cell was printed in several places, of which the change cites only one.
 */
export function quoteAround(
  { variants: [first, second], spans }: Difference,
  { row, lead }: Quoted,
): QuotedWords | null {
  const key = spans[second] ? second : first
  const [span, cell] = [spans[key], row?.cells[key]]
  if (!span || !cell || cell.parts !== null || cell.endorsements !== undefined) return null
  const passage = passageOf(cell, span)
  if (passage === null) return null
  const isShort = [first, second].every((each) => countWords(spans[each]?.text ?? '') <= fewWords)
  if (!isShort && passage.start === passage.sentence) return null
  const quoted = quoteWithin({ text: cell.text, lead: passage.start === 0 ? lead : '' }, passage, span)
  return quoted && { ...quoted, isOfFirst: passage.start < (cell.paragraphs?.[0] ?? cell.text.length) }
}

interface Passage extends Stretch {
  /** Where the sentence of the change starts. */
  readonly sentence: number
}

/** The sentence of a change, within its paragraph, with the sentence before it where it refers back to that one. */
function passageOf(cell: Cell, span: Stretch): Passage | null {
  const sentences = sentencesOfCell(cell)
  const [at = -1, ...more] = indexesIn(sentences, span)
  const sentence = sentences[at]
  if (sentence === undefined || more.length > 0) return null
  const paragraphs = [0, ...(cell.paragraphs ?? []), cell.text.length]
  const start = Math.max(sentence.start, paragraphs.findLast((each) => each <= span.start) ?? 0)
  const end = Math.min(sentence.end, paragraphs.find((each) => each >= span.end) ?? sentence.end)
  return { start: startWithNoun(cell, start), sentence: start, end }
}

interface QuotedText {
  readonly text: string
  readonly lead: string
}

function quoteWithin(
  { text, lead }: QuotedText,
  passage: Stretch,
  changed: Stretch,
): Omit<QuotedWords, 'isOfFirst'> | null {
  const [first, last] = [changed.start - most.before, changed.end + most.after]
  const from = first - leastCut <= passage.start ? passage.start : afterBlank(text, first)
  const to = last + leastCut >= passage.end ? passage.end : text.lastIndexOf(' ', last)
  if (from >= changed.start && to <= changed.end && lead === '') return null
  const printed = text.slice(Math.min(from, changed.start), Math.max(to, changed.end)).trim()
  const words = to < passage.end ? printed : withoutListMark(printed)
  const ending = to < passage.end || printed.endsWith(':') ? '…' : /[.…]$/.test(words) ? '' : '.'
  const opening = lead || (from > passage.start ? '…' : '')
  return { quote: `“${opening}${words}${ending}”`, isFromStart: from === 0 }
}

function afterBlank(text: string, at: number): number {
  return text.indexOf(' ', at) + 1
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
