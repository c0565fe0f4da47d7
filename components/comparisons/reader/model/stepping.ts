/** The next stop in a list from the one with `id`: the first (or last) when nothing is chosen or it is not in the list; stays at the ends. */
export function stepFrom<T extends { readonly id: string }>(
  stops: readonly T[],
  id: string | null,
  by: 1 | -1,
): T | null {
  const at = id === null ? -1 : stops.findIndex((stop) => stop.id === id)
  if (at === -1) return (by === 1 ? stops[0] : stops.at(-1)) ?? null
  return stops[Math.min(Math.max(at + by, 0), stops.length - 1)] ?? null
}

/** The next stop that is wanted, from wherever the one with `id` stands; null where none follows. */
export function stepToNext<T extends { readonly id: string }>(
  stops: readonly T[],
  id: string | null,
  by: 1 | -1,
  isWanted: (stop: T) => boolean,
): T | null {
  const at = id === null ? -1 : stops.findIndex((stop) => stop.id === id)
  const following = by === 1 ? stops.slice(at + 1) : stops.slice(0, at === -1 ? undefined : at).toReversed()
  return following.find(isWanted) ?? null
}

/** Steps around the ends: after the last citation comes the first. */
export function stepAround(count: number, at: number, by: 1 | -1): number {
  return count === 0 ? 0 : (at + by + count) % count
}
