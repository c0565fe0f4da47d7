import type { TextReader } from '../differ/read-text.ts'
import { isWeak } from '../differ/words.ts'
import type { Category } from '../types.ts'
import type { PlacedColumn } from './cells.ts'
import type { Extent } from './compare-texts.ts'
import type { RowDifference } from './row-difference.ts'

const editorial: ReadonlySet<Category> = new Set<Category>(['position', 'numbering', 'layout', 'spelling'])

/** Share of the significant words of the shorter first sentence that both provisions at a number contain. */
const alike = 0.4

interface Compared {
  readonly a: PlacedColumn
  readonly b: PlacedColumn
  readonly texts: TextReader
}

/**
 * Withholds the effect of coverage that replaced similar coverage at the same number ("the building described" for
 * "the dwelling"): it is unclear which of them is broader.
 */
export function withoutExchanged(found: readonly RowDifference[], { a, b, texts }: Compared): RowDifference[] {
  const changed = new Set(found.flatMap(({ row, category }) => (editorial.has(category) ? [] : [row])))
  const stoodAt = ({ cells }: PlacedColumn) => new Map(cells.map((cell, row) => [cell?.number ?? null, row]))
  const rows = { a: stoodAt(a), b: stoodAt(b) }
  return found.map((difference) => {
    const { category, row } = difference
    const [one, other] = [a.cells[row] ?? null, b.cells[row] ?? null]
    const own = one === null ? other : other === null ? one : null
    if (category !== 'provision' || own === null || own.number === null) return difference
    const place = (one === null ? rows.a : rows.b).get(own.number)
    if (place === undefined || place === row || !changed.has(place)) return difference
    const rival = (one === null ? a : b).cells[place]?.text ?? ''
    return share(openingOf(own.text, texts), openingOf(rival, texts)) < alike
      ? difference
      : { ...difference, effect: 'unclear', isOfLabeled: false }
  })
}

/** Significant words of a change that is looked for elsewhere. Cost: a longer one is judged alone. */
const longestTraded = 12

/**
 * Withholds the effect of words that one place of a section loses and another gains ("furnaces" as an item for
 * "furnaces and radiators" in another): the section as a whole may say the same.
 */
export function withoutTraded(found: readonly RowDifference[], { a, b, texts }: Compared): RowDifference[] {
  const changed = Map.groupBy(
    found.filter(({ category }) => !editorial.has(category)),
    ({ row }) => rootOf(row, a) ?? rootOf(row, b),
  )
  return found.map((difference) => {
    const { row, effect } = difference
    const isOneSided = difference.a === null || difference.b === null
    if (!isOneSided || (effect !== 'broader' && effect !== 'narrower')) return difference
    const isAdded = difference.a === null
    const own = wordsOf({ column: isAdded ? b : a, row, extent: difference.a ?? difference.b }, texts)
    if (own.size === 0 || own.size > longestTraded) return difference
    const others = changed.get(rootOf(row, a) ?? rootOf(row, b)) ?? []
    const isTraded = others.some(
      (other) =>
        other.row !== row &&
        other.effect !== effect &&
        isWithin(
          own,
          isAdded
            ? wordsOf({ column: a, row: other.row, extent: other.a }, texts)
            : wordsOf({ column: b, row: other.row, extent: other.b }, texts),
        ),
    )
    return isTraded ? { ...difference, effect: 'unclear', isOfLabeled: false } : difference
  })
}

/** The topmost row above one; null for a row that the column lacks. */
function rootOf(row: number, { cells, parents }: PlacedColumn): number | null {
  if ((cells[row] ?? null) === null) return null
  let at = row
  for (let parent = parents[at] ?? null; parent !== null; parent = parents[at] ?? null) at = parent
  return at
}

interface Words {
  readonly column: PlacedColumn
  readonly row: number
  readonly extent: Extent | null
}

function wordsOf({ column, row, extent }: Words, texts: TextReader): ReadonlySet<string> {
  if (extent === null) return new Set()
  const { tokens } = texts.read((column.cells[row]?.text ?? '').slice(extent.start, extent.end))
  return new Set(tokens.flatMap(({ key, kind }) => (kind !== 'word' || isWeak(key) ? [] : [plainForm(key)])))
}

/** Singular and plural alike. */
function plainForm(key: string): string {
  return key.replace(/s$/, '')
}

function isWithin(own: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...own].every((key) => other.has(key))
}

/** The significant words of a first sentence. */
function openingOf(text: string, texts: TextReader): ReadonlySet<string> {
  const { sentences, tokens } = texts.read(text)
  const first = tokens.slice(sentences[0]?.from ?? 0, sentences[0]?.to ?? 0)
  return new Set(first.flatMap(({ key }) => (isWeak(key) ? [] : [key])))
}

function share(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((key) => other.has(key)).length
  return common / Math.max(1, Math.min(one.size, other.size))
}
