import { readTopics } from '#lib/engines/wording/read-topics.ts'
import { type Stretch, sentencesOf } from '#lib/engines/wording/sentences.ts'
import type { PageText } from '../segment/input.ts'
import type { PageSlice, VariantProvision } from '../segment/model.ts'

/** Of a passage. A longer provision is cited where it uses most of the question's words. */
const mostCharacters = 1_200

/** The slice of a provision that uses most of the words, cut to where it does; null for a provision without a page. */
export function citeBest(
  { slices }: Pick<VariantProvision, 'slices'>,
  words: ReadonlySet<string>,
  pages: readonly PageText[],
): PageSlice | null {
  const texts = new Map(pages.map(({ page, text }) => [page, text]))
  const used = slices.map((slice) => {
    const text = texts.get(slice.page) ?? ''
    return { slice, text, uses: countUsed(text.slice(slice.start, slice.end), words) }
  })
  const [first] = used.toSorted((a, b) => b.uses - a.uses)
  return first === undefined ? null : { ...first.slice, ...cut(first.text, first.slice, words) }
}

/** How many of the words a text uses. */
export function countUsed(text: string, words: ReadonlySet<string>): number {
  const used = readTopics(text)
  return [...words].filter((word) => used.has(word)).length
}

/** At most `mostCharacters` of whole sentences, those with most of the words. Only a longer sentence is cut, between words. */
function cut(text: string, { start, end }: PageSlice, words: ReadonlySet<string>): { start: number; end: number } {
  if (end - start <= mostCharacters) return { start, end }
  const parts = sentencesOf(text.slice(start, end)).flatMap((sentence) =>
    splitLong(text, { start: start + sentence.start, end: start + sentence.end }),
  )
  let best = { start, end: endBefore(text, start, end), uses: -1 }
  let from = start
  for (const [at, first] of parts.entries()) {
    // Stretches overlap by half, so that no two sentences next to each other are always apart.
    if (first.start < from) continue
    from = first.start + mostCharacters / 2
    const last = parts.slice(at).findLast((part) => part.end - first.start <= mostCharacters) ?? first
    const uses = countUsed(text.slice(first.start, last.end), words)
    if (uses > best.uses) best = { start: first.start, end: last.end, uses }
  }
  return { start: best.start, end: best.end }
}

function splitLong(text: string, { start: from, end }: Stretch): Stretch[] {
  const blanks = text.slice(from, end).search(/\S/)
  if (blanks === -1) return []
  const start = from + blanks
  if (end - start <= mostCharacters) return [{ start, end }]
  const stop = endBefore(text, start, end)
  return [{ start, end: stop }, ...splitLong(text, { start: stop, end })]
}

function endBefore(text: string, start: number, end: number): number {
  const most = Math.min(start + mostCharacters, end)
  if (most === end) return end
  const blank = text.slice(start + mostCharacters / 2, most + 1).search(/\s\S*$/)
  return blank === -1 ? skipHalfPair(text, most) : start + mostCharacters / 2 + blank
}

/** No stretch begins or ends between the halves of a surrogate pair. */
function skipHalfPair(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
