import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** As large as Node's: `kAllocBufferSize` in src/node_http_parser.cc. */
const bufferBytes = 64 * 1024

/**
 * Node reads the requests of all connections into one buffer, from its start, and what is not overwritten by later
 * requests stays there. Nothing gives access to it, so this sends zeros that fill it, over a separate connection.
 */
export async function overwriteReadBuffer(): Promise<void> {
  const listener = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
  const reader = createHttpServer()
  const sockets: Socket[] = []
  try {
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const client = connect(port, '127.0.0.1')
    sockets.push(client)
    const [accepted]: Socket[] = await once(listener, 'connection')
    if (!accepted) return
    sockets.push(accepted)
    // All of it has arrived before the first is read: a read then fills the buffer.
    await new Promise<void>((resolve) => client.write(Buffer.alloc(bufferBytes), () => resolve()))
    const rejected = once(reader, 'clientError')
    reader.emit('connection', accepted)
    accepted.resume()
    await rejected
  } finally {
    for (const socket of sockets) socket.destroy()
    listener.close()
  }
}
