import type { Cell, Difference, Provision } from '#lib/engines/compare/types.ts'
import type { Stretch } from '#lib/engines/wording/sentences.ts'
import { longestQuote, withoutListMark } from '../judge/summarize-edit.ts'
import { indexesIn, sentencesOfCell, startWithNoun } from './group-by-passage.ts'

/** A change of more words says alone what was changed. */
const fewWords = 12
/** Characters quoted before the changed words, where their sentence says what it is about, and after them. */
const most = { before: 220, after: 120 }
/** Fewer characters are not worth a cut. */
const leastCut = 40

export interface QuotedWords {
  /** Between the summary of the change and the quote. */
  readonly joint: ' from ' | ' to ' | ': '
  /** In quotation marks. */
  readonly quote: string
  /** Whether it begins with the first words of its provision. */
  readonly isFromStart: boolean
}

interface Quoted {
  readonly row: Provision | undefined
  /** The words that lead in an item of a list. */
  readonly lead: string
}

/**
 * The sentence of a change, shortened to the words around it; without those that it added or removed where they are many.
 * Null where the change says enough, or where its cell was printed in several places, of which it cites only one.
 */
export function quoteAround(difference: Difference, { row, lead }: Quoted): QuotedWords | null {
  const { variants, spans, change } = difference
  const key = spans[variants[1]] ? variants[1] : variants[0]
  const [span, cell] = [spans[key], row?.cells[key]]
  if (!span || !cell || cell.parts !== null || cell.endorsements !== undefined) return null
  const passage = passageOf(cell, span)
  if (passage === null) return null
  const said = { text: cell.text, lead: passage.start === 0 ? lead : '', passage }
  const isAll = span.start <= passage.sentence && span.end >= passage.end - 1
  const isWhole = change === 'replaced' || (isOfFewWords(difference) && !isAll)
  if (change === 'replaced' && !isOfFewWords(difference) && passage.start === passage.sentence) return null
  const quoted = quoteSentence(said, span, isWhole)
  if (quoted === null) return null
  // Words that went are quoted from the first edition, others from the second.
  const joint = change === 'removed' ? ' from ' : isWhole ? ': ' : ' to '
  return { joint, ...quoted }
}

/** Whether a change is in the first paragraph of its provision, which the provision’s first words name. */
export function isInFirstParagraph({ variants, spans }: Difference, row: Provision | undefined): boolean {
  return variants.every((key) => (spans[key]?.start ?? 0) < (row?.cells[key]?.paragraphs?.[0] ?? Infinity))
}

export function isOfFewWords({ variants, spans }: Difference): boolean {
  return variants.every((key) => {
    const text = spans[key]?.text ?? ''
    return text.length <= longestQuote && countWords(text) <= fewWords
  })
}

interface Passage extends Stretch {
  /** Where the sentence of the change starts. */
  readonly sentence: number
}

/** The sentence of a change, with the sentence before it where it refers back to that one. */
function passageOf(cell: Cell, span: Stretch): Passage | null {
  const sentences = sentencesOfCell(cell)
  const [at = -1, ...more] = indexesIn(sentences, span)
  const sentence = sentences[at]
  if (sentence === undefined || more.length > 0) return null
  return { start: startWithNoun(cell, sentence.start), sentence: sentence.start, end: sentence.end }
}

interface Said {
  readonly text: string
  readonly lead: string
  readonly passage: Passage
}

function quoteSentence(
  { text, lead, passage }: Said,
  changed: Stretch,
  isWhole: boolean,
): Pick<QuotedWords, 'quote' | 'isFromStart'> | null {
  const last = changed.end + most.after
  const from = startNear(text, passage.start, changed.start)
  const to = last + leastCut >= passage.end ? passage.end : text.lastIndexOf(' ', last)
  const [before, after] = [text.slice(from, changed.start), text.slice(changed.end, to)]
  if (!/\w/.test(before + after) && (lead === '' || !isWhole)) return null
  const gap = /\w/.test(before) || lead === '' ? '…' : ''
  const left = gap + (/\w/.test(after) ? after : '')
  const printed = (before + (isWhole ? text.slice(changed.start, changed.end) + after : left)).trim()
  const words = to < passage.end ? printed : withoutListMark(printed)
  const isCut = to < passage.end || printed.endsWith(':')
  const ending = words.endsWith('…') ? '' : isCut ? '…' : words.endsWith('.') ? '' : '.'
  const opening = from > passage.start ? '…' : lead
  return { quote: `“${opening}${words}${ending}”`, isFromStart: from === 0 }
}

/** Where a quote of words before a change starts: with its passage, or after a blank. */
function startNear(text: string, start: number, end: number): number {
  const first = end - most.before
  if (first - leastCut <= start) return start
  const blank = text.indexOf(' ', first)
  return blank === -1 || blank >= end ? end : blank + 1
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
