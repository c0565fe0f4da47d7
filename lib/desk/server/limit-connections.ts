import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#lib/service/http/network-of.ts'
import { rejectSocket } from './reject-request.ts'

export interface ConnectionLimits {
  /** Open connections: past them the system's queue fills, and new ones are reset. */
  readonly all: number
  readonly perNetwork: number
  /** With more than this many the server is busy. */
  readonly busy: number
  /** How long a connection may have no request under way while the server is busy. */
  readonly silentMs: number
  /** How long a reader may take nothing of what is waiting for it. */
  readonly stallMs: number
}

/** An office of 150 people behind one address has 900 open: browsers keep up to six each (of HTTP/1.1). */
export const defaultConnections: ConnectionLimits = {
  all: 4000,
  perNetwork: 1000,
  busy: 400,
  silentMs: 5000,
  stallMs: 60_000,
}

/** Keeps connections that ask for nothing, or read nothing, from taking the place of others. */
export function limitConnections(server: Server, { all, perNetwork, busy, silentMs, stallMs }: ConnectionLimits): void {
  /** Since when each has no request under way. */
  const silentSince = new Map<Socket, number>()
  const open = new Map<string, number>()
  server.maxConnections = all

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? null)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    silentSince.set(socket, performance.now())
    socket.once('close', () => {
      silentSince.delete(socket)
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count <= perNetwork) return
    const message = `At most ${perNetwork} connections from one network are accepted. Close some and try again.`
    rejectSocket(socket, { status: 429, code: 'rate_limited', message, retryAfterSeconds: 5 })
  })

  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    silentSince.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) silentSince.set(socket, performance.now())
    })
  }
  server.on('request', onRequest)
  server.on('checkContinue', onRequest)

  const sweep = setInterval(
    () => {
      if (silentSince.size === 0 || total(open) <= busy) return
      const before = performance.now() - silentMs
      for (const [socket, since] of silentSince) if (since <= before) socket.destroy()
    },
    Math.min(1000, silentMs),
  )
  sweep.unref()
  server.once('close', () => clearInterval(sweep))

  // Node's own timer: every byte in either direction restarts it.
  server.setTimeout(stallMs, (socket: Socket) => {
    const waitsForService = !silentSince.has(socket) && socket.writableLength === 0
    if (!waitsForService) socket.destroy()
  })
}

function total(open: ReadonlyMap<string, number>): number {
  return open.values().reduce((sum, count) => sum + count, 0)
}
