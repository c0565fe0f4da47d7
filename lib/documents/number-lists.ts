import type { Block, MarkerKind } from './manuscript.ts'

export interface PlacedMarker {
  readonly kind: MarkerKind
  readonly level: number
  /** The list it belongs to, counted from 1; a list that skips a number goes on as a new one. */
  readonly list: number
  /** Where that list starts. */
  readonly start: number
}

/** Which list each item belongs to, so that counting each list up from its start gives every marker back. */
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
    const goesOn = last !== undefined && last.marker.kind === kind && last.ordinal + 1 === ordinal
    if (!goesOn) list += 1
    const marker = goesOn ? last.marker : { kind, level, list, start: ordinal }
    open = [...open.slice(0, level), { marker, ordinal }]
    placed.set(block, marker)
  }
  return placed
}
