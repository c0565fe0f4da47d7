import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { prometheusType } from '#lib/service/telemetry/prometheus.ts'
import type { MetricsAddress } from './telemetry-variables.ts'

export interface MetricsServer {
  readonly port: number | null
  close(): Promise<void>
}

/** Serves `/metrics` on a separate address, which is not meant for people: it asks for no credential. */
export async function openMetricsServer(
  address: MetricsAddress | null,
  { telemetry, logger }: Pick<Deps, 'telemetry' | 'logger'>,
): Promise<MetricsServer> {
  if (!address) return { port: null, close: async () => undefined }
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    respond(telemetry, request, response).catch((cause: unknown) => {
      logger.error('Metrics could not be written.', { cause })
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, resolve)
  })
  const listening = server.address()
  return {
    port: typeof listening === 'object' && listening ? listening.port : address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function respond(
  telemetry: Deps['telemetry'],
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (url.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  const text = (await telemetry.writeMetrics()) ?? ''
  response.writeHead(200, { 'Content-Type': prometheusType, 'Cache-Control': 'no-store' })
  response.end(method === 'HEAD' ? undefined : text)
}
