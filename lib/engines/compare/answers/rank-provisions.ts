import type { VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { lexicon } from '#lib/engines/wording/lexicon/lexicon.ts'
import { readTopics } from '#lib/engines/wording/read-topics.ts'
import { type Item, readFigures } from './read-item.ts'
import { follow, type Place, pathOf, type Step } from './read-places.ts'
import { findRelated } from './related-topics.ts'

/** A provision that an item may be about. */
export interface Ranked {
  readonly document: number
  readonly provision: VariantProvision
  /** The share of the item's weight that it meets. */
  readonly share: number
  /** The item's topics that it names. */
  readonly matched: ReadonlySet<string>
}

interface Indexed {
  readonly document: number
  readonly provision: VariantProvision
  readonly own: ReadonlySet<string>
  readonly heading: ReadonlySet<string>
  /** Topics of the headings and lead-ins above it. */
  readonly above: ReadonlySet<string>
  readonly figures: ReadonlySet<string>
  readonly path: readonly Step[]
}

/** Of a topic in a heading, in the text, and in a heading or lead-in above. */
const inHeading = 1.1
const inText = 1
const inAbove = 0.5
/** Of a common word next to a subject. */
const supporting = 0.4
/** Of a broader topic: “contents” where frozen food is asked about. */
const broader = 0.5
/** Of a word of a name that no provision uses. */
const inPart = 0.6
/** Of a subject that no provision names: a letter has other words than a form. */
const unseen = 0.35
/** Of the length of a text, which names more topics the longer it is. */
const lengthWeight = 0.3
/** Of a place, a section and a figure, next to a topic as rare. */
const placeWeight = 2
const sectionWeight = 0.5
const figureWeight = 0.8

/** Ranks the provisions of documents by the share of an item that each meets: what few of them name weighs most. */
export function rankProvisions(item: Item, documents: readonly (readonly VariantProvision[])[]): Ranked[] {
  const indexed = documents.flatMap(indexDocument)
  const asked = askTopics(item, indexed)
  const marks = [
    ...[...item.figures].map((figure) => markFigure(figure, indexed)),
    ...item.places.map((place) => markPlace(place, indexed)),
  ]
  const total = [...asked.map(({ most }) => most), ...marks.map(({ weight }) => weight)].reduce(
    (sum, most) => sum + most,
    0,
  )
  const average = indexed.reduce((sum, { own }) => sum + own.size, 0) / Math.max(1, indexed.length)
  return indexed
    .filter(({ provision }) => provision.text !== '')
    .flatMap((each) => {
      const { met, matched, isOwn } = meet(asked, each)
      const marked = marks.reduce((sum, { found: marking, weight }) => sum + (marking.has(each) ? weight : 0), 0)
      if (!isOwn && marked === 0) return []
      const share = (met / (1 - lengthWeight + lengthWeight * Math.max(1, each.own.size / average)) + marked) / total
      return [{ document: each.document, provision: each.provision, share, matched }]
    })
    .sort((a, b) => b.share - a.share || a.document - b.document || a.provision.index - b.provision.index)
}

function rarityOf(uses: number, all: number): number {
  return uses === 0 ? 0 : Math.log(1 + all / uses)
}

function indexDocument(provisions: readonly VariantProvision[], document: number): Indexed[] {
  return provisions.map((provision) => {
    const above = listAbove(provision, provisions)
    const leads = above.map(({ heading, text }) => `${heading ?? ''}. ${text.endsWith(':') ? text : ''}`)
    return {
      document,
      provision,
      own: readTopics(provision.text),
      heading: readTopics(provision.heading ?? ''),
      above: readTopics(leads.join('\n')),
      figures: readFigures(provision.text),
      path: pathOf(provision, above),
    }
  })
}

/** From the top. */
function listAbove({ parent }: VariantProvision, provisions: readonly VariantProvision[]): VariantProvision[] {
  const found = parent === null ? undefined : provisions[parent]
  return found === undefined ? [] : [...listAbove(found, provisions), found]
}

interface AskedTopic {
  readonly topic: string
  readonly isSubject: boolean
  /** The topics of the wording that answer it, each with its weight. */
  readonly answers: ReadonlyMap<string, number>
  /** The weight of a provision that answers it best. */
  readonly most: number
}

function askTopics({ topics }: Item, indexed: readonly Indexed[]): AskedTopic[] {
  const uses = new Map<string, number>()
  for (const { own, heading } of indexed)
    for (const topic of new Set([...own, ...heading])) uses.set(topic, (uses.get(topic) ?? 0) + 1)
  const weights = new Map([...uses].map(([topic, count]) => [topic, rarityOf(count, indexed.length)]))
  return topics.map(({ topic, isSubject, parts }) => {
    const named = findAnswers(topic, weights)
    const found = named.size > 0 ? [...named] : parts.flatMap((part) => [...findAnswers(part, weights)])
    const share = (isSubject ? 1 : supporting) * (named.size > 0 ? 1 : inPart)
    const answers = new Map(found.map(([answer, weight]) => [answer, share * weight]))
    const most = Math.max(0, ...answers.values()) || (isSubject ? unseen * Math.log(1 + indexed.length) : 0)
    return { topic, isSubject, answers, most }
  })
}

/** The topics of the wording that answer one that is asked about, each with its weight. */
function findAnswers(asked: string, weights: ReadonlyMap<string, number>): Map<string, number> {
  const above = lexicon.broader(asked)
  const isBroader = (topic: string) => topic !== asked && above.has(topic)
  return new Map(
    [...findRelated(asked, weights)].map(([topic, weight]) => [topic, weight * (isBroader(topic) ? broader : 1)]),
  )
}

function meet(asked: readonly AskedTopic[], { own, heading, above }: Indexed) {
  const matched = new Set<string>()
  let [met, isOwn] = [0, false]
  for (const { topic, isSubject, answers } of asked) {
    let best = 0
    for (const [answer, weight] of answers) {
      const isHere = heading.has(answer) || own.has(answer)
      const share = heading.has(answer) ? inHeading : isHere ? inText : above.has(answer) ? inAbove : 0
      best = Math.max(best, share * weight)
      isOwn ||= isHere && isSubject
    }
    if (best > 0) matched.add(topic)
    met += best
  }
  return { met, matched, isOwn }
}

/** Provisions with a figure or at a place of an item, and what that weighs. */
interface Mark {
  readonly found: ReadonlySet<Indexed>
  readonly weight: number
}

function markFigure(figure: string, indexed: readonly Indexed[]): Mark {
  const found = new Set(indexed.filter(({ figures }) => figures.has(figure)))
  return { found, weight: figureWeight * rarityOf(found.size, indexed.length) }
}

/** The provisions at a place and under it. A number alone is found in many sections, so that it weighs little. */
function markPlace(place: Place, indexed: readonly Indexed[]): Mark {
  const shares = new Map(indexed.map((each) => [each, follow(place, each.path)]))
  const best = shares.values().reduce((most, share) => Math.max(most, share), 0)
  const found = new Set(indexed.filter((each) => best > 0 && shares.get(each) === best))
  const isExact = place.some(({ of }) => of === 'label')
  return { found, weight: (isExact ? placeWeight : sectionWeight) * best * rarityOf(found.size, indexed.length) }
}
