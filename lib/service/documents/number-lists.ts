import type { Block, MarkerKind } from './manuscript.ts'

export interface PlacedMarker {
  readonly kind: MarkerKind
  readonly level: number
  /** The list it belongs to, counted from 1. A list that skips a number continues as a new one. */
  readonly list: number
  /** Where that list starts. */
  readonly start: number
}

/** Assigns items to lists, so that counting each list up from its start produces every marker. */
export function numberLists(blocks: readonly Block[]): Map<Block, PlacedMarker> {
  const placed = new Map<Block, PlacedMarker>()
  let open: { readonly marker: PlacedMarker; readonly ordinal: number }[] = []
  let list = 0
  for (const block of blocks) {
    if (block.kind === 'heading') open = []
    if (block.kind !== 'item') continue
    const { level } = block
    const { kind, ordinal } = block.marker
    const last = open[level]
    const continues = last !== undefined && last.marker.kind === kind && last.ordinal + 1 === ordinal
    if (!continues) list += 1
    const marker = continues ? last.marker : { kind, level, list, start: ordinal }
    open = [...open.slice(0, level), { marker, ordinal }]
    placed.set(block, marker)
  }
  return placed
}
