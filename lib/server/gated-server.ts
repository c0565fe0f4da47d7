import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from './env.ts'
import { isUpload } from './handle-api.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'
import { rejectRequest } from './reject-request.ts'
import { ownHosts, toUrl } from './request-target.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export interface GatedServer {
  readonly http: HttpServer
  readonly port: number
  /** Where people reach it: the configured address, else the one listened on. */
  readonly publicUrl: string
  /** From now on requests are handled. */
  readonly open: (handle: Handle) => void
}

/** Takes the port at once, so that a start that cannot have it ends early; until it is opened, every request is told to wait. */
export async function listenGated(
  env: Env,
  { acceptsUpgrade = () => false }: { readonly acceptsUpgrade?: () => boolean } = {},
): Promise<GatedServer> {
  let isOwnHost = (_host: string) => true
  let handle: Handle = refuseWhileStarting
  const http = createHttpServer({
    isOwnHost: (host) => isOwnHost(host),
    isUpload,
    handle: (request, response) => handle(request, response),
    acceptsUpgrade,
  })
  const port = await http.listen(env.port, env.host)
  const publicUrl = env.publicUrl ?? toUrl(env.host, port)
  isOwnHost = ownHosts(publicUrl, port)
  return {
    http,
    port,
    publicUrl,
    open(opened) {
      handle = opened
    },
  }
}

function refuseWhileStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Retry-After', '2')
  rejectRequest(response, { status: 503, code: 'temporarily_unavailable', message: 'Filing Desk is starting.' })
}
