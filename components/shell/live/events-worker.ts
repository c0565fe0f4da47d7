import { createEventHub, type TabMessage } from '#lib/client/live/event-hub.ts'
import { followEvents } from '#lib/client/live/follow-events.ts'

const hub = createEventHub(followEvents)

/** A shared worker: one for all tabs of one sign-in. Each tab connects with a port. */
addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  port.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hub.receive(port, data))
  port.start()
})
