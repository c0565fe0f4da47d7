import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type AllowedRequest, type AllowList, createAllowList } from './allow-list.ts'
import { makeGateCertificate } from './gate-certificate.ts'

export interface NetworkGate {
  /** The proxy that the browser is given. */
  readonly url: string
  /** Of the gate's own certificate; null where the system is reached over plain HTTP. */
  readonly publicKeyHash: string | null
  readonly bindDraft: AllowList['bindDraft']
  close(): void
}

export interface StartGateOptions {
  /** The one origin that may be reached. */
  readonly origin: string
  readonly allowed: readonly AllowedRequest[]
  /** `isPage`: what was blocked would have become the page. */
  readonly onBlocked: (blocked: { readonly isPage: boolean }) => void
  /** PEM, in addition to the authorities that Node trusts. */
  readonly trusted?: string
}

/**
 * The browser's only way out: a proxy on the loopback address that lets through what the allow-list names and nothing
 * else, for every kind of request: a page, a redirect, a worker, a prefetch, a socket. Over TLS too: the browser trusts
 * the gate's certificate only, and the gate verifies the system's.
 */
export async function startNetworkGate(options: StartGateOptions): Promise<NetworkGate> {
  const { origin, allowed, onBlocked } = options
  const { protocol, host, hostname } = new URL(origin)
  const allowList = createAllowList(allowed)
  const certificate = protocol === 'https:' ? makeGateCertificate(hostname) : null
  const block = (request: IncomingMessage, reply: () => void) => {
    onBlocked({ isPage: isPageRequest(request) })
    reply()
  }
  const handle = (request: IncomingMessage, response: ServerResponse, target: string | null) => {
    if (target !== null && allowList.allows(request.method ?? '', target)) {
      return forward(options, { request, response, target })
    }
    // Without content the browser stays where it is.
    block(request, () => response.writeHead(204, { connection: 'close' }).end())
  }
  const inner =
    certificate && createTlsServer(certificate, (request, response) => handle(request, response, request.url ?? null))
  inner?.on('upgrade', (request, socket) => block(request, () => socket.destroy()))
  const outer = createServer((request, response) => {
    const { url = '' } = request
    handle(request, response, !certificate && url.startsWith(`${origin}/`) ? url.slice(origin.length) : null)
  })
  outer.on('upgrade', (request, socket) => block(request, () => socket.destroy()))
  outer.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    if (!inner || request.url !== withPort(host)) return block(request, () => socket.destroy())
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    inner.emit('connection', socket)
  })
  await new Promise<void>((resolve) => outer.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(outer.address() as AddressInfo).port}`,
    publicKeyHash: certificate?.publicKeyHash ?? null,
    bindDraft: allowList.bindDraft,
    close() {
      outer.close()
      outer.closeAllConnections()
      inner?.closeAllConnections()
    },
  }
}

/** Of a prefetch nothing becomes a page yet. */
function isPageRequest({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined
}

function withPort(host: string): string {
  return /:\d+$/.test(host) ? host : `${host}:443`
}

const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer', 'upgrade']

interface Forwarded {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly target: string
}

function forward({ origin, trusted }: StartGateOptions, { request, response, target }: Forwarded): void {
  const { protocol, hostname, port, host } = new URL(origin)
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !hopByHop.includes(name)))
  const upstream = (protocol === 'https:' ? requestHttps : requestHttp)({
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    method: request.method,
    path: target,
    headers: { ...headers, host },
    ...(trusted === undefined ? {} : { ca: trusted }),
  })
  upstream.on('response', (incoming) => {
    const { connection: _, 'transfer-encoding': __, 'alt-svc': ___, ...rest } = incoming.headers
    response.writeHead(incoming.statusCode ?? 502, rest)
    incoming.pipe(response)
    incoming.on('error', () => response.destroy())
  })
  upstream.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}
