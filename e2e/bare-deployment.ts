import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface BareDeployment {
  /** Root of its API, for `API_BASE_URL`. */
  readonly root: string
  readonly key: string
  /** Path, credential and body of each request. */
  readonly requests: readonly BareRequest[]
  readonly close: () => Promise<void>
}

interface BareRequest {
  readonly path: string
  readonly authorization: string | undefined
  /** Undefined without a body. */
  readonly body: unknown
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

export const bareFiling = '40000000-0000-4000-8000-000000000001'
/** The deployment does not list comments: their ids come from elsewhere. */
export const bareComments = ['50000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000002'] as const

const summary = {
  id: bareFiling,
  scope: 'mc:60000000-0000-4000-8000-000000000001',
  displayName: 'Greenhouse program of another deployment',
  filingMode: 'managed',
  companyId: null,
  jurisdictionId: null,
  primaryProductId: null,
  filingType: 'Form',
  description: null,
  serffTrackingNumber: 'GRNH-130000042',
  stateTrackingNumber: null,
  companyTrackingNumber: null,
  createdAt: moment,
  updatedAt: moment,
}
const filing = {
  ...summary,
  additionalProductIds: [],
  predecessorFilingId: null,
  projectId: null,
  reviewType: null,
  toiCode: '04.0',
  subToiCode: null,
  disposition: null,
  dispositionDate: null,
  effectiveFromNew: '2026-07-01',
  effectiveFromRenewal: null,
  permissions: { read: true, edit: true, manageAccess: false },
}
const fixed = {
  fixes: bareComments.map((commentId, index) => ({
    commentId,
    taskId: `70000000-0000-4000-8000-00000000000${index}`,
    status: 'open',
    reused: index > 0,
  })),
  sessionId: 'session-of-another-kind',
  sessionUrl: 'https://deployment.example/sessions/session-of-another-kind',
}

/** The response to staging with this request id. */
export const bareAcceptance = {
  sessionId: fixed.sessionId,
  sessionUrl: fixed.sessionUrl,
  requestId: '90000000-0000-4000-8000-000000000001',
}

const importItem = {
  id: '80000000-0000-4000-8000-000000000001',
  scope: summary.scope,
  importSessionId: '80000000-0000-4000-8000-000000000002',
  destination: 'production',
  sourceFilingId: 'source-77',
  trackingNumber: 'GRNH-130000077',
  productId: '80000000-0000-4000-8000-000000000003',
  loginId: '80000000-0000-4000-8000-000000000004',
  status: 'pending',
  revision: 7,
  createdAt: moment,
  updatedAt: moment,
}

export const bareRow = {
  id: 'sp-row-7',
  carrier: { id: 'carrier_10043-8', name: 'Greenhouse Mutual' },
  naicCompanyCode: '10043',
  statementYear: 2024,
  line: { code: 'A', name: 'Homeowners/Farmowners', scheme: 'schedule-p' },
  part: '3',
  section: null,
  variant: 'current',
  sourceRow: '11',
  rowType: 'accident_year',
  accidentYear: 2024,
  development: {
    measure: 'paid_net_losses_and_dcc',
    unit: 'usd',
    values: [{ evaluationYear: 2024, developmentMonths: 12, value: 1_234_567 }],
  },
  supplemental: [],
  sources: [{ exhibit: 'Schedule P, Part 3A', statementYear: 2024 }],
}

/** Every path of the deployment and what it responds. */
const responses: Readonly<Record<string, { readonly status: number; readonly body: object }>> = {
  'GET /insurance/managed-filings': { status: 200, body: { filings: [summary], nextCursor: null } },
  [`GET /managed-filings/${bareFiling}`]: { status: 200, body: filing },
  [`POST /insurance/managed-filings/${bareFiling}/comments/fix`]: { status: 202, body: fixed },
  [`POST /insurance/managed-filings/${bareFiling}/staging`]: { status: 202, body: bareAcceptance },
  'GET /insurance/serff-import-items': { status: 200, body: { items: [importItem], nextCursor: null } },
  [`GET /insurance/carriers/${bareRow.carrier.id}/loss-development/${bareRow.id}`]: { status: 200, body: bareRow },
  'POST /insurance/serff-import-sessions': {
    status: 200,
    body: { id: importItem.importSessionId, scope: summary.scope, createdAt: moment },
  },
  'GET /insurance/form-comparisons': {
    status: 200,
    body: { formComparisons: Object.values(runs).map(toEntry), nextCursor: null },
  },
  ...Object.fromEntries(
    Object.entries(runs).map(([id, body]) => [`GET /insurance/form-comparisons/${id}`, { status: 200, body }]),
  ),
}

/** Another deployment with only the published API: no sessions, no `me`, results in its own format. */
export async function startBareDeployment(): Promise<BareDeployment> {
  const key = 'bare-deployment-key-0123456789'
  const requests: BareRequest[] = []
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://deployment').pathname.replace(/^\/api\/v2/, '')
    const { authorization } = request.headers
    const sent = await text(request)
    requests.push({ path, authorization, body: sent === '' ? undefined : JSON.parse(sent) })
    if (authorization !== `Bearer ${key}`) return respond(response, 401, errorBody('unauthenticated'))
    const { status, body } = responses[`${request.method} ${path}`] ?? { status: 404, body: errorBody('not_found') }
    return respond(response, status, body)
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
