import type { Cell, Difference, Provision, Span } from '#lib/engines/compare/types.ts'
import { type Stretch, sentencesOf } from '#lib/engines/wording/sentences.ts'

/** Differences of the same sentences. */
export interface ChangedPassage {
  readonly differences: readonly Difference[]
  /** These sentences in either variant; null where they are not known, or their cell was printed in several places. */
  readonly before: string | null
  readonly after: string | null
}

interface Group {
  differences: Difference[]
  readonly inFirst: Set<number>
  readonly inSecond: Set<number>
}

/** The differences between two variants in one row, by the sentences that they change on either side, in their order. */
export function groupByPassage(differences: readonly Difference[], row: Provision | undefined): ChangedPassage[] {
  const [any] = differences
  if (any === undefined) return []
  const [one, other] = any.variants.map((key) => row?.cells[key] ?? null)
  const [first, second] = [readSentences(one), readSentences(other)]
  let groups: Group[] = []
  for (const difference of differences) {
    const [a, b] = difference.variants.map((key) => difference.spans[key] ?? null)
    const own: Group = {
      differences: [difference],
      inFirst: sentencesIn(first, a),
      inSecond: sentencesIn(second, b),
    }
    const joined = groups.filter((group) => meets(group.inFirst, own.inFirst) || meets(group.inSecond, own.inSecond))
    groups = [...groups.filter((group) => !joined.includes(group)), [...joined, own].reduce(join)]
  }
  return groups.map((group) => ({
    differences: group.differences,
    before: textOf(one, first, group.inFirst),
    after: textOf(other, second, group.inSecond),
  }))
}

function readSentences(cell: Cell | null | undefined): readonly Stretch[] {
  return cell ? sentencesOf(cell.text) : []
}

function sentencesIn(sentences: readonly Stretch[], span: Span | null | undefined): Set<number> {
  if (!span) return new Set()
  return new Set(sentences.flatMap(({ start, end }, at) => (start < span.end && span.start < end ? [at] : [])))
}

function meets(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return !one.isDisjointFrom(other)
}

function join(one: Group, other: Group): Group {
  return {
    differences: [...one.differences, ...other.differences],
    inFirst: one.inFirst.union(other.inFirst),
    inSecond: one.inSecond.union(other.inSecond),
  }
}

function textOf(
  cell: Cell | null | undefined,
  sentences: readonly Stretch[],
  indexes: ReadonlySet<number>,
): string | null {
  if (!cell || cell.parts !== null || cell.endorsements !== undefined || indexes.size === 0) return null
  const [from, to] = [Math.min(...indexes), Math.max(...indexes)]
  return cell.text.slice(sentences[from]?.start, sentences[to]?.end).trim()
}
