import { subscribe } from 'node:diagnostics_channel'

/** New connections accepted before work goes on: a client that connects repeatedly would leave it no time. */
const mostConnections = 32

/**
 * Lets long work accept connections in between: resolves when the loop has turned, and has turned on for as long as
 * new connections came. In each turn it accepts one (libuv 1.45 and later), however many wait.
 */
export function watchConnections(): () => Promise<void> {
  let accepted = 0
  subscribe('net.server.socket', () => {
    accepted += 1
  })
  return async () => {
    await nextTurn()
    for (let left = mostConnections; left > 0; left -= 1) {
      const before = accepted
      await nextTurn()
      if (accepted === before) return
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
