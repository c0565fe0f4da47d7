import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '#lib/service/api/kernel/ports.ts'
import type { Env } from './env.ts'
import { isUpload } from './handle-api.ts'
import { createHttpServer, type HttpServer, type HttpServerOptions } from './http-server.ts'
import { defaultConnections } from './limit-connections.ts'
import { rejectRequest } from './reject-request.ts'
import { ownHosts, toUrl } from './request-target.ts'
import { warnOfProxy, watchForProxy } from './watch-for-proxy.ts'
import { openWithheldBodies, type WithheldBodies } from './withheld-bodies.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export interface RunningServer {
  /** Where people reach it. */
  readonly publicUrl: string
  stop(): Promise<void>
}

export interface Listening {
  readonly http: HttpServer
  readonly port: number
  /** Where people reach it: the configured address, else the one listened on. */
  readonly publicUrl: string
  readonly secretBodies: WithheldBodies
  /** From now on requests are handled. */
  readonly open: (handle: Handle) => void
}

interface ListenOptions extends Pick<HttpServerOptions, 'acceptsUpgrade' | 'bodyLimitOf'> {
  readonly logger: Logger
}

/** Takes the port early, so that a start that cannot have it ends early; until `open` is called, every request gets 503. */
export async function listen(env: Env, { logger, ...options }: ListenOptions): Promise<Listening> {
  let isOwnHost = (_host: string) => true
  let handle: Handle = rejectWhileStarting
  const secretBodies = openWithheldBodies()
  const watch = watchForProxy(env, logger)
  const http = createHttpServer({
    ...options,
    isOwnHost: (host) => isOwnHost(host),
    // Behind a proxy every connection comes from its address.
    connections: env.trustProxy ? { ...defaultConnections, perNetwork: defaultConnections.all } : defaultConnections,
    isUpload,
    secretBodies,
    handle(request, response) {
      watch(request)
      handle(request, response)
    },
  })
  const port = await http.listen(env.port, env.host)
  const publicUrl = env.publicUrl ?? toUrl(env.host, port)
  isOwnHost = ownHosts(publicUrl, port)
  warnOfProxy(env, logger)
  return {
    http,
    port,
    publicUrl,
    secretBodies,
    open(opened) {
      handle = publicUrl.startsWith('https:') ? insistOnHttps(opened) : opened
    },
  }
}

/** Browsers come back by https for a year (RFC 6797). */
function insistOnHttps(handleRequest: Handle): Handle {
  return (request, response) => {
    response.setHeader('Strict-Transport-Security', 'max-age=31536000')
    handleRequest(request, response)
  }
}

function rejectWhileStarting(_request: IncomingMessage, response: ServerResponse): void {
  const message = 'Filing Desk is starting.'
  rejectRequest(response, { status: 503, code: 'temporarily_unavailable', message, retryAfterSeconds: 2 })
}
