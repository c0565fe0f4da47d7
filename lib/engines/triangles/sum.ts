/** Sum with Neumaier's correction: cancellation does not lose what the small terms add. */
export function sum(values: Iterable<number>): number {
  return sumOf(values, (value) => value)
}

/** The same of one figure of each item. */
export function sumOf<T>(items: Iterable<T>, read: (item: T) => number): number {
  let total = 0
  let lost = 0
  for (const item of items) {
    const value = read(item)
    const next = total + value
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total
    total = next
  }
  return total + lost
}

/** The sum, or null as soon as one of them is unknown: part of a sum is not the sum. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? sum(known) : null
}
