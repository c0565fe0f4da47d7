import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import next from 'next'
import type { Instance } from '#lib/api/instance.ts'
import type { Env } from './env.ts'
import { listenGated } from './gated-server.ts'
import { clientAddress, createApiListener, isApiRequest } from './handle-api.ts'
import type { HttpServer } from './http-server.ts'
import { loadLocalSecrets } from './local-secrets.ts'
import { listMethods, preparePageRequest } from './page-request.ts'
import { rejectRequest } from './reject-request.ts'
import type { RunningServer } from './run-process.ts'
import type { StartServerOptions } from './start-api.ts'
import { createStaticAssets } from './static-assets.ts'

export interface StartDeskOptions extends StartServerOptions {
  readonly dev: boolean
}

/** The one process: `/api/v2` to the service, everything else to the desk's pages. */
export async function startDesk({ env, instance, dev, prepare }: StartDeskOptions): Promise<RunningServer> {
  const { http, port, publicUrl, open } = await listenGated(env, { acceptsUpgrade: () => dev })
  const upgrades = trackUpgrades(http)
  await prepare()
  publishRuntime({ env, instance, publicUrl })
  const app = next({ dev, dir: join(import.meta.dirname, '../..'), hostname: env.host, port, httpServer: http.server })
  await app.prepare()
  const handleApi = createApiListener({ api: env.apiBaseUrl ? null : instance.api, trustProxy: env.trustProxy })
  const handlePage = app.getRequestHandler()
  const serveStatic = createStaticAssets(join(import.meta.dirname, '../../.next/static'))
  if (!env.apiBaseUrl) await instance.startWorking()
  open((request, response) => {
    if (isApiRequest(request)) return void handleApi(request, response)
    const allowed = listMethods(request.url ?? '/')
    // In development Next's own overlay posts to addresses of its own.
    if (!dev && !allowed.includes(request.method ?? '')) {
      response.setHeader('Allow', allowed.join(', '))
      return rejectRequest(response, {
        status: 405,
        code: 'method_not_allowed',
        message: 'This method is not allowed here.',
      })
    }
    addPageHeaders(request, response, { publicUrl, dev, address: clientAddress(request, env.trustProxy) })
    if (!dev && serveStatic(request, response)) return
    void handlePage(request, response)
  })
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
  // next-auth takes its own address from nowhere else.
  process.env.NEXTAUTH_URL = publicUrl
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
