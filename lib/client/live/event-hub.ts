import type { EventSourceMessage } from 'eventsource-parser'
import type { EventSourceAddress, FollowOptions } from './follow-events.ts'

/** Message from a tab to the hub. `asleep`: hidden for a long time, or closed. */
export type TabMessage = { readonly kind: 'awake'; readonly source: EventSourceAddress } | { readonly kind: 'asleep' }

/** Message from the hub to every tab that is awake. */
export type HubMessage =
  | { readonly kind: 'flow'; readonly isFlowing: boolean }
  | { readonly kind: 'event'; readonly name: string; readonly data: string }

export interface Tab {
  readonly postMessage: (message: HubMessage) => void
}

/**
 * Shares one stream of events between all tabs of a browser: browsers open at most six connections to a server, and a
 * stream keeps one for as long as it is open. It is open while a tab is awake.
 */
export function createEventHub(follow: (options: FollowOptions) => Promise<void>) {
  const awake = new Set<Tab>()
  let connection: AbortController | null = null
  let lastEventId: string | null = null
  let isFlowing = false

  const broadcast = (message: HubMessage) => {
    for (const tab of awake) tab.postMessage(message)
  }
  const setFlow = (isOn: boolean) => {
    isFlowing = isOn
    broadcast({ kind: 'flow', isFlowing })
  }
  const pass = ({ event = 'message', data, id }: EventSourceMessage) => {
    lastEventId = id ?? lastEventId
    broadcast({ kind: 'event', name: event, data })
  }
  const open = (source: EventSourceAddress) => {
    const opened = new AbortController()
    const { signal } = opened
    const isCurrent = () => connection === opened
    connection = opened
    void follow({
      source,
      lastEventId,
      signal,
      onMessage: (message) => isCurrent() && pass(message),
      onFlow: (isOn) => isCurrent() && setFlow(isOn),
    })
  }

  return {
    receive(tab: Tab, message: TabMessage): void {
      if (message.kind === 'awake') {
        awake.add(tab)
        if (connection) tab.postMessage({ kind: 'flow', isFlowing })
        else open(message.source)
        return
      }
      awake.delete(tab)
      if (awake.size > 0) return
      connection?.abort()
      connection = null
      isFlowing = false
    },
  }
}
