import type { TextReader } from '../differ/read-text.ts'
import { isWeak } from '../differ/words.ts'
import type { Category } from '../types.ts'
import type { PlacedColumn } from './cells.ts'
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
      : { ...difference, effect: 'unclear' }
  })
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
