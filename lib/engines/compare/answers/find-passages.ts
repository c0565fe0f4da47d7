import type { DocumentInput, PageText } from '../segment/input.ts'
import type { PageSlice, VariantProvision } from '../segment/model.ts'
import { segmentVariant } from '../segment/segment-variant.ts'
import { citeBest } from './cite-passage.ts'
import { type EarlierProvision, pairEditions } from './pair-editions.ts'
import { quotePassage } from './quote-passage.ts'
import { type Ranked, rankProvisions } from './rank-provisions.ts'
import { type Item, readItem } from './read-item.ts'

/** A stretch of one page that is relevant to a question. `document` is the index among the documents searched. */
export interface FoundPassage extends PageSlice {
  /** The share of the question's weight that its provision meets, above 0. */
  readonly share: number
  /** Its best sentences, whole; null where none is whole on its page. */
  readonly quoted: string | null
  /** Where the edition that it replaces has the same wording; null where none does, or no change is asked about. */
  readonly same: { readonly document: number; readonly page: number } | null
}

export interface SearchedDocument {
  readonly pages: readonly PageText[]
  /** Its form number, with the edition first: “HO 00 03 05 11”, “HO 00 03”. */
  readonly formNumbers: readonly string[]
  /** Whether the letter names it for the item. */
  readonly isNamed: boolean
  /** Index of the document that replaces it, null for none. Its wording is relevant where a change is asked about. */
  readonly replacedBy: number | null
}

export interface PassageSearch {
  readonly question: string
  /** Later comments on it: their words support those of the question. */
  readonly later: readonly string[]
  readonly documents: readonly SearchedDocument[]
  readonly limit: number
}

/** The share of a question's weight, and of the best passage's share, below which a passage is not relevant. */
const leastShare = 0.3
const leastOfBest = 0.7
/** Of a passage in a document that the question or its letter names, and in another where one is named. */
const inNamed = 1.25
const inOther = 0.5

/** The passages relevant to a question, the best first: one of each provision, each on one page. Few good ones, or none. */
export function findPassages({ question, later, documents, limit }: PassageSearch): FoundPassage[] {
  const formNumbers = documents.flatMap((document) => document.formNumbers)
  const item = readItem(question, { later, formNumbers })
  const texts = documents.map(({ pages, replacedBy }) => ({
    replacedBy,
    provisions: replacedBy === null || item.asksForChange ? segmentVariant([toDocument(pages)]).provisions : [],
  }))
  const { kept, earlier, same } = pairEditions(texts)
  const weigh = weighDocuments(item, documents)
  const ranked = rankProvisions(
    item,
    texts.map(({ provisions }) => provisions),
  )
    .filter(({ provision }) => !kept.has(provision))
    .map((each) => ({ ...each, share: each.share * weigh(each.document) }))
    .sort((a, b) => b.share - a.share)
  const least = Math.max(leastShare, leastOfBest * (ranked[0]?.share ?? 0))
  return ranked
    .filter(({ share }) => share >= least)
    .flatMap((each) => [each, ...(earlier.get(each.provision) ?? []).map((edition) => ({ ...each, ...edition }))])
    .slice(0, limit)
    .flatMap((found) => {
      const { provisions = [] } = texts[found.document] ?? {}
      return toPassage(found, {
        pages: documents[found.document]?.pages ?? [],
        parent: provisions[found.provision.parent ?? -1],
        same: same.get(found.provision),
      })
    })
}

function toDocument(pages: readonly PageText[]): DocumentInput {
  return { inputId: '', fileId: '', fileVersion: 1, name: '', label: null, annotations: [], pages }
}

/** The weight of each document: those that are named weigh first, with the edition that they replace or that replaces them. */
function weighDocuments(item: Item, documents: readonly SearchedDocument[]): (document: number) => number {
  const found = documents.map(({ formNumbers }) => formNumbers.find((number) => item.formNumbers.has(number)) ?? '')
  const named = new Set<number>()
  for (const [at, { isNamed, replacedBy }] of documents.entries()) {
    const number = found[at] ?? ''
    const isInText = number !== '' && !found.some((other) => other !== number && other.startsWith(number))
    if (isNamed || isInText) named.add(at).add(replacedBy ?? at)
  }
  for (const [at, { replacedBy }] of documents.entries()) if (named.has(replacedBy ?? -1)) named.add(at)
  return (at) => (named.size === 0 ? 1 : named.has(at) ? inNamed : inOther)
}

interface Surroundings {
  readonly pages: readonly PageText[]
  /** The provision above. */
  readonly parent: VariantProvision | undefined
  readonly same: EarlierProvision | undefined
}

function toPassage(
  { document, provision, share, matched }: Ranked,
  { pages, parent, same }: Surroundings,
): FoundPassage[] {
  const slice = citeBest(provision, matched, pages)
  if (slice === null) return []
  const page = same?.provision.slices[0]?.page
  return [
    {
      ...{ ...slice, document, share, quoted: quotePassage({ provision, parent, words: matched }, slice) },
      same: same === undefined || page === undefined ? null : { document: same.document, page },
    },
  ]
}
