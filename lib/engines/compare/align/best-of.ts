/** The keys with the greatest values, greatest first, earlier ones before their equals: without sorting all. */
export function bestOf(values: ReadonlyMap<number, number>, most: number): number[] {
  const best: (readonly [key: number, value: number])[] = []
  for (const entry of values) {
    let at = best.length
    while (at > 0 && (best[at - 1]?.[1] ?? 0) < entry[1]) at--
    best.splice(at, 0, entry)
    if (best.length > most) best.pop()
  }
  return best.map(([key]) => key)
}
