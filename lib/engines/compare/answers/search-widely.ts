import { lazily } from '#lib/engines/compare/align/lazily.ts'
import type { AnswerContext, KeyedText, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { matters, readTopics } from '#lib/engines/wording/read-topics.ts'
import { readTerms } from '#lib/engines/wording/terms.ts'
import type { DefinedTerm } from './defined-terms.ts'
import { findRelated } from './related-topics.ts'

/** The provisions of a variant that bear on a question: on all that it names, or on one of its parts. */
export type WideSearch = (question: string, variant: number) => Set<VariantProvision>

interface IndexedProvision {
  readonly provision: VariantProvision
  readonly own: ReadonlySet<string>
  readonly heading: ReadonlySet<string>
  /** Topics of the headings above it, its own included. */
  readonly titles: ReadonlySet<string>
}

/** Each topic that is asked for, with the weights of those that answer it. */
type Asked = ReadonlyMap<string, ReadonlyMap<string, number>>

const most = 20
/** The share of a question's weight, and of the best provision's share, below which a provision does not bear on it. */
const leastShare = 0.15
const leastOfBest = 0.3
/** Of a part of a question: “sewers” in “flood and sewers”. */
const leastOfPart = 0.5
/** Of a topic in the text, where a heading counts whole. */
const inText = 0.9
/** The part of a provision's weight that depends on its length: the longer a text, the more it names in passing. */
const byLength = 0.15

/** Indexes the variants when first searched; `defined` are the terms that each defines. */
export function indexWidely(
  { variants }: Pick<AnswerContext, 'variants'>,
  defined: (variant: number) => readonly DefinedTerm[],
): WideSearch {
  const indexed = lazily(() => variants.map(indexVariant))
  const weigh = lazily(() => weighTopics(indexed().flat()))
  const related = new Map<string, ReadonlyMap<string, number>>()
  const relate = (topic: string) => {
    const known = related.get(topic) ?? findRelated(topic, weigh())
    related.set(topic, known)
    return known
  }
  /** Nothing is asked of variants that name none of a question's subjects: words of the trade are in all of them. */
  const ask = (text: string): Asked => {
    const asked = new Map([...readTopics(text)].map((topic) => [topic, relate(topic)]))
    const named = readTerms(text).concepts
    const isSubject = (topic: string) => named.has(topic) || matters.has(topic)
    const isAddressed = named.size === 0 || asked.entries().some(([topic, { size }]) => size > 0 && isSubject(topic))
    return isAddressed ? asked : new Map()
  }
  return (question, variant) => {
    const provisions = indexed()[variant] ?? []
    const whole = ask(question)
    const found = new Set(searchProvisions(whole, provisions, leastShare))
    const parts = splitQuestion(question)
    if (parts.length > 1)
      for (const part of parts)
        for (const provision of searchProvisions(ask(part), provisions, leastOfPart)) found.add(provision)
    for (const each of defined(variant)) if (isAsked(each, whole)) found.add(each.provision)
    return found
  }
}

function indexVariant({ provisions }: KeyedText): IndexedProvision[] {
  const headings = new Map<string, ReadonlySet<string>>()
  const readHeading = (heading: string | null | undefined) => {
    const known = headings.get(heading ?? '') ?? readTopics(heading ?? '')
    headings.set(heading ?? '', known)
    return known
  }
  return provisions.map((provision) => {
    const titles = new Set<string>()
    for (let at: number | null = provision.index; at !== null; at = provisions[at]?.parent ?? null)
      for (const topic of readHeading(provisions[at]?.heading)) titles.add(topic)
    return { provision, own: readTopics(provision.text), heading: readHeading(provision.heading), titles }
  })
}

/** The weight of each topic that a provision names: high where few do. */
function weighTopics(all: readonly IndexedProvision[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { own, titles } of all)
    for (const topic of new Set([...own, ...titles])) uses.set(topic, (uses.get(topic) ?? 0) + 1)
  return new Map([...uses].map(([topic, count]) => [topic, Math.log(1 + all.length / count)]))
}

/** “Flood and sewers”, “slogans, trademarks”: each part that names something of a loss is asked for. */
function splitQuestion(question: string): string[] {
  return question.split(/[,;:/]|\b(?:and|or)\b/).filter((part) => readTerms(part).concepts.size > 0)
}

function searchProvisions(asked: Asked, provisions: readonly IndexedProvision[], least: number): VariantProvision[] {
  const total = [...asked.values()].reduce((sum, answers) => sum + Math.max(0, ...answers.values()), 0)
  if (total === 0) return []
  const average = provisions.reduce((sum, { own }) => sum + own.size, 0) / Math.max(1, provisions.length)
  const scored = provisions
    .map((each) => ({ provision: each.provision, ...meet(asked, each, average) }))
    .filter(
      ({ met, matched, isOwn }) => isOwn && (met >= least * total || (matched >= 3 && met >= (least / 2) * total)),
    )
    .sort((a, b) => b.met - a.met || a.provision.index - b.provision.index)
  const enough = leastOfBest * (scored[0]?.met ?? 0)
  return scored
    .filter(({ met }) => met >= enough)
    .slice(0, most)
    .map(({ provision }) => provision)
}

/** The weight of a question that a provision meets; `isOwn`: its own heading or text names part of the question. */
function meet(asked: Asked, { own, heading, titles }: IndexedProvision, average: number) {
  let [met, matched, isOwn] = [0, 0, false]
  for (const answers of asked.values()) {
    let best = 0
    for (const [topic, weight] of answers) {
      if (titles.has(topic)) best = Math.max(best, weight)
      else if (own.has(topic)) best = Math.max(best, inText * weight)
      isOwn ||= own.has(topic) || heading.has(topic)
    }
    if (best > 0) matched += 1
    met += best
  }
  return { met: met / (1 - byLength + byLength * Math.max(1, own.size / average)), matched, isOwn }
}

/** A question names the whole of a defined term. */
function isAsked({ term }: DefinedTerm, asked: Asked): boolean {
  const topics = [...readTopics(term)]
  return topics.length > 0 && topics.every((topic) => asked.has(topic))
}
