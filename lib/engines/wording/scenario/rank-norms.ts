import { stemOf } from '../lexicon/base-forms.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import type { Norm, WordingProvision } from '../read-wording.ts'
import { remember } from '../remember.ts'
import { readTerms } from '../terms.ts'
import { indexNear } from './near-concepts.ts'

/** Weight of a broader or narrower concept in the place of the one that is stated. */
const kinship = 0.5
/** Weight of a concept that only the headings and lead-ins above a norm name. */
const inContext = 0.6
/** Weight of a concept of the question; one of the facts counts 1. */
const asked = 2

/** The parties and the frame of every contract, which each provision names. */
export const usual: ReadonlySet<string> = new Set([
  'insured',
  'named insured',
  'insurer',
  'insurance company',
  'company',
  'person',
  'organization',
  'policy period',
  'claim',
  'property',
  'event',
  'act',
])

export interface RankedNorm {
  readonly norm: Norm
  readonly score: number
}

export interface NormIndex {
  /** The weight of a concept: high where few norms name it. */
  readonly weigh: (concept: string) => number
  /** The concepts that a norm names. */
  readonly conceptsOf: (norm: Norm) => ReadonlySet<string>
  /** Whether some norm or a heading names a concept or a kind of it. */
  readonly names: (concept: string) => boolean
  /** Whether the wording prints each of some words, in any form. */
  readonly says: (words: string) => boolean
  /** The norms that speak of the facts or of the question, the best first. */
  readonly rank: (facts: string, question: string) => RankedNorm[]
}

interface IndexedNorm {
  readonly norm: Norm
  readonly own: ReadonlySet<string>
  readonly context: ReadonlySet<string>
}

/** An index over the norms of a wording, by the concepts that they, their headings and their lead-ins name. */
export function indexNorms(norms: readonly Norm[], provisions: readonly WordingProvision[]): NormIndex {
  const indexed = norms.map((norm) => indexNorm(norm, provisions))
  const uses = new Map<string, number>()
  for (const { own } of indexed) for (const concept of own) uses.set(concept, (uses.get(concept) ?? 0) + 1)
  const weigh = remember((concept) =>
    usual.has(concept) ? 0 : Math.log(1 + indexed.length / (uses.get(concept) ?? 1)),
  )
  const byNorm = new Map(indexed.map(({ norm, own }) => [norm, own]))
  const all = new Set(indexed.flatMap(({ own, context }) => [...own, ...context]))
  const findNear = indexNear(all)
  for (const { heading } of provisions) for (const concept of readTerms(heading ?? '').concepts) all.add(concept)
  return {
    weigh,
    conceptsOf: (norm) => byNorm.get(norm) ?? new Set(),
    names: (concept) => [...all].some((named) => lexicon.broader(named).has(concept)),
    says: (words) => stemsOf(words).every((stem) => isPrinted(stem, provisions)),
    rank: (facts, question) => {
      const weights = new Map([...readTerms(facts).concepts].map((concept) => [concept, 1]))
      for (const concept of readTerms(question).concepts) weights.set(concept, (weights.get(concept) ?? 0) + asked)
      const stated = [...weights].map(([concept, weight]): StatedConcept => {
        const answers = findNear(concept).map((near) => [near, (near === concept ? 1 : kinship) * weigh(near)] as const)
        return { weight, answers }
      })
      return indexed
        .map((each) => ({ norm: each.norm, score: scoreNorm(each, stated) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
    },
  }
}

function indexNorm(norm: Norm, provisions: readonly WordingProvision[]): IndexedNorm {
  const titles: string[] = []
  for (let at: number | null = norm.provision; at !== null; at = provisions[at]?.parent ?? null)
    titles.push(provisions[at]?.heading ?? '')
  const leads = norm.leads.map(({ provision, start, end }) => provisions[provision]?.text.slice(start, end) ?? '')
  return {
    norm,
    own: readTerms(provisions[norm.provision]?.text.slice(norm.start, norm.end) ?? '').concepts,
    context: readTerms([...titles, ...leads].join('. ')).concepts,
  }
}

interface StatedConcept {
  readonly weight: number
  /** The concepts of the wording that answer it, with the weight of each. */
  readonly answers: readonly (readonly [concept: string, weight: number])[]
}

/** A norm that names nothing of what is stated scores 0, regardless of its headings. */
function scoreNorm({ own, context }: IndexedNorm, stated: readonly StatedConcept[]): number {
  let [score, ofOwn] = [0, 0]
  for (const { weight, answers } of stated) {
    let [best, above] = [0, 0]
    for (const [concept, answer] of answers) {
      if (own.has(concept)) best = Math.max(best, answer)
      if (context.has(concept)) above = Math.max(above, inContext * answer)
    }
    ofOwn += best
    score += weight * Math.max(best, above)
  }
  return ofOwn > 0 ? score : 0
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(stemOf)
}

function isPrinted(stem: string, provisions: readonly WordingProvision[]): boolean {
  const begins = new RegExp(`(?<!\\p{L})${stem}`, 'iu')
  return provisions.some(({ heading, text }) => begins.test(heading ?? '') || begins.test(text))
}
