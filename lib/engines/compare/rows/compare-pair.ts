import { featureVariant, type Match, matchVariants } from '../align/match-variants.ts'
import type { FormIdentity } from '../answers/form-identity.ts'
import { createTextReader } from '../differ/read-text.ts'
import type { Difference, Provision, Relation, Span } from '../types.ts'
import { asPrinted, type CellProvision, isDeleted, readProvisions } from './cells.ts'
import type { CitationRanks } from './citation-ranks.ts'
import { compareSides } from './compare-sides.ts'
import type { Extent } from './compare-texts.ts'
import type { WeighedDifference } from './row-difference.ts'

export interface PairToCompare {
  readonly provisions: readonly Provision[]
  readonly keyA: string
  readonly keyB: string
  /** The citations of both variants, which give the order of the cells. */
  readonly ranks: CitationRanks
  /** The form number and edition of each variant, from its running heads; without them they are not compared. */
  readonly identities?: Readonly<Record<string, FormIdentity>>
  /** Provisions that a person joined, by id, with the variants whose cells were put into the row: these cells match. */
  readonly joined?: Readonly<Record<string, readonly string[]>>
}

/** The differences of any two variants of a finished result, from its cells alone. A span's citations are its cell's. */
export function comparePair(pair: PairToCompare): Difference[] {
  const { provisions, keyA, keyB } = pair
  return findPairDifferences(pair).map((difference, at) => {
    const provision = provisions[difference.row]
    return describeDifference(difference, {
      id: `d${at + 1}`,
      provisionId: provision?.id ?? '',
      keys: [keyA, keyB],
      spanOf: (key, extent) => {
        const cell = provision?.cells[key] ?? null
        if (cell === null) return null
        const { start, end } = extent
        return { start, end, text: cell.text.slice(start, end), citationIds: cell.citationIds }
      },
    })
  })
}

/** The same as they are found, with what they were judged by. */
export function findPairDifferences({
  provisions,
  keyA,
  keyB,
  ranks,
  identities = {},
  joined = {},
}: PairToCompare): WeighedDifference[] {
  const texts = createTextReader()
  const [a, b] = [readProvisions(provisions, keyA, ranks), readProvisions(provisions, keyB, ranks)]
  const [one, other] = [identities[keyA], identities[keyB]]
  const featured = (side: typeof a) => featureVariant(side.map(asPrinted), texts)
  const isJoined = (row: number) => {
    const moved = joined[provisions[row]?.id ?? '']
    return moved !== undefined && (moved.includes(keyA) || moved.includes(keyB))
  }
  return compareSides({
    a,
    b,
    matches: [...matchVariants(featured(a), featured(b)), ...matchJoined(a, b, isJoined)],
    texts,
    identities: one && other ? { a: one, b: other } : null,
  })
}

/** Each provision of a joined row with the first of the other side, so that they are one row. */
function matchJoined(
  a: readonly CellProvision[],
  b: readonly CellProvision[],
  isJoined: (row: number) => boolean,
): Match[] {
  return a.flatMap(({ row }, at): Match[] => {
    if (!isJoined(row)) return []
    const others = b.flatMap((other, index) => (other.row === row ? [index] : []))
    const isFirst = a.findIndex((one) => one.row === row) === at
    return (isFirst ? others : others.slice(0, 1)).map((index): Match => [at, index])
  })
}

export interface Description {
  readonly id: string
  readonly provisionId: string
  readonly keys: readonly [string, string]
  readonly spanOf: (key: string, extent: Extent) => Span | null
}

/** A found difference in the shape of the result. */
export function describeDifference(
  found: WeighedDifference,
  { id, provisionId, keys, spanOf }: Description,
): Difference {
  const { change, category, effect, materiality, reason, summary, a, b } = found
  const spans = {
    [keys[0]]: a === null ? null : spanOf(keys[0], a),
    [keys[1]]: b === null ? null : spanOf(keys[1], b),
  }
  return {
    id,
    provisionId,
    change,
    category,
    materiality,
    variants: keys,
    effect: materiality === 'none' ? 'none' : effect,
    reason: materiality === 'none' ? null : reason,
    summary,
    spans,
  }
}

/** How a row's cells relate, from its cells and its differences. */
export function relationOf(provision: Pick<Provision, 'cells'>, differences: readonly Difference[]): Relation {
  const cells = Object.values(provision.cells)
  if (cells.every(isDeleted)) return 'same'
  if (cells.some((cell) => cell === null || isDeleted(cell))) return 'partial'
  if (differences.some(({ materiality }) => materiality !== 'none')) return 'changed'
  return differences.length > 0 ? 'editorial' : 'same'
}
