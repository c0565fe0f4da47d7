import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows in view plus the `kept` ones, which may hold the focus. Ascending; -1 means none. */
export function drawAlso(range: Range, kept: readonly number[]): number[] {
  const drawn = defaultRangeExtractor(range)
  const missing = new Set(kept.filter((index) => index !== -1 && !drawn.includes(index)))
  return missing.size === 0 ? drawn : [...missing, ...drawn].sort((a, b) => a - b)
}

/** Every item, one below the other as they are printed: no position is known, and none is needed. */
export function drawAll<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  return items.map((item, index) => ({ index, key: keyOf(item), start: 0, end: 0 }))
}
