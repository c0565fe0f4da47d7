import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import next from 'next'
import type { SecretBodies } from '#lib/desk/bff/desk-runtime.ts'
import type { Instance } from '#lib/service/api/assemble-instance.ts'
import { type BodyLimit, findBodyLimit } from './body-limit.ts'
import { openCommandSocket } from './command-socket.ts'
import { type Env, setAuthUrl } from './env.ts'
import { clientAddress, createApiListener, isApiRequest } from './handle-api.ts'
import type { HttpServer } from './http-server.ts'
import { listen, type RunningServer } from './listen.ts'
import { loadSessionSecret } from './local-secrets.ts'
import { openMetricsServer } from './metrics-server.ts'
import { listMethods, preparePageRequest } from './page-request.ts'
import { rejectRequest } from './reject-request.ts'
import { openSharedReads } from './shared-reads.ts'
import type { StartServerOptions } from './start-api.ts'
import { listBuiltFiles, listViewerFiles, serveStatic, viewerRoot } from './static-assets.ts'

export interface StartDeskOptions extends StartServerOptions {
  readonly dev: boolean
}

const root = join(import.meta.dirname, '../../..')

/** The one process: `/api/v2` to the service, everything else to the desk's pages. */
export async function startDesk({ env, instance, dev, prepare }: StartDeskOptions): Promise<RunningServer> {
  const { http, port, publicUrl, secretBodies, open } = await listen(env, {
    logger: instance.deps.logger,
    acceptsUpgrade: () => dev,
    // In development Next's own overlay posts to other addresses.
    bodyLimitOf: (request) => (dev && isOfDevelopment(request) ? developmentLimit : findBodyLimit(request)),
  })
  const upgrades = trackUpgrades(http)
  await prepare()
  publishRuntime({ env, instance, publicUrl, secretBodies })
  const app = next({ dev, dir: root, hostname: env.host, port, httpServer: http.server })
  await app.prepare()
  if (!env.apiBaseUrl) await instance.startWorking()
  const commands = await openCommandSocket(instance.deps)
  const metrics = await openMetricsServer(env.metricsAddress, instance.deps)
  const api = env.apiBaseUrl ? null : instance.api
  const handleApi = createApiListener({ api, trustProxy: env.trustProxy, secretBodies })
  const handleDesk = createDeskListener({ env, publicUrl, dev, handlePage: app.getRequestHandler() })
  open((request, response) => void (isApiRequest(request) ? handleApi : handleDesk)(request, response))
  return {
    publicUrl,
    async stop() {
      instance.endStreams()
      for (const socket of upgrades) socket.destroy()
      await metrics.close()
      await commands.close()
      await http.stop()
      await app.close()
      await instance.close()
    },
  }
}

function isOfDevelopment({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/__nextjs')
}

const developmentLimit: BodyLimit = { maxBytes: 1024 * 1024, handlerChecks: 'nothing' }

interface DeskListenerOptions {
  readonly env: Env
  readonly publicUrl: string
  readonly dev: boolean
  readonly handlePage: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** Methods, then files, then Next with the headers it needs. */
function createDeskListener({ env, publicUrl, dev, handlePage }: DeskListenerOptions) {
  const files = new Map([
    ...(dev ? [] : listBuiltFiles(join(root, '.next/static'))),
    ...listViewerFiles(join(root, 'node_modules/pdfjs-dist')),
  ])
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const allowed = listMethods(request.url ?? '/')
    if (!allowed.includes(request.method ?? '') && !(dev && isOfDevelopment(request))) {
      response.setHeader('Allow', allowed.join(', '))
      return rejectRequest(response, {
        status: 405,
        code: 'method_not_allowed',
        message: 'This method is not allowed here.',
      })
    }
    // A file has no policy: a worker would take its script's for its own.
    if (serveStatic(files, request, response)) return
    addPageHeaders(request, response, { publicUrl, dev, address: clientAddress(request, env.trustProxy) })
    if (request.url?.startsWith(viewerRoot)) {
      return rejectRequest(response, { status: 404, code: 'not_found', message: 'This file does not exist.' })
    }
    await handlePage(request, response)
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

interface RuntimeParts {
  readonly env: Env
  readonly instance: Instance
  readonly publicUrl: string
  readonly secretBodies: SecretBodies
}

/** The desk's bundles are built apart from this module; what they share with the process hangs on one global name. */
function publishRuntime({ env, instance, publicUrl, secretBodies }: RuntimeParts): void {
  const { deps, api } = instance
  setAuthUrl(publicUrl)
  globalThis.__filingDesk = {
    service: env.apiBaseUrl ? null : api,
    apiBaseUrl: env.apiBaseUrl,
    publicUrl,
    secrets: {
      session: loadSessionSecret(env, deps.randomBytes),
      vault: deps.secrets.sealingKeys,
      exchange: deps.secrets.exchange,
    },
    oidc: env.oidc,
    isDemo: env.demo,
    database: deps.database,
    now: () => deps.clock.now(),
    log: deps.logger,
    secretBodies,
    sharedReads: openSharedReads(),
  }
}
