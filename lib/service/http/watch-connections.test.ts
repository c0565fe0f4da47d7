import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { watchConnections } from './watch-connections.ts'

const connections = 300

/** Holds the event loop, as the embedded database does. */
function hold(ms: number): void {
  for (const start = performance.now(); performance.now() - start < ms; );
}

test('concurrent connections are all accepted before the work that they ask for, not one after each', async () => {
  const acceptConnections = watchConnections()
  let [accepted, worked, workedBefore] = [0, 0, 0]
  const ended = Promise.withResolvers<void>()
  let last = Promise.resolve()
  const server = createServer((socket) => {
    accepted += 1
    if (accepted === connections) workedBefore = worked
    last = last.then(async () => {
      await acceptConnections()
      hold(3)
      worked += 1
      socket.destroy()
      if (worked === connections) ended.resolve()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1').resume())
  await ended.promise
  for (const socket of sockets) socket.destroy()
  server.close()
  expect(workedBefore).toBeLessThan(connections / 10)
})

test('work goes on while new connections never stop coming', async () => {
  const acceptConnections = watchConnections()
  let [came, isOver] = [0, false]
  const connectOn = () => {
    came += 1
    channel('net.server.socket').publish({})
    if (!isOver) setImmediate(connectOn)
  }
  connectOn()
  for (let work = 0; work < 20; work += 1) await acceptConnections()
  isOver = true
  expect(came).toBeLessThan(20 * 50)
})
