import { lexicon } from '../lexicon/lexicon.ts'
import { kindOfHeading, type NormKind } from '../norm-kinds.ts'
import { readTopics } from '../read-topics.ts'
import type { WordingProvision } from '../read-wording.ts'
import { type Stretch, sentencesOf } from '../sentences.ts'
import { readTerms } from '../terms.ts'
import { indexNear } from './near-concepts.ts'
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
/** The part of a passage's weight that depends on its length. */
const byLength = 0.5
/** The part of its weight that a passage gives to those next to it in the same provision. */
const toNeighbor = 0.3
/** Passages of an answer. */
const mostOfAnswer = 8
/** Of a passage in a section of exclusions, of definitions or of duties: disputes are about some more often than about others. */
const bySection: Readonly<Partial<Record<NormKind, number>>> = { exclusion: 1.15, definition: 1.1, duty: 0.8 }
/** The part of its weight that a topic keeps for further passages when one names it. */
const perNaming = 0.85

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

interface Found {
  readonly passage: Passage
  /** The weight of each topic that is stated. */
  readonly parts: ReadonlyMap<string, number>
  readonly fromNeighbor: number
  readonly scale: number
}

/** An index over the passages of a wording, by the topics that they, their heading and their lead-ins name. */
export function indexPassages(provisions: readonly WordingProvision[]): PassageIndex {
  const indexed = provisions.flatMap((_, at) => indexProvision(provisions, at))
  const uses = new Map<string, number>()
  for (const { own } of indexed) for (const topic of own) uses.set(topic, (uses.get(topic) ?? 0) + 1)
  const weigh = (topic: string) => (usual.has(topic) ? 0 : Math.log(1 + indexed.length / (uses.get(topic) ?? 1)))
  const topics = new Set(indexed.flatMap(({ own, lead }) => [...own, ...lead]))
  const length = indexed.reduce((sum, { own }) => sum + own.size, 0) / Math.max(1, indexed.length)
  const findNear = indexNear(topics)
  const answers = (topic: string, weight: number) =>
    new Map(findNear(topic).map((each) => [each, weight * nearness(topic, each) * weigh(each)]))
  return {
    find: (facts, question, { characters, most = mostOfAnswer }) => {
      const stated = new Map(
        [...weighStated(facts, question)].map(([topic, weight]) => [topic, answers(topic, weight)]),
      )
      const scored = indexed.map((each) => ({ each, ...meet(each, stated, length) }))
      const found = scored.map(({ each, parts, scale, score }, at): Found => {
        const next = [scored[at - 1], scored[at + 1]].filter(
          (other) => other?.each.passage.provision === each.passage.provision,
        )
        const fromNeighbor = toNeighbor * Math.max(0, ...next.map((other) => other?.score ?? 0))
        return { passage: each.passage, parts: score > 0 ? parts : new Map(), scale, fromNeighbor }
      })
      return takeBest(found, characters, most)
    },
  }
}

function indexProvision(provisions: readonly WordingProvision[], at: number): IndexedPassage[] {
  const { text = '', heading = null } = provisions[at] ?? {}
  const titles = readTopics(heading ?? '')
  const lead = readTopics(listLeads(provisions, at).join(' '))
  const section = weighSection(provisions, at)
  return titledSentences(text).flatMap(({ start, end }) => {
    const own = text.slice(start, end)
    if (own.endsWith(':')) return []
    const passage = { provision: at, start, end, text: own }
    return [{ passage, own: new Set([...readTopics(own), ...titles]), lead, section }]
  })
}

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
    const last = sentencesOf(text).at(-1)
    if (text.endsWith(':') && last !== undefined) leads.push(text.slice(last.start, last.end))
  }
  return leads
}

const title = /^\p{Lu}[^;:,$]*\.$/u
const longestTitle = 6

/** Sentences, each with the title before it: “Spoilage. We pay for …”. */
function titledSentences(text: string): Stretch[] {
  const found: Stretch[] = []
  let from: number | null = null
  for (const { start, end } of sentencesOf(text)) {
    const own = text.slice(start, end)
    if (from === null && end < text.length && title.test(own) && own.split(/\s+/).length <= longestTitle) from = start
    else {
      found.push({ start: from ?? start, end })
      from = null
    }
  }
  return found
}

/** Topics of the facts and of the question; what both name counts twice. */
function weighStated(facts: string, question: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const text of [facts, question]) {
    const named = readTerms(text).concepts
    for (const topic of readTopics(text)) {
      const weight = (named.has(topic) ? 1 : ofTrade) * (lexicon.broader(topic).has('cause of loss') ? ofCause : 1)
      weights.set(topic, (weights.get(topic) ?? 0) + weight)
    }
  }
  return weights
}

/** Of a topic and the same, a broader or a narrower one. */
function nearness(stated: string, named: string): number {
  if (stated === named) return 1
  const steps = Math.abs(lexicon.broader(stated).size - lexicon.broader(named).size)
  return kinship * perStep ** (steps - 1)
}

/** A passage that names nothing of what is stated has no weight, regardless of its lead-ins. */
function meet({ own, lead, section }: IndexedPassage, stated: Stated, length: number) {
  const parts = new Map<string, number>()
  let [sum, isOwn] = [0, false]
  for (const [topic, answers] of stated) {
    let best = 0
    for (const [answer, weight] of answers) {
      if (own.has(answer)) best = Math.max(best, weight)
      else if (lead.has(answer)) best = Math.max(best, inLead * weight)
      isOwn ||= weight > 0 && own.has(answer)
    }
    if (best > 0) parts.set(topic, best)
    sum += best
  }
  const scale = section / (1 - byLength + (byLength * own.size) / length)
  return { parts, scale, score: isOwn ? sum * scale : 0 }
}

/** The best passage, then the best of those left, in which topics that were named count less. */
function takeBest(found: readonly Found[], characters: number, most: number): Passage[] {
  const taken: Passage[] = []
  const left = new Set(found.filter(({ parts, fromNeighbor }) => parts.size > 0 || fromNeighbor > 0))
  const kept = new Map<string, number>()
  let used = 0
  const scoreOf = ({ parts, scale, fromNeighbor }: Found) =>
    scale * ([...parts].reduce((sum, [topic, weight]) => sum + weight * (kept.get(topic) ?? 1), 0) + fromNeighbor)
  while (used < characters && taken.length < most && left.size > 0) {
    const [best] = [...left].reduce<[Found | null, number]>(
      ([first, highest], each) => {
        const score = scoreOf(each)
        return score > highest ? [each, score] : [first, highest]
      },
      [null, 0],
    )
    if (best === null) break
    left.delete(best)
    taken.push(best.passage)
    used += best.passage.text.length
    for (const topic of best.parts.keys()) kept.set(topic, (kept.get(topic) ?? 1) * perNaming)
  }
  return taken
}
