import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * - `none`: bytes pass as they come.
 * - `slow`: each chunk arrives 50 ms later.
 * - `sliced`: each byte is a chunk.
 * - `unanswered`: requests pass; connections are reset as their response begins.
 * - `cut`: connections are reset after 2,000 bytes in either direction.
 * - `silent`: connections stay open and nothing passes, as behind a router that forgot them.
 * - `away`: new connections are reset.
 */
export type NetworkFault = 'none' | 'slow' | 'sliced' | 'unanswered' | 'cut' | 'silent' | 'away'

const cutAfterBytes = 2000

export interface FaultProxy {
  readonly port: number
  /** From those who connect to it. */
  countConnections(): number
  /** For connections there are and new ones; a connection that was silent stays so. */
  set(fault: NetworkFault): void
  /** Ends every connection with a reset. */
  reset(): void
  close(): Promise<void>
}

/** A TCP proxy on 127.0.0.1 to a port there: a network with faults. */
export async function startFaultProxy(to: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let connections = 0
  const silenced = new Set<Socket>()
  let fault: NetworkFault = 'none'
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const pipe = async (from: Socket, into: Socket) => {
    let passed = 0
    for await (const chunk of from) {
      if (silenced.has(from)) continue
      if (fault === 'slow') await delay(50)
      if (fault === 'cut') {
        const left = cutAfterBytes - passed
        passed += chunk.length
        if (left < chunk.length) return await cut(into, chunk.subarray(0, left))
      }
      for (const part of fault === 'sliced' ? eachByte(chunk) : [chunk]) {
        into.write(part)
        if (fault === 'sliced') await new Promise(setImmediate)
      }
    }
    if (!silenced.has(from)) into.end()
  }
  const server = createServer((socket) => {
    const near = keep(socket)
    if (fault === 'away') return near.resetAndDestroy()
    connections += 1
    near.once('close', () => {
      connections -= 1
    })
    const far = keep(connect({ host: '127.0.0.1', port: to, noDelay: true }))
    if (fault === 'silent') for (const each of [near, far]) silenced.add(each)
    near.setNoDelay(true)
    void pipe(near, far).catch(() => far.destroy())
    far.on('data', () => {
      if (fault === 'unanswered') near.resetAndDestroy()
    })
    void pipe(far, near).catch(() => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    countConnections: () => connections,
    set(next) {
      fault = next
      if (fault === 'silent') for (const socket of sockets) silenced.add(socket)
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** A reset would overtake bytes that were only just written. */
async function cut(into: Socket, last: Buffer): Promise<never> {
  into.write(last)
  await delay(20)
  into.resetAndDestroy()
  throw new Error('The connection is cut.')
}

function* eachByte(chunk: Buffer): Iterable<Buffer> {
  for (let at = 0; at < chunk.length; at += 1) yield chunk.subarray(at, at + 1)
}
