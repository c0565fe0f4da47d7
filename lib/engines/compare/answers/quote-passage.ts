import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import type { PageSlice, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { sentencesOf } from '#lib/engines/wording/sentences.ts'
import { countUsed } from './cite-passage.ts'
import { leadOf } from './lead-of.ts'

/** Characters of a quote that ends with a further sentence, of one that is a single sentence, and of a lead-in. */
const longestQuote = 450
const longestSentence = 900
const longestLead = 300

interface QuotedProvision {
  readonly provision: VariantProvision
  /** The provision above. */
  readonly parent: VariantProvision | undefined
  readonly words: ReadonlySet<string>
}

/**
 * The sentences of a passage that use most of the words, whole and as the wording reads, without line breaks. An item of
 * a list follows its lead-in. Null where no sentence is whole on the passage's page, or where it has brackets, which
 * mark the gaps of a reply.
 */
export function quotePassage({ provision, parent, words }: QuotedProvision, passage: PageSlice): string | null {
  const { text } = provision
  const whole = sentencesOf(text).filter(
    ({ start, end }) =>
      end - start <= longestSentence &&
      ending.test(text.slice(start, end)) &&
      slicesOf(provision, start, end).every((slice) => isWithin(slice, passage)),
  )
  const uses = whole.map(({ start, end }) => countUsed(text.slice(start, end), words))
  const best = whole[uses.indexOf(Math.max(...uses))]
  if (best === undefined) return null
  const start = best.end <= longestQuote && whole[0]?.start === 0 ? 0 : best.start
  const end = whole.findLast((each) => each.end - start <= longestQuote)?.end ?? best.end
  const sentences = text
    .slice(start, Math.max(end, best.end))
    .trim()
    .replace(/[;,](?:\s+(?:and|or))?$/, '')
  const quoted = `${start === 0 ? leadOf(parent, longestLead) : ''}${sentences}`
  return /[[\]]/.test(quoted) ? null : quoted
}

/** Of a sentence, or of an item of a list: a title has none. */
const ending = /(?:[.!?]["”’)]*|[;,](?:\s+(?:and|or))?)$/

function isWithin(slice: PageSlice, passage: PageSlice): boolean {
  return slice.page === passage.page && slice.start >= passage.start && slice.end <= passage.end
}
