import type { Cell, Difference, Provision } from '#lib/engines/compare/types.ts'
import { remember } from '#lib/engines/wording/remember.ts'
import { type Stretch, sentencesOf } from '#lib/engines/wording/sentences.ts'

/** Differences of the same sentences. */
export interface ChangedPassage {
  readonly differences: readonly Difference[]
  /**
   * These sentences in either variant; null where they are not known, or their cell was printed in several places. Before them,
   * in the first, the one that they refer back to.
   */
  readonly before: string | null
  readonly after: string | null
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
  const groups = new Set<Group>()
  const known = { first: new Map<number, Group>(), second: new Map<number, Group>() }
  for (const difference of differences) {
    const [a, b] = difference.variants.map((key) => difference.spans[key] ?? null)
    const own: Group = {
      differences: [difference],
      inFirst: new Set(indexesIn(first, a)),
      inSecond: new Set(indexesIn(second, b)),
    }
    const [group = own, ...others] = findMet(own, known)
    for (const each of others) groups.delete(each)
    for (const each of group === own ? [] : [...others, own]) absorb(group, each)
    groups.add(group)
    for (const each of [...others, own]) {
      for (const at of each.inFirst) known.first.set(at, group)
      for (const at of each.inSecond) known.second.set(at, group)
    }
  }
  return [...groups].map((group) => ({
    differences: group.differences,
    before: textOf(one, group.inFirst, startWithNoun),
    after: textOf(other, group.inSecond),
  }))
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

const readSentences = remember(sentencesOf)

export function sentencesOfCell(cell: Cell | null | undefined): readonly Stretch[] {
  return cell ? readSentences(cell.text) : []
}

/** A sentence about what the one before it names. */
const refersBack = /^(?:but |however, )?(?:it|they|this|that|these|those)\b/i

/** The start of a sentence, or of the one before it where it refers back to that one. */
export function startWithNoun(cell: Cell, start: number): number {
  if (!refersBack.test(cell.text.slice(start, start + longestOpening))) return start
  return sentencesOfCell(cell).findLast((sentence) => sentence.start < start)?.start ?? start
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

function textOf(
  cell: Cell | null | undefined,
  indexes: ReadonlySet<number>,
  startOf = (_: Cell, start: number) => start,
): string | null {
  if (!cell || cell.parts !== null || cell.endorsements !== undefined || indexes.size === 0) return null
  const ordered = [...indexes].sort((a, b) => a - b)
  const [from, to] = [ordered[0] ?? 0, ordered.at(-1) ?? 0]
  const sentences = sentencesOfCell(cell)
  return cell.text.slice(startOf(cell, sentences[from]?.start ?? 0), sentences[to]?.end).trim()
}
