import type { Cell, Difference, Provision } from '#lib/engines/compare/types.ts'
import type { Stretch } from '#lib/engines/wording/sentences.ts'
import { withoutListMark } from '../judge/summarize-edit.ts'
import { indexesIn, sentencesOfCell } from './group-by-passage.ts'

/** A change of more words says alone what was changed. */
const fewWords = 12
/** Characters quoted before the changed words, where their sentence says what it is about, and after them. */
const most = { before: 120, after: 80 }
/** A sentence about what the one before it names. */
const refersBack = /^(?:but |however, )?(?:it|they|this|that|these|those)\b/i

/**
 * The words around a change of few words, quoted from its sentence to a period; null where it says enough, or where its
 * cell was printed in several places, of which the change cites only one.
 */
export function quoteAround(
  { variants: [first, second], spans }: Difference,
  row: Provision | undefined,
): string | null {
  const key = spans[second] ? second : first
  const [span, cell] = [spans[key], row?.cells[key]]
  if (!span || !cell || cell.parts !== null || cell.endorsements !== undefined) return null
  if ([first, second].some((each) => countWords(spans[each]?.text ?? '') > fewWords)) return null
  const passage = passageOf(cell, span)
  return passage === null ? null : quoteWithin(cell.text, passage, span)
}

/** The sentence of a change, with the one before it where it refers back to that one. */
function passageOf(cell: Cell, span: Stretch): Stretch | null {
  const sentences = sentencesOfCell(cell)
  const [at = -1, ...more] = indexesIn(sentences, span)
  const sentence = sentences[at]
  if (sentence === undefined || more.length > 0) return null
  const isAbout = refersBack.test(cell.text.slice(sentence.start, sentence.end)) ? sentences[at - 1] : undefined
  return { start: (isAbout ?? sentence).start, end: sentence.end }
}

function quoteWithin(text: string, passage: Stretch, changed: Stretch): string | null {
  const from =
    changed.start - most.before <= passage.start ? passage.start : afterBlank(text, changed.start - most.before)
  const to = changed.end + most.after >= passage.end ? passage.end : text.lastIndexOf(' ', changed.end + most.after)
  if (from >= changed.start && to <= changed.end) return null
  const printed = text.slice(Math.min(from, changed.start), Math.max(to, changed.end)).trim()
  const words = to < passage.end ? printed : withoutListMark(printed)
  const ending = to < passage.end ? '…' : /[.…]$/.test(words) ? '' : '.'
  return `“${from > passage.start ? '…' : ''}${words}${ending}”`
}

function afterBlank(text: string, at: number): number {
  return text.indexOf(' ', at) + 1
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
