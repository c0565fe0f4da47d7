import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type BodyLimit, findBodyLimit, limitBody } from './body-limit.ts'
import { type ConnectionLimits, defaultConnections, limitConnections } from './limit-connections.ts'
import { lingerMs, rejectRequest, rejectSocket } from './reject-request.ts'
import { checkTarget, type TargetRules } from './request-target.ts'
import type { WithheldBodies } from './withheld-bodies.ts'

export interface HttpServerOptions extends TargetRules {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
  /** How large the body of a request may be; else what the tables of operations say. */
  readonly bodyLimitOf?: (request: IncomingMessage) => BodyLimit
  /** True for requests whose body may take long to arrive. */
  readonly isUpload: (request: IncomingMessage) => boolean
  /** Whether a request may become a socket of another protocol; none may where this is absent. */
  readonly acceptsUpgrade?: (request: IncomingMessage) => boolean
  /** How long the headers, a body, and an upload may take to arrive. */
  readonly timeouts?: Readonly<Record<keyof typeof defaultTimeouts, number>>
  readonly connections?: ConnectionLimits
  readonly secretBodies?: WithheldBodies
}

export interface HttpServer {
  readonly server: Server
  /** Resolves to the port, which differs from the requested one where that was 0. */
  listen(port: number, host: string): Promise<number>
  /** Accepts nothing new, lets requests under way finish for up to `graceMs`, then cuts them off. */
  stop(graceMs?: number): Promise<void>
}

const defaultTimeouts = { headersMs: 15_000, bodyMs: 30_000, uploadMs: 10 * 60_000 } as const
/** A client that uses a connection again does so earlier. */
const quietMs = 500
const maxHeaderBytes = 16 * 1024
const maxHeaderCount = 100

/** Everything below HTTP semantics: time-outs, sizes, malformed requests, foreign hosts. Errors carry the API's error body. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const timeouts = options.timeouts ?? defaultTimeouts
  const server = createServer(
    {
      headersTimeout: timeouts.headersMs,
      // Node's own limit has no exception for uploads; `limitBodyTime` replaces it.
      requestTimeout: 0,
      connectionsCheckingInterval: Math.min(1000, timeouts.headersMs),
      maxHeaderSize: maxHeaderBytes,
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => options.acceptsUpgrade?.(request) === true && !checkTarget(request, options),
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      if (accept(request, response)) options.handle(request, response)
    },
  )
  const accept = (request: IncomingMessage, response: ServerResponse) => acceptRequest(request, response, options)
  // Past this many headers Node would silently drop the rest; one more than the limit is enough to see it.
  server.maxHeadersCount = maxHeaderCount + 1
  limitConnections(server, options.connections ?? defaultConnections)
  server.on('connection', lingerOnClose)
  server.on('clientError', respondToBrokenRequest)
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!accept(request, response)) return
    response.writeContinue()
    options.handle(request, response)
  })
  server.on('checkExpectation', (_request, response) => {
    rejectRequest(response, {
      status: 417,
      code: 'invalid_request',
      message: 'The only expectation supported is 100-continue.',
    })
  })
  server.on('connect', (_request, socket: Duplex) => {
    rejectSocket(socket, { status: 405, code: 'method_not_allowed', message: 'CONNECT is not supported.' })
  })
  return {
    server,
    listen: (port, host) => listen(server, port, host),
    stop: (graceMs = 10_000) => drain(server, graceMs),
  }
}

/**
 * Node destroys the connection immediately after a last response. While the client is still sending, the system then
 * resets it, and the client may never read the response; so only our half is closed, and incoming data is dropped briefly.
 */
function lingerOnClose(socket: Socket): void {
  socket.destroySoon = () => {
    if (socket.writableEnded) return
    socket.end()
    const cutOff = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(cutOff))
  }
}

/** False where the request was rejected before anybody handles it. */
function acceptRequest(request: IncomingMessage, response: ServerResponse, options: HttpServerOptions): boolean {
  // Sent behind a request that was rejected: the connection is closing.
  if (request.socket.writableEnded) return false
  const tooMany = request.rawHeaders.length / 2 > maxHeaderCount
  const rejection = tooMany
    ? { status: 431, code: 'request_too_large' as const, message: `At most ${maxHeaderCount} headers are accepted.` }
    : checkTarget(request, options)
  if (rejection) {
    rejectRequest(response, rejection)
    return false
  }
  options.secretBodies?.withhold(request, response)
  if (!hasBody(request)) return true
  const timeouts = options.timeouts ?? defaultTimeouts
  limitBodyTime(request, response, options.isUpload(request) ? timeouts.uploadMs : timeouts.bodyMs)
  return limitBody(request, response, (options.bodyLimitOf ?? findBodyLimit)(request))
}

/** Whether one is announced (RFC 9112, section 6.3): Node's parser takes what follows a request without one for the next request. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function respondToBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    const message = `At most ${maxHeaderCount} headers and ${maxHeaderBytes} bytes of headers are accepted.`
    rejectSocket(socket, { status: 431, code: 'request_too_large', message })
  } else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    rejectSocket(socket, { status: 408, code: 'invalid_request', message: 'The request did not arrive in time.' })
  } else {
    rejectSocket(socket, { status: 400, code: 'invalid_request', message: 'The request is not valid HTTP.' })
  }
}

/** A body that is not read never ends; `complete` means all of it has arrived, and then the response may take its time. */
function limitBodyTime(request: IncomingMessage, response: ServerResponse, timeoutMs: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) request.socket.destroy()
    else rejectRequest(response, { status: 408, code: 'invalid_request', message: 'The body did not arrive in time.' })
  }, timeoutMs)
  request.once('end', () => clearTimeout(timer))
  request.once('close', () => clearTimeout(timer))
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/**
 * Requests on connections that are open go on to be served, with `Connection: close`: a client may have sent one just before
 * it learns of the stop, and would not know whether it was carried out. Connections without a request for `quietMs` are closed.
 */
async function drain(server: Server, graceMs: number): Promise<void> {
  const endConnection = (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false
  }
  server.prependListener('request', endConnection)
  server.prependListener('checkContinue', endConnection)
  // An HTTP server’s own `close` ends every idle connection immediately.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  let isQuiet = false
  const quiet = setTimeout(
    () => {
      isQuiet = true
    },
    Math.min(quietMs, graceMs),
  )
  // A connection counts as idle only after its response is out, so this repeats until none is left. Timers that are late come
  // before what has arrived is read: after it, a connection with a request is not idle.
  const sweep = setInterval(() => isQuiet && setImmediate(() => server.closeIdleConnections()), 50)
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  for (const timer of [quiet, sweep, cutOff]) clearTimeout(timer)
  // Its checks of connections end with this.
  server.close()
}
