import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BareDeployment {
  /** Root of its API, for `API_BASE_URL`. */
  readonly root: string
  readonly key: string
  /** What each request was for, and its credential. */
  readonly requests: readonly { readonly path: string; readonly authorization: string | undefined }[]
  readonly close: () => Promise<void>
}

const moment = '2026-03-02T09:30:00.000Z'
export const foreignRun = '10000000-0000-4000-8000-000000000001'
export const failedRun = '10000000-0000-4000-8000-000000000002'

const request = {
  variants: [
    { key: 'before', documents: ['30000000-0000-4000-8000-000000000001'] },
    { key: 'after', documents: ['30000000-0000-4000-8000-000000000002'] },
  ],
}
const common = { createdAt: moment, idempotencyExpiresAt: null, request }
const runs: Readonly<Record<string, object>> = {
  [foreignRun]: {
    ...common,
    id: foreignRun,
    status: 'succeeded',
    redactedCitationCount: 0,
    usage: { credits: 3 },
    result: { verdict: 'The 2024 edition no longer insures boats.', passages: [{ page: 4, words: 'Boats are out.' }] },
    inputsUsed: {},
  },
  [failedRun]: {
    ...common,
    id: failedRun,
    status: 'failed',
    failure: { code: 'capacity_moved', error: 'The region was drained during the run.', retryable: true },
  },
}

/** Another deployment of the API that has only what is published: no sessions, no `me`, results of a shape of its own. */
export async function startBareDeployment(): Promise<BareDeployment> {
  const key = 'bare-deployment-key-0123456789'
  const requests: { path: string; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://deployment').pathname.replace(/^\/api\/v2/, '')
    const { authorization } = request.headers
    requests.push({ path, authorization })
    if (authorization !== `Bearer ${key}`) return respond(response, 401, errorBody('unauthenticated'))
    if (path === '/insurance/managed-filings') return respond(response, 200, { managedFilings: [], nextCursor: null })
    if (path === '/insurance/form-comparisons')
      return respond(response, 200, { formComparisons: Object.values(runs).map(toEntry), nextCursor: null })
    const run = runs[path.replace('/insurance/form-comparisons/', '')]
    return run ? respond(response, 200, run) : respond(response, 404, errorBody('not_found'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    root: `http://127.0.0.1:${port}/api/v2`,
    key,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function toEntry(run: object): object {
  return Object.fromEntries(Object.entries(run).filter(([name]) => !['request', 'result', 'inputsUsed'].includes(name)))
}

function errorBody(code: string) {
  return { error: 'Not here.', code, requestId: '20000000-0000-4000-8000-000000000001' }
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'private, no-store' })
  response.end(JSON.stringify(body))
}
