import { kindOfHeading, type NormKind, normKinds } from '../norm-kinds.ts'
import { readQuantity } from '../quantities.ts'
import type { Norm, WordingProvision } from '../read-wording.ts'
import { remember } from '../remember.ts'
import { type Stretch, sentencesOf } from '../sentences.ts'
import { tokenize } from '../tokenize.ts'
import type { PassageWords } from './relevance.ts'
import { readNames } from './words.ts'

/** A sentence or an item of a list, with the title printed before it. Offsets are into its provision's text. */
export interface Passage extends Stretch {
  readonly provision: number
  readonly text: string
}

/** Whether a sentence is one of a passage. */
export function isWithin({ provision, start, end }: Omit<Passage, 'text'>, passage: Passage): boolean {
  return provision === passage.provision && start >= passage.start && end <= passage.end
}

/** A wording cut into passages, with their words. */
export interface IndexedWording {
  readonly passages: readonly Passage[]
  readonly words: readonly PassageWords[]
  /** The names of its words, each once: passages refer to them by position. */
  readonly names: readonly string[]
  readonly figures: readonly Figures[]
}

/** The times, in days, and the amounts, in dollars, that a text prints. */
export interface Figures {
  readonly days: readonly number[]
  readonly dollars: readonly number[]
}

/** Words of a passage and of the text around it that are compared. */
const mostOwn = 70
const mostTitles = 14
const mostLeads = 26
/** Headings above a passage, and sentences that lead it in, that are read. */
const nearestTitles = 3
const nearestLeads = 2

export function indexWording(provisions: readonly WordingProvision[], norms: readonly Norm[]): IndexedWording {
  const positions = new Map<string, number>()
  const positionOf = (name: string) => {
    const known = positions.get(name) ?? positions.size
    positions.set(name, known)
    return known
  }
  const positionsOf = (names: readonly string[]) => Int32Array.from(new Set(names.map(positionOf)))
  const normsOf = Map.groupBy(norms, ({ provision }) => provision)
  const passages: Passage[] = []
  const words: PassageWords[] = []
  for (const [provision, { text }] of provisions.entries()) {
    const titles = listTitles(provisions, provision)
    const leads = listLeads(provisions, provision)
    const around = [
      ...namesOf(titles.slice(0, nearestTitles).join(' ')).slice(0, mostTitles),
      ...namesOf(leads.slice(0, nearestLeads).join(' ')).slice(0, mostLeads),
    ]
    const ofProvision = normsOf.get(provision) ?? []
    let next = 0
    for (const own of titledSentences(text)) {
      const passage = { ...own, provision }
      while ((ofProvision[next]?.start ?? Number.POSITIVE_INFINITY) < own.start) next += 1
      const found = ofProvision[next]
      const norm = found !== undefined && isWithin(found, passage) ? found : null
      passages.push(passage)
      words.push({
        own: positionsOf(namesOf(own.text).slice(0, mostOwn)),
        around: positionsOf(around),
        traits: readTraits(own.text, { norm, titles, isLedIn: leads.length > 0 }),
      })
    }
  }
  return { passages, words, names: [...positions.keys()], figures: passages.map(({ text }) => readFigures(text)) }
}

function namesOf(text: string): string[] {
  return readNames(text).map(({ name }) => name)
}

/** The nearest first. */
function listTitles(provisions: readonly WordingProvision[], at: number): string[] {
  const titles: string[] = []
  for (let above: number | null = at; above !== null; above = provisions[above]?.parent ?? null)
    titles.push(provisions[above]?.heading ?? '')
  return titles
}

/** The sentences that lead in the lists which a provision is in, the nearest first. */
function listLeads(provisions: readonly WordingProvision[], at: number): string[] {
  const leads: string[] = []
  for (let above = provisions[at]?.parent ?? null; above !== null; above = provisions[above]?.parent ?? null) {
    const { text = '' } = provisions[above] ?? {}
    const last = text.endsWith(':') ? sentencesOf(text).at(-1) : undefined
    if (last !== undefined) leads.push(text.slice(last.start, last.end))
  }
  return leads
}

/** The kinds of norm, and none. */
const kinds: readonly (NormKind | null)[] = [...normKinds, null]
const traitCount = 3 * kinds.length + 3

interface PassagePlace {
  readonly norm: Norm | null
  readonly titles: readonly string[]
  readonly isLedIn: boolean
}

/** The kind of its norm, of the nearest heading that shows one and of the nearest lead-in that does; whether it is an item, how long it is and whether it has an amount. */
function readTraits(text: string, { norm, titles, isLedIn }: PassagePlace): Float32Array {
  const traits = new Float32Array(traitCount)
  const ofHeading = titles.map(kindOfHeading).find((kind) => kind !== null) ?? null
  const ofLead = norm?.leads.find(({ kind }) => kind !== null)?.kind ?? null
  for (const [group, kind] of [norm?.kind ?? null, ofHeading, ofLead].entries())
    traits[group * kinds.length + kinds.indexOf(kind)] = 1
  const rest = [
    text.endsWith(';') || isLedIn ? 1 : 0,
    Math.log(1 + readNames(text).length) / 4,
    text.includes('$') ? 1 : 0,
  ]
  traits.set(rest, 3 * kinds.length)
  return traits
}

export const readFigures = remember((text): Figures => {
  const found = tokenize(text).flatMap((token) => readQuantity(token) ?? [])
  const valuesOf = (unit: string) => found.flatMap((quantity) => (quantity.unit === unit ? [quantity.value] : []))
  return { days: valuesOf('day'), dollars: valuesOf('dollar') }
})

const title = /^\p{Lu}[^;:,$]*\.$/u
const longestTitle = 6
/** Characters of the texts whose sentences are kept: about those of four wordings. */
const mostCharacters = 500_000

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
