import type { Cell, Difference, Provision } from '#lib/engines/compare/types.ts'
import { type Stretch, sentencesOf } from '#lib/engines/wording/sentences.ts'

/** Differences of the same sentences. */
export interface ChangedPassage {
  readonly differences: readonly Difference[]
  /** These sentences in either variant; null where they are not known, or their cell was printed in several places. */
  readonly before: string | null
  readonly after: string | null
  /** The sentence that those of the first variant refer back to, with the blanks after it; '' for none. */
  readonly noun: string
}

interface Group {
  readonly differences: Difference[]
  readonly inFirst: Set<number>
  readonly inSecond: Set<number>
}

/** The differences between two variants in one row, by the sentences that they change on either side, in their order. */
export function groupByPassage(differences: readonly Difference[], row: Provision | undefined): ChangedPassage[] {
  const [any] = differences
  if (any === undefined) return []
  const [one, other] = any.variants.map((key) => row?.cells[key] ?? null)
  const [first, second] = [sentencesOfCell(one), sentencesOfCell(other)]
  const isPair = readPairs(one, other)
  const groups = new Set<Group>()
  const known = { first: new Map<number, Group>(), second: new Map<number, Group>() }
  for (const difference of differences) {
    const own = groupOf(difference, { first, second, isPair })
    const [group = own, ...others] = findMet(own, known)
    for (const each of others) groups.delete(each)
    for (const each of group === own ? [] : [...others, own]) absorb(group, each)
    groups.add(group)
    for (const each of [...others, own]) {
      for (const at of each.inFirst) known.first.set(at, group)
      for (const at of each.inSecond) known.second.set(at, group)
    }
  }
  return joinNeighbors([...groups], differences, [one, other]).map((group) => ({
    differences: group.differences,
    before: textOf(one, group.inFirst),
    after: textOf(other, group.inSecond),
    noun: nounOf(one, group.inFirst),
  }))
}

/** Sentences that one side alone has, in a stretch and with the same effect, are one passage: a caption says nothing alone. */
function joinNeighbors(
  groups: readonly Group[],
  differences: readonly Difference[],
  cells: readonly SomeCell[],
): Group[] {
  const order = new Map(differences.map((difference, at) => [difference, at]))
  const placed = [...groups].sort((a, b) => placeOf(a, order) - placeOf(b, order))
  const joined: Group[] = []
  const uniform = new Set<Group>()
  for (const group of placed) {
    const isUniform = hasOneSideAndEffect(group)
    const last = joined.at(-1)
    if (last !== undefined && isUniform && uniform.has(last) && isContinued(last, group, cells)) absorb(last, group)
    else joined.push(group)
    if (isUniform) uniform.add(group)
  }
  return joined
}

/** Whether all differences of a group are on the same side alone, with the same effect. */
function hasOneSideAndEffect({ differences }: Group): boolean {
  const [first] = differences
  return (
    first !== undefined && differences.every(({ change, effect }) => change === first.change && effect === first.effect)
  )
}

function placeOf({ differences: [first] }: Group, order: ReadonlyMap<Difference, number>): number {
  return first === undefined ? -1 : (order.get(first) ?? -1)
}

function isContinued({ differences: last }: Group, { differences: next }: Group, cells: readonly SomeCell[]): boolean {
  const [one, other] = [last.at(-1), next[0]]
  if (one === undefined || other === undefined || one.change !== other.change || one.effect !== other.effect)
    return false
  if (one.change !== 'added' && one.change !== 'removed') return false
  const side = one.change === 'removed' ? 0 : 1
  const key = one.variants[side]
  const [from, to] = [one.spans[key]?.end, other.spans[key]?.start]
  return from !== undefined && to !== undefined && cells[side]?.text.slice(from, to).trim() === ''
}

interface BothSides {
  readonly first: readonly Stretch[]
  readonly second: readonly Stretch[]
  readonly isPair: (at: number) => boolean
}

/** The group of one difference: words that only one side has changed the sentence of either. */
function groupOf(difference: Difference, { first, second, isPair }: BothSides): Group {
  const [a, b] = difference.variants.map((key) => difference.spans[key] ?? null)
  const [inFirst, inSecond] = [indexesIn(first, a), indexesIn(second, b)]
  return {
    differences: [difference],
    inFirst: new Set(a ? inFirst : inSecond.filter(isPair)),
    inSecond: new Set(b ? inSecond : inFirst.filter(isPair)),
  }
}

type SomeCell = Cell | null | undefined

/** Whether the sentences of an index say about the same: of two texts with as many sentences, where both have most of the words. */
function readPairs(one: SomeCell, other: SomeCell): (at: number) => boolean {
  const [first, second] = [sentencesOfCell(one), sentencesOfCell(other)]
  if (first.length !== second.length) return () => false
  const known = new Map<number, boolean>()
  const compare = (at: number) => {
    const [own, their] = [wordsIn(one, first[at]), wordsIn(other, second[at])]
    const shared = [...own].filter((word) => their.has(word)).length
    return shared >= leastShared * Math.max(own.size, their.size)
  }
  return (at) => {
    const found = known.get(at) ?? compare(at)
    known.set(at, found)
    return found
  }
}

/** The part of their words that two forms of a sentence share. */
const leastShared = 0.6

function wordsIn(cell: SomeCell, sentence: Stretch | undefined): ReadonlySet<string> {
  const text = sentence === undefined ? '' : (cell?.text.slice(sentence.start, sentence.end) ?? '')
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}

function nounOf(cell: SomeCell, indexes: ReadonlySet<number>): string {
  const [first = -1] = [...indexes].sort((a, b) => a - b)
  const start = sentencesOfCell(cell)[first]?.start
  return cell && start !== undefined ? cell.text.slice(startWithNoun(cell, start), start) : ''
}

interface KnownGroups {
  readonly first: ReadonlyMap<number, Group>
  readonly second: ReadonlyMap<number, Group>
}

/** Groups that have a sentence of another one. */
function findMet({ inFirst, inSecond }: Group, { first, second }: KnownGroups): Set<Group> {
  return new Set([
    ...[...inFirst].flatMap((at) => first.get(at) ?? []),
    ...[...inSecond].flatMap((at) => second.get(at) ?? []),
  ])
}

function absorb(group: Group, other: Group): void {
  group.differences.push(...other.differences)
  for (const at of other.inFirst) group.inFirst.add(at)
  for (const at of other.inSecond) group.inSecond.add(at)
}

const sentencesOfCells = new WeakMap<Cell, readonly Stretch[]>()

/** The sentences of a cell, none of which goes on into another paragraph: the lines of a schedule have no periods. */
export function sentencesOfCell(cell: SomeCell): readonly Stretch[] {
  if (!cell) return []
  const found = sentencesOfCells.get(cell) ?? splitAt(sentencesOf(cell.text), listBegun(cell))
  sentencesOfCells.set(cell, found)
  return found
}

/** The paragraphs that begin with no small letter, which goes on with the sentence before. */
function listBegun({ text, paragraphs = [] }: Cell): readonly number[] {
  return paragraphs.filter((at) => !/^\s*\p{Ll}/u.test(text.slice(at, at + 4)))
}

/** Stretches in order, divided at offsets in order. */
function splitAt(stretches: readonly Stretch[], offsets: readonly number[]): readonly Stretch[] {
  let next = 0
  return stretches.flatMap(({ start, end }) => {
    const inside: number[] = []
    for (; (offsets[next] ?? end) < end; next += 1) if ((offsets[next] ?? 0) > start) inside.push(offsets[next] ?? 0)
    return [start, ...inside].map((from, at) => ({ start: from, end: inside[at] ?? end }))
  })
}

/** A sentence about what the one before it names. */
const refersBack = /^(?:(?:but|however,|if|when) )?(?:it|they|this|that|these|those)\b/i

/** The start of a sentence, or of the one before it where it refers back to that one. */
export function startWithNoun(cell: Cell, start: number): number {
  if (!refersBack.test(cell.text.slice(start, start + longestOpening))) return start
  const sentences = sentencesOfCell(cell)
  const [at = 0] = indexesIn(sentences, { start, end: start + 1 })
  return sentences[at - 1]?.start ?? start
}

/** Characters of the words that can refer back. */
const longestOpening = 20

/** The indexes of the sentences that a span touches, of sentences in order. */
export function indexesIn(sentences: readonly Stretch[], span: Stretch | null | undefined): number[] {
  if (!span) return []
  let [from, to] = [0, sentences.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sentences[middle]?.end ?? 0) > span.start) to = middle
    else from = middle + 1
  }
  const found: number[] = []
  for (let at = from; (sentences[at]?.start ?? span.end) < span.end; at += 1) found.push(at)
  return found
}

function textOf(cell: SomeCell, indexes: ReadonlySet<number>): string | null {
  if (!cell || cell.parts !== null || cell.endorsements !== undefined || indexes.size === 0) return null
  const ordered = [...indexes].sort((a, b) => a - b)
  const [from, to] = [ordered[0] ?? 0, ordered.at(-1) ?? 0]
  const sentences = sentencesOfCell(cell)
  return cell.text.slice(sentences[from]?.start, sentences[to]?.end).trim()
}
