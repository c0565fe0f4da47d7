import { lazily } from '#lib/engines/compare/align/lazily.ts'
import type { AnswerContext, KeyedText, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { lexicon } from '#lib/engines/wording/lexicon/lexicon.ts'
import { readTerms, type Terms } from '#lib/engines/wording/terms.ts'
import { indexSaid, type SaidIndex } from './said-sentences.ts'

/** A provision relevant to a question, with the share of the question's weight that it meets, 0 to 1. */
export interface Bearing {
  readonly provision: VariantProvision
  readonly share: number
  /** The concepts of the question that it speaks of, by their name or by a broader or narrower one. */
  readonly matched: readonly string[]
}

/** An index over the provisions of every variant, made when first asked. */
export interface ProvisionIndex {
  /** The provisions that bear on a question, the best first. */
  readonly search: (question: Terms, variant: number) => Bearing[]
  /** The weight of a concept; one that no provision names weighs as much as the rarest. */
  readonly weigh: (concept: string) => number
  /** The sentences of a variant, read when first asked for. */
  readonly said: (variant: number) => SaidIndex
}

interface IndexedProvision {
  readonly provision: VariantProvision
  readonly own: ReadonlySet<string>
  readonly title: ReadonlySet<string>
}

const most = 6
/** Below this share of a question's weight a provision does not bear on it. */
const leastShare = 0.34
/** Weight of a broader or narrower concept in the place of the one that is asked for. */
const kinship = 0.8
/** Weight of a concept in the text, where a heading counts whole. */
const inText = 0.9

export function indexProvisions({ variants }: Pick<AnswerContext, 'variants'>): ProvisionIndex {
  const indexed = lazily(() => variants.map(indexVariant))
  const spread = lazily(() => countUses(indexed().flat()))
  const count = variants.reduce((sum, { provisions }) => sum + provisions.length, 0)
  const weighUsed = (concept: string) => {
    const uses = spread().get(concept)
    return uses ? Math.log(1 + count / uses) : 0
  }
  const related = new Map<string, ReadonlyMap<string, number>>()
  const findRelated = (asked: string) => {
    const known = related.get(asked)
    if (known !== undefined) return known
    const found = new Map<string, number>()
    for (const concept of spread().keys()) {
      if (concept === asked) found.set(concept, weighUsed(concept))
      else if (lexicon.broader(asked).has(concept) || lexicon.broader(concept).has(asked))
        found.set(concept, kinship * Math.min(weighUsed(concept), weighUsed(asked) || weighUsed(concept)))
    }
    related.set(asked, found)
    return found
  }
  const said = new Map<number, SaidIndex>()
  return {
    said: (variant) => {
      const known = said.get(variant) ?? indexSaid(variants[variant]?.provisions ?? [])
      said.set(variant, known)
      return known
    },
    weigh: (concept) => weighUsed(concept) || Math.log(1 + count),
    search: (question, variant) => {
      const asked = new Map([...question.concepts].map((concept) => [concept, findRelated(concept)]))
      return searchVariant(asked, indexed()[variant] ?? [])
    },
  }
}

/** The provisions that name each concept in their text or a heading. */
function countUses(provisions: readonly IndexedProvision[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { own, title } of provisions)
    for (const concept of new Set([...own, ...title])) uses.set(concept, (uses.get(concept) ?? 0) + 1)
  return uses
}

function indexVariant({ provisions }: KeyedText): IndexedProvision[] {
  return provisions.map((provision) => ({
    provision,
    own: readTerms(provision.text).concepts,
    title: readTerms(listHeadings(provision, provisions).join(' ')).concepts,
  }))
}

/** A provision is read with the headings above it: "7. Water" says little without "Exclusions". */
function listHeadings(provision: VariantProvision, provisions: readonly VariantProvision[]): string[] {
  const headings: string[] = []
  for (
    let at: VariantProvision | undefined = provision;
    at;
    at = at.parent === null ? undefined : provisions[at.parent]
  )
    if (at.heading) headings.push(at.heading)
  return headings
}

/** For each concept that is asked for, the weights of the concepts that answer it. */
type Asked = ReadonlyMap<string, ReadonlyMap<string, number>>

function searchVariant(asked: Asked, provisions: readonly IndexedProvision[]): Bearing[] {
  const total = [...asked.values()].reduce((sum, related) => sum + Math.max(0, ...related.values()), 0)
  if (total === 0) return []
  return provisions
    .flatMap((indexed) => {
      const { matched, met, isOwn } = meet(asked, indexed)
      const share = met / total
      const isEnough = share >= leastShare || (matched.length >= 3 && share >= leastShare / 2)
      if (!isEnough || !(isOwn || readsInHeading(indexed.provision, asked))) return []
      return [{ provision: indexed.provision, share, matched }]
    })
    .sort((a, b) => b.share - a.share || a.provision.index - b.provision.index)
    .slice(0, most)
}

/** The weight of a question that a provision meets; `isOwn`: its own text names part of it. */
function meet(asked: Asked, { own, title }: IndexedProvision) {
  const matched: string[] = []
  let met = 0
  let isOwn = false
  for (const [concept, related] of asked) {
    let best = 0
    for (const [name, weight] of related) {
      if (title.has(name)) best = Math.max(best, weight)
      else if (own.has(name)) best = Math.max(best, inText * weight)
      if (own.has(name)) isOwn = true
    }
    if (best > 0) matched.push(concept)
    met += best
  }
  return { matched, met, isOwn }
}

function readsInHeading({ heading }: VariantProvision, asked: Asked): boolean {
  if (!heading) return false
  const named = readTerms(heading).concepts
  return [...asked.values()].some((related) => [...named].some((concept) => related.has(concept)))
}
