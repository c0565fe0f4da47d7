import type { AnswerContext, KeyedText, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { lexicon } from '#lib/engines/wording/lexicon/lexicon.ts'
import { readTerms, type Terms } from '#lib/engines/wording/terms.ts'
import { listSaid, type SaidSentence } from './said-sentences.ts'

/** A provision relevant to a question, with the share of the question's weight that it meets, 0 to 1. */
export interface Bearing {
  readonly provision: VariantProvision
  readonly share: number
  /** The concepts of the question that it speaks of, by their name or by a broader or narrower one. */
  readonly matched: readonly string[]
}

/** An index over the provisions of every variant, made once a run. */
export interface ProvisionIndex {
  /** The provisions that bear on a question, the best first. */
  readonly search: (question: Terms, variant: number) => Bearing[]
  /** The weight of a concept; one that no provision names weighs as much as the rarest. */
  readonly weigh: (concept: string) => number
  /** The sentences of a variant, read when first asked for. */
  readonly said: (variant: number) => readonly SaidSentence[]
}

interface IndexedProvision {
  readonly provision: VariantProvision
  readonly own: ReadonlySet<string>
  readonly title: ReadonlySet<string>
}

const mostBearings = 6
/** Below this share of a question's weight a provision does not bear on it. */
const leastShare = 0.34
/** Weight of a broader or narrower concept in the place of the one that is asked for. */
const kinship = 0.8
/** Weight of a concept in the text, where a heading counts whole. */
const inText = 0.9

export function indexProvisions({ variants }: Pick<AnswerContext, 'variants'>): ProvisionIndex {
  const indexed = variants.map(indexVariant)
  const spread = new Map<string, number>()
  let count = 0
  for (const provisions of indexed)
    for (const { own, title } of provisions) {
      count += 1
      for (const concept of new Set([...own, ...title])) spread.set(concept, (spread.get(concept) ?? 0) + 1)
    }
  const weighUsed = (concept: string) => {
    const uses = spread.get(concept)
    return uses ? Math.log(1 + count / uses) : 0
  }
  const kin = new Map<string, ReadonlyMap<string, number>>()
  const findKin = (asked: string) => {
    const known = kin.get(asked)
    if (known !== undefined) return known
    const found = new Map<string, number>()
    for (const concept of spread.keys()) {
      if (concept === asked) found.set(concept, weighUsed(concept))
      else if (lexicon.broader(asked).has(concept) || lexicon.broader(concept).has(asked))
        found.set(concept, kinship * Math.min(weighUsed(concept), weighUsed(asked) || weighUsed(concept)))
    }
    kin.set(asked, found)
    return found
  }
  const said = new Map<number, readonly SaidSentence[]>()
  return {
    said: (variant) => {
      const known = said.get(variant) ?? listSaid(variants[variant]?.provisions ?? [])
      said.set(variant, known)
      return known
    },
    weigh: (concept) => weighUsed(concept) || Math.log(1 + count),
    search: (question, variant) => {
      const asked = new Map([...question.concepts].map((concept) => [concept, findKin(concept)]))
      return searchVariant(asked, indexed[variant] ?? [])
    },
  }
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
  const total = [...asked.values()].reduce((sum, kin) => sum + Math.max(0, ...kin.values()), 0)
  if (total === 0) return []
  return provisions
    .flatMap((indexed) => {
      const met = [...asked].map(([concept, kin]) => ({ concept, weight: weighMet(indexed, kin) }))
      const matched = met.flatMap(({ concept, weight }) => (weight > 0 ? [concept] : []))
      const share = met.reduce((sum, { weight }) => sum + weight, 0) / total
      const bears = share >= leastShare || (matched.length >= 3 && share >= leastShare / 2)
      return bears && namesAny(indexed, asked) ? [{ provision: indexed.provision, share, matched }] : []
    })
    .sort((a, b) => b.share - a.share || a.provision.index - b.provision.index)
    .slice(0, mostBearings)
}

/** The weight of the best of some concepts that a provision, or a heading above it, names. */
function weighMet({ own, title }: IndexedProvision, kin: ReadonlyMap<string, number>): number {
  let best = 0
  for (const [name, weight] of kin)
    best = Math.max(best, title.has(name) ? weight : own.has(name) ? inText * weight : 0)
  return best
}

/** Whether the provision itself speaks of what is asked, in its text or its heading. */
function namesAny({ provision, own }: IndexedProvision, asked: Asked): boolean {
  const named = provision.heading ? [...own, ...readTerms(provision.heading).concepts] : [...own]
  return [...asked.values()].some((kin) => named.some((concept) => kin.has(concept)))
}
