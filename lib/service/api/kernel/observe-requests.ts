import { getOperation, operations } from '#lib/contract/operations.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import type { FinishedRequest, OperationAppOptions } from '#lib/service/http/operation-app.ts'
import type { Telemetry } from '#lib/service/telemetry/telemetry.ts'
import { silentTelemetry } from '#lib/service/telemetry/telemetry.ts'

type Observe = Pick<OperationAppOptions<object, unknown>, 'observe'>

/** A span and a measurement for each request, by operation. Nothing at all where telemetry is off. */
export function observeRequests({ telemetry }: { readonly telemetry: Telemetry }): Observe {
  if (telemetry === silentTelemetry) return {}
  return {
    observe: async (headers, run) =>
      await telemetry.trace({ name: 'request', kind: 'server', headers }, async (span) => {
        const startedMs = performance.now()
        const finished = await run()
        const { method, status, operation } = describeRequest(finished)
        span.rename(operation === null ? method : `${method} ${operation.route}`)
        span.set({
          'http.request.method': method,
          'http.response.status_code': status,
          ...(operation && { 'http.route': operation.route, 'filing_desk.operation': operation.id }),
        })
        if (status >= 500) span.fail(String(status))
        telemetry.record('http.server.request.duration', (performance.now() - startedMs) / 1000, {
          operation: operation?.id ?? 'none',
          method,
          status_class: `${Math.floor(status / 100)}xx`,
        })
        return finished
      }),
  }
}

const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function describeRequest({ method, status, operation: id }: FinishedRequest) {
  const operation = id !== null && isOperation(id) ? { id, route: apiRoot + getOperation(id).path } : null
  // Clients may send any word as a method.
  return { method: knownMethods.has(method) ? method : '_OTHER', status, operation }
}

function isOperation(id: string): id is keyof typeof operations {
  return id in operations
}
