import { setImmediate as nextTurn } from 'node:timers/promises'

/** Few enough that what else the process does waits a few milliseconds. */
const turn = 250

/** Visits every item, and lets other work of the process run in between. */
export async function forEachInTurns<Item>(
  items: readonly Item[],
  visit: (item: Item) => void,
  onProgress?: (share: number) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += turn) {
    for (const item of items.slice(from, from + turn)) visit(item)
    onProgress?.(Math.min(1, (from + turn) / items.length))
    await nextTurn()
  }
}
