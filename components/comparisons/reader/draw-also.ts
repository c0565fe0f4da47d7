import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows in view plus the `kept` ones, which may hold the focus. Ascending; -1 means none. */
export function drawAlso(range: Range, kept: readonly number[]): number[] {
  const drawn = defaultRangeExtractor(range)
  const missing = new Set(kept.filter((index) => index !== -1 && !drawn.includes(index)))
  return missing.size === 0 ? drawn : [...missing, ...drawn].sort((a, b) => a - b)
}
