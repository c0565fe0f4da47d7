/** Counts of values in intervals of one width, upwards from `from`. */
export interface Histogram {
  readonly from: number
  /** 1, 2 or 5 times a power of ten. */
  readonly width: number
  /** The first and the last interval also count the values beyond them. */
  readonly counts: readonly number[]
}

/** The thousandth at either end would stretch the axis: it is counted in the outermost intervals. */
const endShare = 0.001
const mostIntervals = 30

/** About 12 to 30 intervals with round limits; null where the values do not differ. */
export function histogram(ascending: Float64Array): Histogram | null {
  const end = Math.floor(endShare * ascending.length)
  const [low, high] = [ascending[end] ?? 0, ascending[ascending.length - 1 - end] ?? 0]
  if (!(high > low)) return null
  const least = (high - low) / mostIntervals
  const power = 10 ** Math.floor(Math.log10(least))
  const width = power * ([1, 2, 5].find((step) => step * power >= least) ?? 10)
  const from = Math.floor(low / width) * width
  const counts = Array.from({ length: Math.floor((high - from) / width) + 1 }, () => 0)
  for (const value of ascending) {
    const at = Math.min(counts.length - 1, Math.max(0, Math.floor((value - from) / width)))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return { from, width, counts }
}
