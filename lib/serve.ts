import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import next from 'next'
import { type Env, readEnv } from '#lib/api/env.ts'
import { clientAddress, createApiListener, isApiRequest, isUpload } from '#lib/api/http/handle-api.ts'
import { refuse } from '#lib/api/http/refusal.ts'
import { ownHosts, toUrl } from '#lib/api/http/request-target.ts'
import { createHttpServer, type HttpServer } from '#lib/api/http-server.ts'
import { type Instance, openInstance } from '#lib/api/instance.ts'
import { loadLocalSecrets } from '#lib/api/local-secrets.ts'
import { failStart, type Stoppable, stopOnSignal } from '#lib/api/run-process.ts'
import { preparePageRequest } from '#lib/bff/page-request.ts'

export interface DeskServer extends Stoppable {
  /** Where people reach it. */
  readonly publicUrl: string
}

export interface StartDeskOptions {
  readonly env: Env
  readonly instance: Instance
  readonly dev: boolean
  /** Done once the port is ours and before anything is answered on it, such as building the pages. */
  readonly prepare?: () => Promise<void>
}

/** The one process: `/api/v2` to the service, everything else to the desk's pages. */
export async function startDesk({ env, instance, dev, prepare }: StartDeskOptions): Promise<DeskServer> {
  const gate = { isOwnHost: (_host: string) => true, handle: refuseWhileStarting }
  const http = createHttpServer({
    isOwnHost: (host) => gate.isOwnHost(host),
    isUpload,
    handle: (request, response) => gate.handle(request, response),
    acceptsUpgrade: () => dev,
  })
  const upgrades = trackUpgrades(http)
  const port = await http.listen(env.port, env.host)
  const publicUrl = env.publicUrl ?? toUrl(env.host, port)
  gate.isOwnHost = ownHosts(publicUrl, port)

  await prepare?.()
  publishRuntime({ env, instance, publicUrl })
  const app = next({ dev, dir: join(import.meta.dirname, '..'), hostname: env.host, port, httpServer: http.server })
  await app.prepare()
  const handleApi = createApiListener({ api: env.apiBaseUrl ? null : instance.api, trustProxy: env.trustProxy })
  const handlePage = app.getRequestHandler()
  gate.handle = (request, response) => {
    if (isApiRequest(request)) return void handleApi(request, response)
    if (!pageMethods.includes(request.method ?? '')) {
      return refuse(response, { status: 405, code: 'method_not_allowed', message: 'This method is not allowed here.' })
    }
    addPageHeaders(request, response, { publicUrl, dev, address: clientAddress(request, env.trustProxy) })
    void handlePage(request, response)
  }
  if (!env.apiBaseUrl) await instance.startWorking()
  return {
    publicUrl,
    async stop() {
      for (const socket of upgrades) socket.destroy()
      await http.stop()
      await app.close()
      await instance.close()
    },
  }
}

function refuseWhileStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Retry-After', '2')
  refuse(response, { status: 503, code: 'temporarily_unavailable', message: 'Filing Desk is starting.' })
}

/** Sockets of the development server's page reloads: they would keep the process from stopping. */
function trackUpgrades({ server }: HttpServer): ReadonlySet<Duplex> {
  const sockets = new Set<Duplex>()
  server.on('upgrade', (_request, socket: Duplex) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

interface PageContext {
  readonly publicUrl: string
  readonly dev: boolean
  readonly address: string | null
}

const pageMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

function addPageHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  { publicUrl, dev, address }: PageContext,
): void {
  const nonce = randomBytes(16).toString('base64')
  const headers = preparePageRequest({ url: request.url ?? '/', address, publicUrl, nonce, isDevelopment: dev })
  Object.assign(request.headers, headers.request)
  for (const [name, value] of Object.entries(headers.response)) response.setHeader(name, value)
}

/** The desk's bundles are built apart from this module; what they share with the process hangs on one global name. */
function publishRuntime({ env, instance, publicUrl }: { env: Env; instance: Instance; publicUrl: string }): void {
  const { deps, api } = instance
  globalThis.__filingDesk = {
    service: env.apiBaseUrl ? null : api,
    apiBaseUrl: env.apiBaseUrl,
    publicUrl,
    secrets: { ...loadLocalSecrets(env, deps.randomBytes), exchange: deps.secrets.exchange },
    oidc: env.oidc,
    isDemo: env.demo,
    database: deps.database,
    now: () => deps.clock.now(),
    log: deps.logger,
  }
}

/** `npm run dev`: pages are compiled as they are asked for. */
async function serveDev(): Promise<void> {
  const env = readEnv()
  const instance = await openInstance(env)
  const desk = await startDesk({ env, instance, dev: true })
  stopOnSignal(desk)
  process.stdout.write(`Filing Desk (development): ${desk.publicUrl}\n`)
}

if (import.meta.main) await serveDev().catch(failStart)
