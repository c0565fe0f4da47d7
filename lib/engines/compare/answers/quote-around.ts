import type { Difference, Provision } from '#lib/engines/compare/types.ts'
import { sentencesOf } from '#lib/engines/wording/sentences.ts'

/** A change of no more words does not say what was changed. */
const fewWords = 4
/** The end of an item that its list goes on from. */
const goesOn = /[;:,](?: (?:and|or))?$/
/** Characters quoted on each side of the changed words. */
const around = 60

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
  const sentence = sentencesOf(cell.text).find(({ start, end }) => start <= span.start && span.end <= end)
  if (sentence === undefined) return null
  const from = span.start - around <= sentence.start ? sentence.start : afterBlank(cell.text, span.start - around)
  const to = span.end + around >= sentence.end ? sentence.end : cell.text.lastIndexOf(' ', span.end + around)
  if (from >= span.start && to <= span.end) return null
  const printed = cell.text.slice(Math.min(from, span.start), Math.max(to, span.end)).trim()
  const words = to < sentence.end ? printed : printed.replace(goesOn, '')
  const ending = to < sentence.end ? '…' : /[.…]$/.test(words) ? '' : '.'
  return `“${from > sentence.start ? '…' : ''}${words}${ending}”`
}

function afterBlank(text: string, at: number): number {
  return text.indexOf(' ', at) + 1
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
