import 'server-only'
import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'

interface Limits {
  /** From the connection to the end of the response. */
  readonly exchangeMs: number
  readonly responseBytes: number
}

const issuerLimits: Limits = { exchangeMs: 10_000, responseBytes: 1024 * 1024 }

/**
 * Connections to the issuer, one for each request, which end at the limits. openid-client waits for as long as anything
 * arrives and keeps all of it, so that a response without an end would hold a sign-in, and memory, without one. An `https`
 * issuer has no other addresses: to one of `http`, the client’s secret would travel in the clear.
 */
export function createIssuerAgent(issuer: string, limits: Partial<Limits> = {}): http.Agent {
  const agent = issuer.startsWith('https:') ? new https.Agent() : new http.Agent()
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback)
    if (socket) limit(socket, { ...issuerLimits, ...limits })
    return socket
  }
  return agent
}

/** Without an error: after the head of a response, no one listens for one, and it would end the process. */
function limit(socket: Duplex, { exchangeMs, responseBytes }: Limits): void {
  const timer = setTimeout(() => socket.destroy(), exchangeMs)
  let byteCount = 0
  socket.on('data', (chunk: Buffer) => {
    byteCount += chunk.length
    if (byteCount > responseBytes) socket.destroy()
  })
  socket.once('close', () => clearTimeout(timer))
}
