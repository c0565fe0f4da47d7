import { type ReadText, sentenceIndex } from '#lib/engines/compare/differ/read-text.ts'
import type { Category } from '#lib/engines/compare/types.ts'
import type { LeadIn } from './lead-in.ts'

const titled = /^(?:worked )?examples?\b|\bexamples?$|^illustrations?\b/i
const opening =
  /^\W*(?:(?:for|as an) (?:example|instance)\b|to illustrate\b|(?:examples?|illustrations?)(?: \S{1,3})?\s*[:–—-]|when:)/i
const aside = /[;:(–—] ?(?:for (?:example|instance)|to illustrate)\b/i
const closing = /\bin (?:this|the (?:above|following|preceding)) example\b/i
const summed = /\d/
const isSummary = /\d|:$|\bexample\b.*\b(?:penalty|insurance|deductible|limit|amount)/i
/** A rule, regardless of the text before it. */
const ruling = /\b(?:will|shall|must|may|applies|apply)\b/i

/** Sentences of one list of sums read on either side. Cost: the far end of a longer example is read as a rule. */
const longestExample = 12
/** Letters of a sentence read for what it is. */
const longestOpening = 400

/** Categories of figures in an example of a rule. */
const figured: ReadonlySet<Category> = new Set<Category>(['amount', 'percentage', 'time_period'])

interface ShownEdit {
  readonly category: Category
  readonly heading: string | null
  readonly leadIn: LeadIn | null
}

/** Whether a figure only shows how a rule works: "For example, if the loss is $10,000 and the deductible is $1,000". */
export function standsInExample(
  { category, heading, leadIn }: ShownEdit,
  ...places: readonly (readonly [ReadText, number])[]
): boolean {
  if (!figured.has(category)) return false
  return leadIn === 'example' || titled.test(heading ?? '') || places.some(([read, token]) => isShown(read, token))
}

function isShown(read: ReadText, token: number): boolean {
  const at = sentenceIndex(read, token)
  const textOf = (index: number) => {
    const { start = 0, end = 0 } = read.sentences[index] ?? {}
    return read.text.slice(start, Math.min(end, start + longestOpening)).trim()
  }
  const own = textOf(at)
  const start = read.sentences[at]?.start ?? 0
  if (opening.test(own) || closing.test(own)) return true
  if (aside.test(read.text.slice(start, read.tokens[token]?.start ?? start).slice(-longestOpening))) return true
  if (!summed.test(own) || ruling.test(own)) return false
  const earlier = Array.from({ length: Math.min(at, longestExample) }, (_, step) => textOf(at - 1 - step))
  const later = Array.from({ length: longestExample }, (_, step) => textOf(at + 1 + step))
  return reaches(earlier, opening) || reaches(later, closing)
}

/**
 * Whether only sentences with sums come before the one that marks the example, which has sums itself or leads them in.
 */
function reaches(sentences: readonly string[], telling: RegExp): boolean {
  const found = sentences.findIndex((each) => telling.test(each))
  return (
    found !== -1 &&
    sentences.slice(0, found).every((each) => summed.test(each)) &&
    isSummary.test(sentences[found] ?? '')
  )
}
