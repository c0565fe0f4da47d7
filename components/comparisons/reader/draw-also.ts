import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows in sight and, wherever they are, those that are `kept`: the focus may be in them. Ascending; -1 stands for none. */
export function drawAlso(range: Range, kept: readonly number[]): number[] {
  const drawn = defaultRangeExtractor(range)
  const missing = new Set(kept.filter((index) => index !== -1 && !drawn.includes(index)))
  return missing.size === 0 ? drawn : [...missing, ...drawn].sort((a, b) => a - b)
}
