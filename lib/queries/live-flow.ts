import type { LiveEvent } from '#lib/contract/webhooks/live-event.ts'

/** Far more than one tab shows; the oldest are forgotten, and polled again. */
const maxRecords = 2000

/**
 * Whether live events flow in this tab, and which records they have told of. A member is told of their own work only,
 * while a page may show a colleague's: a record is known to be told of once an event has named it.
 */
export function createLiveFlow() {
  const told = new Set<string>()
  let isFlowing = false
  return {
    /** Returns whether that is a change. */
    setFlowing(isOn: boolean): boolean {
      const isChange = isFlowing !== isOn
      isFlowing = isOn
      return isChange
    },
    hear({ id, parentId }: LiveEvent): void {
      for (const record of [id, parentId]) {
        if (record === null) continue
        told.delete(record)
        told.add(record)
      }
      for (const oldest of told) {
        if (told.size <= maxRecords) break
        told.delete(oldest)
      }
    },
    /** Changes of all these records arrive by themselves: there is no need to ask. */
    tellsOf(ids: readonly string[]): boolean {
      return isFlowing && ids.length > 0 && ids.every((id) => told.has(id))
    },
  }
}

/** Of this tab. On the server nothing flows. */
export const liveFlow = createLiveFlow()
