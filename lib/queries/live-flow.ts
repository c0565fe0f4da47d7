import type { LiveEvent } from '#lib/contract/webhooks/live-event.ts'

/** Far more than one tab shows; the oldest are forgotten, and polled again. */
const maxRecords = 2000

/**
 * Whether live events flow in this tab, and for which records. A member gets events of own sessions only, while a page
 * may show a colleague's: a record is known to be covered once an event has named it.
 */
export function createLiveFlow() {
  const covered = new Set<string>()
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
        covered.delete(record)
        covered.add(record)
      }
      for (const oldest of covered) {
        if (covered.size <= maxRecords) break
        covered.delete(oldest)
      }
    },
    /** True if events report every change of these records, so that polling is not needed. */
    covers(ids: readonly string[]): boolean {
      return isFlowing && ids.length > 0 && ids.every((id) => covered.has(id))
    },
  }
}

/** Of this tab. On the server nothing flows. */
export const liveFlow = createLiveFlow()
