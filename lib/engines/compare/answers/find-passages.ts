import { readTerms } from '#lib/engines/wording/terms.ts'
import { type Stretch, sentencesOf } from '../../wording/sentences.ts'
import type { DocumentInput, PageText } from '../segment/input.ts'
import type { PageSlice, VariantProvision } from '../segment/model.ts'
import { segmentVariant } from '../segment/segment-variant.ts'
import { indexProvisions } from './search-provisions.ts'

/** A stretch of one page that is relevant to a question. `document` is the index among the documents searched. */
export interface FoundPassage extends PageSlice {
  /** The share of the weight of the question's best sentence that its provision meets, 0 to 1. */
  readonly share: number
}

export interface PassageSearch {
  /** Searched sentence by sentence: no provision meets most words of a long text. */
  readonly question: string
  readonly documents: readonly { readonly pages: readonly PageText[] }[]
  readonly limit: number
}

/** Sentences of a question that are searched for. A text with more is a document, not a question. */
const mostSentences = 60
/** Of a passage. A longer provision is cited where it uses most of the question's words. */
const mostCharacters = 1_200

/** The passages that bear on a question, the best first: one of each provision, each on one page. */
export function findPassages({ question, documents, limit }: PassageSearch): FoundPassage[] {
  const variants = documents.map(({ pages }, at) => ({
    key: String(at),
    ...segmentVariant([toDocument(pages)]),
  }))
  const index = indexProvisions({ variants })
  const best = new Map<VariantProvision, Omit<Found, 'share'> & { share: number }>()
  for (const sentence of splitQuestion(question)) {
    const terms = readTerms(sentence)
    for (const document of variants.keys())
      for (const { provision, share, matched } of index.search(terms, document)) {
        const known = best.get(provision)
        const words = new Set([...(known?.words ?? []), ...matched])
        best.set(provision, { document, provision, words, share: Math.max(share, known?.share ?? 0) })
      }
  }
  return [...best.values()]
    .sort((a, b) => b.share - a.share || a.document - b.document || a.provision.index - b.provision.index)
    .slice(0, limit)
    .flatMap((found) => citeBest(found, documents[found.document]?.pages ?? []) ?? [])
}

interface Found {
  readonly document: number
  readonly provision: VariantProvision
  readonly words: ReadonlySet<string>
  readonly share: number
}

function toDocument(pages: readonly PageText[]): DocumentInput {
  return { inputId: '', fileId: '', fileVersion: 1, name: '', label: null, annotations: [], pages }
}

/** “Objection 4.” names a comment and asks nothing. */
const label =
  /\b(?:objections?|comments?|questions?|items?|issues?|requests?|responses?|points?)\s+(?:no\.?\s*|nos\.?\s*|number\s+|#\s*)?\d+[a-z]?\b[.:)]?/gi

/** A layout that is asked for, not the vehicle of that name. */
const layout = /\bside[\s-]+by[\s-]+side\b(?!\s+(?:all-terrain |off-road |utility )?(?:vehicle|utv))/gi

function splitQuestion(question: string): string[] {
  return question
    .replace(label, ' ')
    .replace(layout, ' ')
    .split(/\n+/)
    .flatMap((paragraph) => sentencesOf(paragraph).map(({ start, end }) => paragraph.slice(start, end)))
    .slice(0, mostSentences)
}

/** The slice of a provision that uses most of the words, cut to where it does. */
function citeBest({ document, provision, words, share }: Found, pages: readonly PageText[]): FoundPassage | null {
  const texts = new Map(pages.map(({ page, text }) => [page, text]))
  const slices = provision.slices.map((slice) => {
    const text = texts.get(slice.page) ?? ''
    return { slice, text, uses: countUsed(text.slice(slice.start, slice.end), words) }
  })
  const [first] = slices.toSorted((a, b) => b.uses - a.uses)
  if (!first) return null
  return { document, page: first.slice.page, ...cut(first.text, first.slice, words), share }
}

function countUsed(text: string, words: ReadonlySet<string>): number {
  const used = readTerms(text).concepts
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
