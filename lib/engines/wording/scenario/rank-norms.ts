import { stemOf } from '../lexicon/base-forms.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import type { Norm, WordingProvision } from '../read-wording.ts'
import { remember } from '../remember.ts'
import { readTerms } from '../terms.ts'
import { indexNear, type Places, placesOf } from './near-concepts.ts'

/** Weight of a broader or narrower concept in the place of the one that is stated. */
const kinship = 0.5
/** Weight of a concept that only the headings and lead-ins above a norm name. */
const inContext = 0.6
/** Weight of a concept of the question; one of the facts counts 1. */
const asked = 2

/** The parties and the frame of every contract, which each provision names. */
const usual: ReadonlySet<string> = new Set([
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

/** An index over the norms of a wording, by the concepts that they, their headings and their lead-ins name. */
export function indexNorms(norms: readonly Norm[], provisions: readonly WordingProvision[]): NormIndex {
  const own = norms.map(
    ({ provision, start, end }) => readTerms(provisions[provision]?.text.slice(start, end) ?? '').concepts,
  )
  const context = readContexts(norms, provisions)
  const [ownOf, contextOf] = [placesOf(own), placesOf(context)]
  const weigh = remember((concept) =>
    usual.has(concept) ? 0 : Math.log(1 + norms.length / (ownOf.get(concept)?.length ?? 1)),
  )
  const byNorm = new Map(norms.map((norm, at) => [norm, own[at]]))
  const all = new Set([...ownOf.keys(), ...contextOf.keys()])
  const findNear = indexNear(all)
  for (const { heading } of provisions) for (const concept of readTerms(heading ?? '').concepts) all.add(concept)
  const texts = provisions.map(({ heading, text }) => `${heading ?? ''}\n${text}`.toLowerCase())
  return {
    weigh,
    conceptsOf: (norm) => byNorm.get(norm) ?? new Set(),
    names: (concept) => [...all].some((named) => lexicon.broader(named).has(concept)),
    says: remember((words) => stemsOf(words).every((stem) => isPrinted(stem, texts))),
    rank: (facts, question) => {
      const weights = new Map([...readTerms(facts).concepts].map((concept) => [concept, 1]))
      for (const concept of readTerms(question).concepts) weights.set(concept, (weights.get(concept) ?? 0) + asked)
      const stated = [...weights].map(([concept, weight]): StatedConcept => {
        const answers = findNear(concept).map((near) => [near, (near === concept ? 1 : kinship) * weigh(near)] as const)
        return { weight, answers }
      })
      return scoreNorms(stated, { ownOf, contextOf })
        .flatMap(([at, score]) => {
          const norm = norms[at]
          return norm === undefined ? [] : [{ norm, at, score }]
        })
        .sort((a, b) => b.score - a.score || a.at - b.at)
    },
  }
}

/** For each norm, the concepts of the headings above it and of its lead-ins, which the norms of a provision share. */
function readContexts(norms: readonly Norm[], provisions: readonly WordingProvision[]): ReadonlySet<string>[] {
  const known = new Map<number, ReadonlySet<string>>()
  return norms.map((norm) => {
    const context = known.get(norm.provision) ?? readContext(norm, provisions)
    known.set(norm.provision, context)
    return context
  })
}

function readContext(norm: Norm, provisions: readonly WordingProvision[]): ReadonlySet<string> {
  const titles: string[] = []
  for (let at: number | null = norm.provision; at !== null; at = provisions[at]?.parent ?? null)
    titles.push(provisions[at]?.heading ?? '')
  const leads = norm.leads.map(({ provision, start, end }) => provisions[provision]?.text.slice(start, end) ?? '')
  return readTerms([...titles, ...leads].join('. ')).concepts
}

interface StatedConcept {
  readonly weight: number
  /** The concepts of the wording that answer it, with the weight of each. */
  readonly answers: readonly (readonly [concept: string, weight: number])[]
}

/** The norms by their place that name something of what is stated themselves, each with its score. */
function scoreNorms(
  stated: readonly StatedConcept[],
  { ownOf, contextOf }: Readonly<Record<'ownOf' | 'contextOf', Places>>,
): (readonly [at: number, score: number])[] {
  const scores = new Map<number, number>()
  const named = new Set<number>()
  for (const { weight, answers } of stated) {
    const best = new Map<number, number>()
    const raise = (at: number, answer: number) => best.set(at, Math.max(best.get(at) ?? 0, answer))
    for (const [concept, answer] of answers) {
      if (answer === 0) continue
      for (const at of ownOf.get(concept) ?? []) {
        raise(at, answer)
        named.add(at)
      }
      for (const at of contextOf.get(concept) ?? []) raise(at, inContext * answer)
    }
    for (const [at, answer] of best) scores.set(at, (scores.get(at) ?? 0) + weight * answer)
  }
  return [...named].map((at) => [at, scores.get(at) ?? 0])
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(stemOf)
}

function isPrinted(stem: string, texts: readonly string[]): boolean {
  return texts.some((text) => {
    let at = text.indexOf(stem)
    while (at !== -1 && /\p{L}/u.test(text.charAt(at - 1))) at = text.indexOf(stem, at + 1)
    return at !== -1
  })
}
