import type { Query, QueryClient } from '@tanstack/react-query'
import { listLiveReads, listReadsAfterEvent, type StaleRead } from '#lib/contract/stale-reads.ts'
import { LiveEvent } from '#lib/contract/webhooks/live-event.ts'
import { isEnded } from './comparison-status.ts'
import { liveFlow } from './live-flow.ts'

/** Progress comes in quick steps: a read that was made stale begins after this long, and then takes all of them in. */
const gatherMs = 120

/** Brings what live events say to the pages of one tab. */
export function createLiveRefresh(queries: QueryClient) {
  const waiting = new Map<string, { isAgain: boolean }>()

  /** One read of a kind at a time: changes during it lead to one more read afterwards. */
  const refresh = async (read: StaleRead): Promise<void> => {
    const name = JSON.stringify(read)
    const underway = waiting.get(name)
    if (underway) {
      underway.isAgain = true
      return
    }
    const entry = { isAgain: true }
    waiting.set(name, entry)
    await new Promise((resolve) => setTimeout(resolve, gatherMs))
    while (entry.isAgain) {
      entry.isAgain = false
      await queries.invalidateQueries({ predicate: (query) => isOf(query, read) && !hasEnded(query.state.data) })
    }
    waiting.delete(name)
  }
  const refreshAll = (reads: readonly StaleRead[]) => {
    for (const read of reads) void refresh(read)
  }

  return {
    /**
     * When events begin to flow, what is shown is read once more: it was read before, and no event shows changes in
     * between. When they cease, it is read once more, and polling goes on from there.
     */
    setFlowing(isFlowing: boolean): void {
      if (liveFlow.setFlowing(isFlowing)) refreshAll(listLiveReads())
    },
    /** A message of `GET /events`. */
    receive(name: string, data: string): void {
      if (name === 'reset') refreshAll(listLiveReads())
      const event = name === 'change' ? readEvent(data) : null
      if (!event) return
      liveFlow.hear(event)
      refreshAll(listReadsAfterEvent(event))
    },
  }
}

/** Keys begin with the id of the operation and have the ids of its path in them. */
export function isOf({ queryKey }: Pick<Query, 'queryKey'>, { id, recordId }: StaleRead): boolean {
  return queryKey[0] === id && (recordId === null || JSON.stringify(queryKey).includes(recordId))
}

/** Null for what this version of the desk does not know. */
function readEvent(data: string): LiveEvent | null {
  try {
    return LiveEvent.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

/** A comparison that has ended does not change, and its result is large. */
function hasEnded(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'comparison' in data && isEnded(data.comparison as never)
}
