import { functionWords } from '../lexicon/function-words.ts'
import { lexicon, unknownConcept } from '../lexicon/lexicon.ts'
import { kindOfHeading, kindOfSentence, type NormKind } from '../norm-kinds.ts'
import { readTopics } from '../read-topics.ts'
import type { WordingProvision } from '../read-wording.ts'
import { remember } from '../remember.ts'
import { type Stretch, sentencesOf } from '../sentences.ts'
import { findTerms, readTerms } from '../terms.ts'
import { indexNear, type Places, placesOf } from './near-concepts.ts'
import { usual } from './rank-norms.ts'

/** A sentence or an item of a list, with the title printed before it. Offsets are into its provision's text. */
export interface Passage extends Stretch {
  readonly provision: number
  readonly text: string
}

export interface PassageIndex {
  /** The passages that speak most of some facts and of what is asked about them. */
  readonly find: (facts: string, question: string, size: PassageSize) => Passage[]
}

export interface PassageSize {
  /** Of all passages together, at most. */
  readonly characters: number
  /** Passages at most. */
  readonly most?: number
}

/** Weight of a broader or narrower concept in the place of the one that is stated, and of each further step. */
const kinship = 0.45
const perStep = 0.75
/** Weight of a topic that only the sentence which leads a passage in names; its heading counts as its own words. */
const inLead = 0.8
/** Weight of a word of the trade, and of a cause of loss. */
const ofTrade = 0.7
const ofCause = 1.7
/** Weight of a word that a topic is named by, next to the topic. */
const ofWord = 0.4
/** The part of a passage's weight that depends on its length. */
const byLength = 0.5
/** The part of its weight that a passage gives to those next to it in the same provision. */
const toNeighbor = 0.3
/** Of a passage that excludes something itself. */
const ofExclusion = 1.15
/** Passages of an answer. */
const mostOfAnswer = 8
/** Of a passage in a section of exclusions, of definitions or of duties: disputes are about some more often than about others. */
const bySection: Readonly<Partial<Record<NormKind, number>>> = {
  exclusion: 1.15,
  definition: 1.1,
  duty: 0.8,
  condition: 0.8,
}
/** The part of its weight that a topic keeps for further passages when one names it. */
const perNaming = 0.85

/** Characters of the texts whose sentences and words are kept: about those of four wordings. */
const mostCharacters = 500_000

/** Whether a sentence is one of a passage. */
export function isWithin({ provision, start, end }: Omit<Passage, 'text'>, passage: Passage): boolean {
  return provision === passage.provision && start >= passage.start && end <= passage.end
}

interface IndexedPassage {
  readonly passage: Passage
  readonly own: ReadonlySet<string>
  readonly lead: ReadonlySet<string>
  /** The weight of its section. */
  readonly section: number
}

/** Each topic that is stated, with the weight of each topic of the wording that answers it. */
type Stated = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The part that a passage meets of the topics that are stated. */
interface Met {
  /** The weight of each topic that is stated. */
  readonly parts: Map<string, number>
  sum: number
  /** Whether it names one itself: one that does not has no weight, regardless of its lead-ins. */
  isOwn: boolean
}

interface Found {
  readonly passage: Passage
  readonly parts: ReadonlyMap<string, number>
  readonly fromNeighbor: number
  readonly scale: number
}

/** An index over the passages of a wording, by the topics that they, their heading and their lead-ins name. */
export function indexPassages(provisions: readonly WordingProvision[]): PassageIndex {
  const indexed = provisions.flatMap((_, at) => indexProvision(provisions, at))
  const ownOf = placesOf(indexed.map(({ own }) => own))
  const leadOf = placesOf(indexed.map(({ lead }) => lead))
  const weigh = (topic: string) =>
    usual.has(topic) ? 0 : Math.log(1 + indexed.length / (ownOf.get(topic)?.length ?? 1))
  const length = indexed.reduce((sum, { own }) => sum + own.size, 0) / Math.max(1, indexed.length)
  const findNear = indexNear(new Set([...ownOf.keys(), ...leadOf.keys()]))
  const answers = (topic: string, weight: number) =>
    new Map(findNear(topic).map((each) => [each, weight * nearness(topic, each) * weigh(each)]))
  return {
    find: (facts, question, { characters, most = mostOfAnswer }) => {
      const stated = new Map(
        [...weighStated(facts, question)].map(([topic, weight]) => [topic, answers(topic, weight)]),
      )
      const met = meetTopics(stated, { ownOf, leadOf })
      const scored = indexed.map(({ passage, own, section }, at) => {
        const { parts, sum, isOwn } = met.get(at) ?? nothing
        const scale = section / (1 - byLength + (byLength * own.size) / length)
        return { passage, parts: isOwn ? parts : nothing.parts, scale, score: isOwn ? sum * scale : 0 }
      })
      const found = scored.map(({ passage, parts, scale }, at): Found => {
        const ofNext = (other: (typeof scored)[number] | undefined) =>
          other?.passage.provision === passage.provision ? other.score : 0
        const fromNeighbor = toNeighbor * Math.max(0, ofNext(scored[at - 1]), ofNext(scored[at + 1]))
        return { passage, parts, scale, fromNeighbor }
      })
      return takeBest(found, characters, most)
    },
  }
}

function indexProvision(provisions: readonly WordingProvision[], at: number): IndexedPassage[] {
  const { text = '', heading = null } = provisions[at] ?? {}
  const titles = namesOf(heading ?? '')
  const lead = namesOf(listLeads(provisions, at).join(' '))
  const section = weighSection(provisions, at)
  return titledSentences(text).map((own) => ({
    passage: { ...own, provision: at },
    own: namesOf(own.text).union(titles),
    lead,
    section: excludes(own.text) ? section * ofExclusion : section,
  }))
}

const excludes = remember((text) => kindOfSentence(text) === 'exclusion', mostCharacters)

/** The topics of a text, and the words by which it names them: “radar detector” is named where “radar” is. */
function namesOf(text: string): ReadonlySet<string> {
  return readTopics(text).union(wordsOf(text))
}

const wordsOf = remember((text): ReadonlySet<string> => {
  const words = findTerms(text, none).flatMap(
    ({ start, end }) =>
      text
        .slice(start, end)
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? [],
  )
  return new Set(words.flatMap((word) => (functionWords.has(word) ? [] : [unknownConcept(word)])))
}, mostCharacters)

const none: ReadonlySet<string> = new Set()

/** By the nearest heading that shows what its section is about. */
function weighSection(provisions: readonly WordingProvision[], at: number): number {
  for (let above: number | null = at; above !== null; above = provisions[above]?.parent ?? null) {
    const kind = kindOfHeading(provisions[above]?.heading ?? '')
    if (kind !== null) return bySection[kind] ?? 1
  }
  return 1
}

/** The sentences that lead in the lists which a provision is in. */
function listLeads(provisions: readonly WordingProvision[], at: number): string[] {
  const leads: string[] = []
  for (let above = provisions[at]?.parent ?? null; above !== null; above = provisions[above]?.parent ?? null) {
    const { text = '' } = provisions[above] ?? {}
    const last = text.endsWith(':') ? sentencesOf(text).at(-1) : undefined
    if (last !== undefined) leads.push(text.slice(last.start, last.end))
  }
  return leads
}

const title = /^\p{Lu}[^;:,$]*\.$/u
const longestTitle = 6

/** Sentences, each with the title before it: “Spoilage. We pay for …”. Those that only lead in a list are left out. */
const titledSentences = remember((text): readonly Omit<Passage, 'provision'>[] => {
  const found: Omit<Passage, 'provision'>[] = []
  let from: number | null = null
  for (const { start, end } of sentencesOf(text)) {
    const own = text.slice(start, end)
    if (from === null && end < text.length && title.test(own) && own.split(/\s+/).length <= longestTitle) from = start
    else {
      const first = from ?? start
      if (!own.endsWith(':')) found.push({ start: first, end, text: text.slice(first, end) })
      from = null
    }
  }
  return found
}, mostCharacters)

/** Topics of the facts and of the question; what both name counts twice. */
function weighStated(facts: string, question: string): Map<string, number> {
  const weights = new Map<string, number>()
  const add = (topic: string, weight: number) => weights.set(topic, (weights.get(topic) ?? 0) + weight)
  for (const text of [facts, question]) {
    const named = readTerms(text).concepts
    const topics = readTopics(text)
    for (const topic of topics) {
      const weight = (named.has(topic) ? 1 : ofTrade) * (lexicon.broader(topic).has('cause of loss') ? ofCause : 1)
      add(topic, weight)
    }
    for (const word of wordsOf(text)) if (!topics.has(word)) add(word, ofWord)
  }
  return weights
}

/** Of a topic and the same, a broader or a narrower one. */
function nearness(stated: string, named: string): number {
  if (stated === named) return 1
  const steps = Math.abs(lexicon.broader(stated).size - lexicon.broader(named).size)
  return kinship * perStep ** (steps - 1)
}

const nothing: Met = { parts: new Map(), sum: 0, isOwn: false }

/** The part that each passage meets, by its place in the index; only those that meet something. */
function meetTopics(
  stated: Stated,
  { ownOf, leadOf }: Readonly<Record<'ownOf' | 'leadOf', Places>>,
): ReadonlyMap<number, Met> {
  const met = new Map<number, Met>()
  const meet = (at: number, topic: string, weight: number) => {
    const known = met.get(at) ?? { parts: new Map(), sum: 0, isOwn: false }
    const before = known.parts.get(topic) ?? 0
    met.set(at, known)
    if (weight > before) known.parts.set(topic, weight)
    return known
  }
  for (const [topic, answers] of stated)
    for (const [answer, weight] of answers) {
      if (weight === 0) continue
      for (const at of ownOf.get(answer) ?? []) meet(at, topic, weight).isOwn = true
      for (const at of leadOf.get(answer) ?? []) meet(at, topic, inLead * weight)
    }
  for (const each of met.values()) each.sum = each.parts.values().reduce((sum, weight) => sum + weight, 0)
  return met
}

/** The best passage, then the best of those left, in which topics that were named count less. */
function takeBest(found: readonly Found[], characters: number, most: number): Passage[] {
  const taken: Passage[] = []
  const kept = new Map<string, number>()
  let used = 0
  const scoreOf = ({ parts, scale, fromNeighbor }: Found) =>
    scale * (parts.entries().reduce((sum, [topic, weight]) => sum + weight * (kept.get(topic) ?? 1), 0) + fromNeighbor)
  // A score only falls, so that those below the best one need not be computed once more.
  const left = found
    .filter(({ parts, fromNeighbor }) => parts.size > 0 || fromNeighbor > 0)
    .map((each) => ({ each, highest: scoreOf(each) }))
    .toSorted((a, b) => b.highest - a.highest)
  while (used < characters && taken.length < most && left.length > 0) {
    let [best, score] = [-1, 0]
    for (const [at, { each, highest }] of left.entries()) {
      if (highest <= score) break
      const own = scoreOf(each)
      if (own > score) [best, score] = [at, own]
    }
    const [{ each } = { each: null }] = best === -1 ? [] : left.splice(best, 1)
    if (each === null) break
    taken.push(each.passage)
    used += each.passage.text.length
    for (const topic of each.parts.keys()) kept.set(topic, (kept.get(topic) ?? 1) * perNaming)
  }
  return taken
}
