import { spellOut } from '#lib/engines/wording/contractions.ts'
import { kindOfSentence } from '#lib/engines/wording/norm-kinds.ts'
import { readQuantity } from '#lib/engines/wording/quantities.ts'
import { remember } from '#lib/engines/wording/remember.ts'
import { type Token, tokenize } from '#lib/engines/wording/tokenize.ts'
import type { Category, Part } from '../../types.ts'
import { mainFrames, type Place, readPlaces } from '../frames.ts'
import type { EditSide, Sign } from '../judged-edit.ts'
import type { LeadIn } from '../lead-in.ts'
import { TraitBag, type Traits } from './traits.ts'

/** Where a change is: what its list, its provision and the provisions above it say. */
export interface TraitPlace {
  readonly category: Category
  readonly part: Part
  readonly leadIn: LeadIn | null
  readonly heading: string | null
  /** The words that lead in its list; '' for none. */
  readonly lead: string
  /** The headings of the provisions above it; '' for none. */
  readonly titles: string
  /** The sentence before it; '' for none. */
  readonly previous: string
}

/** A change of words: both sides with their sentences, '' where a side has none of the words. */
export interface ChangedWords extends TraitPlace {
  readonly a: EditSide
  readonly b: EditSide
  /** Whether whole sentences were added or removed. */
  readonly isWhole: boolean
}

/** Words of a sentence that are read before and after a change, and of one that was added or removed. */
const mostBefore = 80
const mostWhole = 60

/** Letters of the changed words, and of their sentence before and after them, that are read. Cost: text farther away is ignored. */
const longestRead = 2_000

function shorten({ before, words, after }: EditSide): EditSide {
  return {
    before: before.slice(-longestRead),
    words: words.slice(0, longestRead),
    after: words.length > longestRead ? '' : after.slice(0, longestRead),
  }
}

/** The traits of a change of words within a provision. */
export function readTraits(read: ChangedWords): Traits {
  const changed = { ...read, a: shorten(read.a), b: shorten(read.b) }
  const { a, b, isWhole } = changed
  const [gone, come] = [namesOf(a.words), namesOf(b.words)]
  const isReplaced = gone.length > 0 && come.length > 0
  const kind = isReplaced ? 'replaced' : isWhole ? 'sentence' : 'words'
  const place = new TraitBag()
  addPlace(place, changed)
  place.set(`kind ${kind}`, 1)
  if (isReplaced) {
    addSide(place, { side: a, around: changed, share: 0.5 })
    addSide(place, { side: b, around: changed, share: 0.5 })
  } else addSide(place, { side: come.length > 0 ? b : a, around: changed, share: 1 })
  if (isWhole) for (const name of new Set([...gone, ...come])) place.set(`whole ${name}`, 1)
  const kept = new Set(gone).intersection(new Set(come))
  for (const name of kept) place.set(`kept ${name}`, 1)
  const change = new TraitBag()
  const growth = Math.sign(come.length - gone.length)
  if (growth !== 0) {
    change.add('longer', growth)
    change.add(`longer ${kind}`, growth)
  }
  for (const [name, sign] of exchanged(gone, come)) {
    change.add(`word ${name}`, sign)
    if (isReplaced) change.add(`replaced ${name}`, sign)
  }
  addWording(change, { side: a, names: gone, kind, sign: -1 })
  addWording(change, { side: b, names: come, kind, sign: 1 })
  const figure = changedFigure(a.words, b.words)
  if (figure !== null) {
    place.set(`figure ${figure.unit}`, 1)
    change.add('figure', figure.sign)
    change.add(`figure ${figure.unit}`, figure.sign)
  }
  return { place: place.weights, change: change.weights }
}

/** The traits of a provision that one edition alone has. `sign`: 1 where it was added, -1 where it was removed. */
export function readProvisionTraits(whole: string, sign: Sign, around: TraitPlace): Traits {
  const text = whole.slice(0, longestRead)
  const names = namesOf(text).slice(0, mostWhole)
  const place = new TraitBag()
  addPlace(place, around)
  place.set('kind provision', 1)
  place.set(`says ${kindOfSentence(text)}`, 1)
  for (const name of names) place.set(`whole ${name}`, 1)
  for (const name of names.slice(0, 3)) place.set(`opens ${name}`, 1)
  for (const frame of mainFrames(text).slice(0, 2)) place.set(`frame ${frame.kind} ${frame.sign} ${frame.actor}`, 1)
  const change = new TraitBag()
  change.add('provision', sign)
  for (const name of new Set(names)) change.add(`word ${name}`, sign / 2)
  return { place: place.weights, change: change.weights }
}

function addPlace(place: TraitBag, { category, part, leadIn, heading, lead, titles, previous }: TraitPlace): void {
  place.set(`category ${category}`, 1)
  place.set(`part ${part}`, 1)
  place.set(`list ${leadIn}`, 1)
  for (const name of namesOf((heading ?? '').slice(0, longestRead)).slice(0, 8)) place.set(`heading ${name}`, 1)
  for (const name of namesOf(titles.slice(-longestRead)).slice(-12)) place.set(`title ${name}`, 1)
  for (const name of namesOf(lead.slice(-longestRead)).slice(-25)) place.set(`lead ${name}`, 0.7)
  for (const name of namesOf(previous.slice(-longestRead)).slice(-25)) place.set(`previous ${name}`, 0.4)
}

interface SideToRead {
  readonly side: EditSide
  readonly around: TraitPlace
  /** 1, or half where both sides have words. */
  readonly share: number
}

/** The predicates that govern the words of a side, and the words of its sentence before and after them. */
function addSide(place: TraitBag, { side, around, share }: SideToRead): void {
  const sentence = `${side.before}${side.words}${side.after}`
  const read = readPlaces(side, around)
  place.add(`says ${kindOfSentence(sentence)}`, share)
  for (const name of governorNames('place', read.place)) place.add(name, share)
  for (const name of governorNames('words', read.ofWords)) place.add(name, share)
  const all = namesOf(side.before)
  const [before, after] = [all.slice(-mostBefore), namesOf(side.after).slice(0, mostBefore)]
  for (const name of new Set(before)) place.add(`before ${name}`, share)
  for (const name of new Set(after)) place.add(`after ${name}`, share)
  for (const name of before.slice(-3)) place.add(`close before ${name}`, share)
  for (const name of after.slice(0, 3)) place.add(`close after ${name}`, share)
  const opening = all.slice(0, 3)
  for (const name of opening) place.add(`opens ${name}`, share)
  place.add(`opens with ${opening.join(' ')}`, share)
  for (const frame of mainFrames(sentence).slice(0, 3)) {
    const isBefore = frame.start < side.before.length
    place.add(`frame ${frame.kind} ${frame.sign} ${frame.actor} ${isBefore ? 'before' : 'after'}`, share)
  }
}

function pairsOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.slice(1).map((name, at) => `${names[at]} ${name}`))
}

function governorNames(name: string, { frame, sign, clause }: Place): readonly string[] {
  return [`${name} ${frame.kind} ${frame.sign} ${frame.actor}`, `${name} sign ${sign} ${clause}`]
}

interface SideWording {
  readonly side: EditSide
  readonly names: readonly string[]
  readonly kind: string
  readonly sign: Sign
}

/** The first of the changed words, their pairs, and those with their neighbors. */
function addWording(change: TraitBag, { side, names, kind, sign }: SideWording): void {
  const [first, last] = [names[0], names.at(-1)]
  if (first === undefined) return
  change.add(`first ${first}`, sign)
  change.add(`first ${first} ${kind}`, sign)
  for (const pair of pairsOf(names.slice(0, 30))) change.add(`pair ${pair}`, sign)
  const [before, after] = [namesOf(side.before).at(-1), namesOf(side.after)[0]]
  if (before !== undefined) change.add(`joins ${before} ${first}`, sign)
  if (after !== undefined) change.add(`goes on ${last} ${after}`, sign)
}

/** A single figure that rises or falls, with its unit. */
function changedFigure(a: string, b: string) {
  const [one, other] = [figureIn(a), figureIn(b)]
  if (one === null || other === null || one.unit !== other.unit || one.value === other.value) return null
  return { unit: one.unit, sign: 2 * Math.sign(other.value - one.value) }
}

function figureIn(words: string) {
  const found = tokensOf(words).flatMap((token) => readQuantity(token) ?? [])
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Each name that one side has more often than the other: 1 where the second does. */
function exchanged(gone: readonly string[], come: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of come) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const name of gone) counts.set(name, (counts.get(name) ?? 0) - 1)
  return new Map([...counts].flatMap(([name, count]) => (count === 0 ? [] : [[name, Math.sign(count)]])))
}

const tokensOf = remember((text: string): readonly Token[] => tokenize(spellOut(text)))

/** Words by their stem, and figures by their kind alone. */
function namesOf(text: string): readonly string[] {
  return tokensOf(text).map(({ kind, key }) => (kind === 'word' ? key : `#${kind}`))
}
