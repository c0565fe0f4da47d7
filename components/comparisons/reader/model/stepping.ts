/** The next stop after the one with `id`: the first or last if that is not in the list. Stays at the ends. */
export function stepFrom<T extends { readonly id: string }>(stops: readonly T[], { id, by }: Step): T | null {
  const at = id === null ? -1 : stops.findIndex((stop) => stop.id === id)
  if (at === -1) return (by === 1 ? stops[0] : stops.at(-1)) ?? null
  return stops[Math.min(Math.max(at + by, 0), stops.length - 1)] ?? null
}

interface Step {
  /** Of the stop to start from; null: none is chosen. */
  readonly id: string | null
  readonly by: 1 | -1
}

/** The next stop that is wanted after the one with `id`; null where none follows. */
export function stepToNext<T extends { readonly id: string }>(
  stops: readonly T[],
  { id, by }: Step,
  isWanted: (stop: T) => boolean,
): T | null {
  const at = id === null ? -1 : stops.findIndex((stop) => stop.id === id)
  const following = by === 1 ? stops.slice(at + 1) : stops.slice(0, at === -1 ? undefined : at).toReversed()
  return following.find(isWanted) ?? null
}

/** The next index of `count`, where the first follows the last. */
export function stepAround(count: number, at: number, by: 1 | -1): number {
  return count === 0 ? 0 : (at + by + count) % count
}
