import { expect, test } from 'vitest'
import { comparisonLimits } from './comparisons/limits.ts'
import { operationTexts, returnedTexts } from './describe/operation-texts.ts'
import { deskOperations } from './desk-operations.ts'
import { limits } from './kernel/limits.ts'
import { describeApi } from './openapi.ts'
import { type OperationId, operations } from './operations.ts'

interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly 'x-origin': string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: object
  }[]
  readonly requestBody?: { readonly description: string }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: object }>>
}

const document = describeApi('http://desk.test')
const described = Object.entries(document.paths as Record<string, Record<string, Described>>).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, line: `${method.toUpperCase()} ${path}`, operation })),
)

/** The operations of the specification, copied from its text. */
const published = {
  'POST /insurance/form-comparisons': 'createFormComparison',
  'POST /insurance/form-knowledge/validate': 'validateFormKnowledge',
  'GET /insurance/products/{productId}/availability/{state}/forms': 'getProductAvailabilityForms',
  'GET /insurance/managed-filings': 'listManagedFilings',
  'GET /managed-filings/{filingId}': 'getManagedFiling',
  'POST /insurance/managed-filings/{filingId}/staging': 'stageManagedFiling',
  'POST /insurance/managed-filings/{filingId}/comments/fix': 'fixFilingComments',
  'GET /insurance/managed-filings/products': 'listManagedProducts',
  'GET /managed-filings/products': 'listScopeProducts',
  'GET /insurance/managed-filings/jurisdictions': 'listJurisdictions',
  'GET /insurance/managed-filings/jurisdictions/{id}': 'getJurisdiction',
  'GET /insurance/insurance-types/{toiCode}/subtypes/{id}': 'getInsuranceSubtype',
  'POST /insurance/serff-import-sessions': 'createImportSession',
  'GET /insurance/serff-import-items': 'listImportItems',
  'GET /insurance/product-lines': 'listProductLines',
  'GET /insurance/filings': 'listCatalogFilings',
  'GET /insurance/rating-programs/{id}/versions': 'listRatingProgramVersions',
  'GET /insurance/carriers/{carrierId}/loss-development': 'listCarrierLossDevelopmentRows',
  'GET /insurance/carriers/{carrierId}/loss-development/{id}': 'getCarrierLossDevelopmentRow',
  'POST /webhook-endpoints': 'createWebhookEndpoint',
  'POST /webhook-endpoints/{id}/test': 'testWebhookEndpoint',
}

/** The operations that we add, copied from our choices. */
const extensions = {
  'GET /healthz': 'getHealth',
  'GET /readyz': 'getReadiness',
  'GET /openapi.json': 'getOpenApi',
  'POST /sessions': 'createSession',
  'DELETE /sessions/current': 'deleteCurrentSession',
  'POST /sessions/exchange': 'exchangeSession',
  'GET /me': 'getMe',
  'PATCH /me': 'updateMe',
  'GET /members': 'listMembers',
  'POST /members': 'createMember',
  'PATCH /members/{id}': 'updateMember',
  'DELETE /members/{id}': 'deleteMember',
  'GET /api-keys': 'listApiKeys',
  'POST /api-keys': 'createApiKey',
  'DELETE /api-keys/{id}': 'deleteApiKey',
  'GET /scopes': 'listScopes',
  'GET /usage': 'getUsage',
  'GET /usage/entries': 'listUsageEntries',
  'GET /usage/totals': 'getUsageTotals',
  'POST /files': 'uploadFile',
  'GET /files': 'listFiles',
  'GET /files/{id}': 'getFile',
  'PATCH /files/{id}': 'updateFile',
  'DELETE /files/{id}': 'deleteFile',
  'POST /files/{id}/versions': 'uploadFileVersion',
  'GET /files/{id}/content': 'getFileContent',
  'GET /files/{id}/pages/{page}': 'getFilePage',
  'GET /files/{fileId}/uses': 'getFileUses',
  'GET /files/{fileId}/copies': 'listFileCopies',
  'POST /file-readers': 'findFileReaders',
  'GET /file-access-requests': 'listFileAccessRequests',
  'PATCH /file-access-requests/{id}': 'updateFileAccessRequest',
  'GET /insurance/forms': 'listForms',
  'POST /insurance/forms': 'createForm',
  'GET /insurance/forms/{id}': 'getForm',
  'GET /insurance/forms/{id}/editions': 'listFormEditions',
  'POST /insurance/forms/{id}/editions': 'createFormEdition',
  'GET /insurance/products': 'listCatalogProducts',
  'GET /insurance/form-comparisons': 'listFormComparisons',
  'GET /insurance/form-comparisons/{id}': 'getFormComparison',
  'DELETE /insurance/form-comparisons/{id}': 'deleteFormComparison',
  'POST /insurance/form-comparisons/{id}/exports': 'createFormComparisonExport',
  'GET /insurance/form-comparisons/{id}/exports/{exportId}': 'getFormComparisonExport',
  'GET /insurance/form-comparisons/{id}/sharing': 'getFormComparisonSharing',
  'PUT /insurance/form-comparisons/{id}/sharing': 'shareFormComparison',
  'POST /insurance/form-comparisons/{id}/sharing/preview': 'previewFormComparisonSharing',
  'DELETE /insurance/form-comparisons/{id}/sharing/{sharingId}': 'undoFormComparisonSharing',
  'GET /insurance/shared-form-comparisons': 'listSharedFormComparisons',
  'GET /insurance/form-comparisons/{id}/access-requests': 'listComparisonAccessRequests',
  'POST /insurance/form-comparisons/{id}/access-requests': 'requestComparisonAccess',
  'PATCH /insurance/form-comparisons/{id}': 'updateFormComparison',
  'GET /insurance/form-comparisons/{id}/review': 'getFormComparisonReview',
  'PATCH /insurance/form-comparisons/{id}/review': 'updateFormComparisonReview',
  'PATCH /insurance/form-comparisons/{id}/review/findings': 'updateReviewFindings',
  'PATCH /insurance/form-comparisons/{id}/review/findings/{findingId}': 'updateReviewFinding',
  'PUT /insurance/form-comparisons/{id}/review/pairings/{pairingId}': 'putReviewPairing',
  'DELETE /insurance/form-comparisons/{id}/review/pairings/{pairingId}': 'deleteReviewPairing',
  'POST /insurance/form-comparisons/{id}/review/sign-off': 'signOffReview',
  'DELETE /insurance/form-comparisons/{id}/review/sign-off': 'withdrawSignOff',
  'GET /insurance/form-comparisons/{id}/review/activity': 'listReviewActivity',
  'GET /insurance/review-work': 'listReviewWork',
  'GET /insurance/insurance-types': 'listInsuranceTypes',
  'GET /insurance/insurance-types/{toiCode}/subtypes': 'listInsuranceSubtypes',
  'POST /insurance/managed-filings/products': 'createManagedProduct',
  'GET /insurance/managed-filings/products/{id}': 'getManagedProduct',
  'PATCH /insurance/managed-filings/products/{id}': 'updateManagedProduct',
  'GET /insurance/managed-filings/companies': 'listCompanies',
  'GET /insurance/managed-filings/projects': 'listProjects',
  'POST /insurance/managed-filings/projects': 'createProject',
  'GET /insurance/carriers': 'listCarriers',
  'GET /insurance/rating-programs': 'listRatingPrograms',
  'POST /insurance/rating-programs': 'createRatingProgram',
  'POST /insurance/rating-programs/{id}/versions': 'publishRatingProgramVersion',
  'GET /insurance/filing-highlights': 'listFilingHighlights',
  'GET /managed-filings/{filingId}/highlights': 'getFilingHighlights',
  'PATCH /managed-filings': 'changeFilings',
  'POST /managed-filings/csv-imports': 'importFilings',
  'POST /managed-filings/{filingId}/copies': 'copyFiling',
  'GET /managed-filings/search': 'searchFilings',
  'GET /insurance/my-filing-work': 'getMyFilingWork',
  'POST /managed-filings': 'createManagedFiling',
  'PATCH /managed-filings/{filingId}': 'updateManagedFiling',
  'GET /managed-filings/{filingId}/owner': 'getFilingOwner',
  'PUT /managed-filings/{filingId}/owner': 'changeFilingOwner',
  'PUT /managed-filings/{filingId}/submission': 'recordFilingSubmission',
  'GET /managed-filings/{filingId}/lineage': 'getFilingLineage',
  'GET /managed-filings/{filingId}/activity': 'listFilingActivity',
  'GET /managed-filings/{filingId}/documents': 'listFilingDocuments',
  'POST /managed-filings/{filingId}/documents': 'addFilingDocument',
  'DELETE /managed-filings/{filingId}/documents/{documentId}': 'removeFilingDocument',
  'GET /managed-filings/{filingId}/comparisons': 'listFilingComparisons',
  'PUT /managed-filings/{filingId}/comparisons/{comparisonId}': 'attachFilingComparison',
  'DELETE /managed-filings/{filingId}/comparisons/{comparisonId}': 'detachFilingComparison',
  'GET /managed-filings/{filingId}/comparisons/{comparisonId}/readers': 'listExhibitReaders',
  'GET /managed-filings/{filingId}/documents/{documentId}/printed-identity': 'readPrintedIdentity',
  'GET /managed-filings/{filingId}/edition-comparisons': 'listEditionComparisons',
  'GET /insurance/form-comparisons/{id}/filings': 'listComparisonFilings',
  'GET /managed-filings/{filingId}/comments': 'listFilingComments',
  'POST /managed-filings/{filingId}/comments': 'createFilingComment',
  'PATCH /managed-filings/{filingId}/comments/{commentId}': 'updateFilingComment',
  'PUT /managed-filings/{filingId}/comments/{commentId}/body': 'editFilingComment',
  'DELETE /managed-filings/{filingId}/comments/{commentId}': 'deleteFilingComment',
  'GET /insurance/due-comments': 'listDueComments',
  'GET /managed-filings/{filingId}/letters': 'listFilingLetters',
  'POST /managed-filings/{filingId}/letters': 'createFilingLetter',
  'PATCH /managed-filings/{filingId}/documents/{documentId}': 'updateFilingDocument',
  'PATCH /managed-filings/{filingId}/letters/{letterId}': 'updateFilingLetter',
  'DELETE /managed-filings/{filingId}/letters/{letterId}': 'deleteFilingLetter',
  'POST /managed-filings/{filingId}/letters/{letterId}/items': 'addLetterItem',
  'DELETE /managed-filings/{filingId}/letters/{letterId}/items/{commentId}': 'takeOutLetterItem',
  'PUT /managed-filings/{filingId}/letters/{letterId}/response': 'writeLetterResponse',
  'GET /managed-filings/{filingId}/rate-data': 'getRateData',
  'PUT /managed-filings/{filingId}/rate-data': 'replaceRateData',
  'GET /managed-filings/{filingId}/contact-and-fees': 'getContactAndFees',
  'PUT /managed-filings/{filingId}/contact-and-fees': 'replaceContactAndFees',
  'GET /managed-filings/{filingId}/requirements': 'getFilingRequirements',
  'PUT /managed-filings/{filingId}/requirements': 'replaceFilingRequirements',
  'GET /insurance/state-requirements': 'listStateRequirements',
  'PUT /insurance/state-requirements/{state}': 'replaceStateRequirements',
  'DELETE /managed-filings/{filingId}/letters/{letterId}/response': 'deleteLetterResponse',
  'PUT /managed-filings/{filingId}/letters/{letterId}/response/sent': 'recordLetterResponseSent',
  'GET /managed-filings/{filingId}/letters/{letterId}/response/file': 'getLetterResponseFile',
  'GET /managed-filings/imports': 'listFilingImports',
  'POST /managed-filings/imports': 'createFilingImport',
  'GET /managed-filings/imports/{importId}': 'getFilingImport',
  'PATCH /managed-filings/imports/{importId}': 'updateFilingImport',
  'DELETE /managed-filings/imports/{importId}': 'deleteFilingImport',
  'POST /managed-filings/imports/{importId}/confirm': 'confirmFilingImport',
  'POST /insurance/managed-filings/{filingId}/comments/{commentId}/fix': 'fixFilingComment',
  'PATCH /insurance/fix-tasks/{id}': 'updateFixTask',
  'GET /managed-filings/{filingId}/sessions': 'listFilingSessions',
  'GET /insurance/filing-sessions/{sessionId}': 'getFilingSession',
  'POST /insurance/filing-sessions/{sessionId}/replies': 'replyToFilingSession',
  'GET /insurance/open-questions': 'listOpenQuestions',
  'GET /insurance/serff-logins': 'listSerffLogins',
  'POST /insurance/serff-logins': 'createSerffLogin',
  'DELETE /insurance/serff-logins/{id}': 'deleteSerffLogin',
  'GET /managed-filings/{filingId}/staging': 'getFilingStaging',
  'POST /insurance/filing-sessions/{sessionId}/passes/{passId}/sign-in': 'signInToPass',
  'GET /insurance/filing-sessions/{sessionId}/passes/{passId}/package': 'getPassPackage',
  'GET /insurance/filing-sessions/{sessionId}/passes/{passId}/screenshots/{tab}': 'getPassScreenshot',
  'GET /insurance/serff-import-sessions': 'listImportSessions',
  'PUT /insurance/serff-import-sessions/{id}/sharing': 'shareImportSession',
  'GET /insurance/serff-import-items/own': 'listOwnImportItems',
  'POST /insurance/serff-import-items': 'createImportItem',
  'PATCH /insurance/serff-import-items/{id}': 'updateImportItem',
  'GET /insurance/carriers/{carrierId}/loss-development/pages': 'listCarrierLossDevelopmentPages',
  'GET /insurance/carriers/{carrierId}/earned-premiums': 'listCarrierEarnedPremiums',
  'GET /insurance/loss-development/industry': 'listIndustryLossDevelopmentRows',
  'POST /insurance/loss-development/exhibits': 'writeLossDevelopmentExhibits',
  'GET /insurance/loss-development/carriers': 'listScheduleCarriers',
  'GET /insurance/carriers/{carrierId}/loss-development/page': 'readCarrierLossDevelopmentPage',
  'POST /insurance/schedule-p-imports': 'createScheduleImport',
  'GET /insurance/schedule-p-imports/{id}': 'getScheduleImport',
  'GET /webhook-endpoints': 'listWebhookEndpoints',
  'GET /webhook-endpoints/{id}': 'getWebhookEndpoint',
  'PATCH /webhook-endpoints/{id}': 'updateWebhookEndpoint',
  'DELETE /webhook-endpoints/{id}': 'deleteWebhookEndpoint',
  'POST /webhook-endpoints/{id}/enable': 'enableWebhookEndpoint',
  'POST /webhook-endpoints/{id}/rotate-secret': 'rotateWebhookSecret',
  'GET /webhook-endpoints/{id}/deliveries': 'listWebhookDeliveries',
  'GET /webhook-endpoints/{id}/replays': 'getWebhookReplay',
  'POST /webhook-endpoints/{id}/replays': 'replayWebhookDeliveries',
  'GET /webhook-endpoints/{id}/deliveries/{deliveryId}': 'getWebhookDelivery',
  'POST /webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver': 'redeliverWebhook',
  'GET /events': 'streamEvents',
  'GET /reasoner': 'getReasoner',
  'PUT /reasoner': 'updateReasoner',
  'POST /reasoner/test': 'testReasoner',
  'GET /system': 'getSystem',
  'GET /system/exhausted-jobs': 'listExhaustedJobs',
  'POST /system/exhausted-jobs/{id}/replay': 'replayExhaustedJob',
  'GET /system/failed-deliveries': 'listFailedDeliveries',
  'GET /system/sessions': 'listSessions',
  'DELETE /system/sessions/{id}': 'deleteSession',
  'GET /system/audit-entries': 'exportAuditEntries',
  'POST /insurance/form-comparisons/{id}/explanations': 'explainFinding',
}

test.each([
  ['published', published],
  ['extension', extensions],
])('the document names every operation of origin "%s", and no other', (origin, specified) => {
  const named = described.filter(({ operation }) => operation['x-origin'] === origin)
  const ids = named.map(({ line, operation }) => [line, operation.operationId])
  expect(Object.fromEntries(ids)).toEqual(specified)
  expect(ids).toHaveLength(Object.keys(specified).length)
})

test('each operation has its own description, which says more than its summary, its access and its price', () => {
  const texts = described.map(({ operation: { operationId } }) => operationTexts[operationId as OperationId])
  expect(new Set(texts).size).toBe(described.length)
  for (const { operation } of described) {
    const text = operationTexts[operation.operationId as OperationId]
    expect(text, operation.operationId).toMatch(/^[A-Z].{30,}\.$/)
    expect(text).not.toContain(operation.summary)
    expect(operation.description.startsWith(`${text} `)).toBe(true)
  }
})

test('each operation has its own summary, in plain text: lists and messages show it as it is', () => {
  const summaries = described.map(({ operation: { summary } }) => summary)
  expect(new Set(summaries).size).toBe(described.length)
  expect(summaries.filter((summary) => !/^[A-Z0-9][^`]+[^.`]$/.test(summary))).toEqual([])
})

test('each success says what is returned, and no text is for a status that does not exist', () => {
  const successes = described.flatMap(({ operation: { operationId, responses } }) =>
    Object.entries(responses).flatMap(([status, { description }]) =>
      status < '400' ? [{ at: `${operationId} ${status}`, description }] : [],
    ),
  )
  expect(successes.filter(({ description }) => !/^\S.{5,}\.$/.test(description))).toEqual([])
  const used = new Set(successes.map(({ at, description }) => `${at.split(' ')[0]}: ${description}`))
  const written = Object.entries(returnedTexts).flatMap(([id, texts]) =>
    (typeof texts === 'string' ? [texts] : Object.values(texts)).map((text) => `${id}: ${text}`),
  )
  expect(written.filter((text) => !used.has(text))).toEqual([])
})

test('each operation describes every parameter of its path', () => {
  for (const { path, operation } of described) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(({ required }) => required)).toBe(true)
  }
})

test('ids of the API and of the desk’s own records differ, and only the desk’s are of its origin', () => {
  expect(Object.keys(deskOperations).filter((id) => id in operations)).toEqual([])
  expect(Object.values(deskOperations).every(({ origin }) => origin === 'desk')).toBe(true)
  expect(JSON.stringify(document)).not.toContain('/drafts')
})

test('a parameter says what it is where it is left out', () => {
  const pageSizes = described.flatMap(({ operation }) => operation.parameters.filter(({ name }) => name === 'limit'))
  expect(pageSizes.length).toBeGreaterThan(5)
  for (const { required, schema } of pageSizes) {
    expect(required).toBe(false)
    expect(schema).toMatchObject({ type: 'integer', minimum: 1, default: limits.page.default })
  }
})

test('responses that allow a retry have Retry-After: always with 503, optionally with 409 and 429', () => {
  const retryAfter = (required: boolean) => ({ 'Retry-After': { required, schema: { type: 'integer', minimum: 0 } } })
  const { responses } = describedAs('createFormComparison')
  expect(responses[503]?.headers).toEqual(retryAfter(true))
  expect(responses[409]?.headers).toEqual(retryAfter(false))
  expect(responses[404]?.headers).toBeUndefined()
  expect(describedAs('createSession').responses[429]?.headers).toEqual(retryAfter(false))
})

test('creating a comparison lists the statuses and codes of the specification, and no others', () => {
  const { responses } = describedAs('createFormComparison')
  const codes = Object.entries(responses).map(([status, { description }]) => [
    Number(status),
    description.split(', ').toSorted(),
  ])
  expect(Object.fromEntries(codes)).toEqual({
    200: ['The comparison that was started with this idempotency key before.'],
    202: ['The queued comparison.'],
    400: ['invalid_request'],
    401: ['unauthenticated'],
    403: ['download_restricted', 'feature_not_enabled', 'forbidden', 'product_access_required'],
    404: ['not_found'],
    409: ['idempotency_conflict', 'input_not_ready', 'version_unavailable'],
    413: ['request_too_large'],
    415: ['unsupported_media_type'],
    422: ['input_unreadable'],
    429: ['cost_control_enforced'],
    500: ['internal_error'],
    503: ['temporarily_unavailable'],
  })
})

test('what needs no credential, takes no body and finds no record lists no such error', () => {
  expect(Object.keys(describedAs('getHealth').responses)).toEqual(['200', '400', '500', '503'])
})

test('a body says how large it may be, and whether unknown fields are rejected: in requests, never in responses', () => {
  expect(describedAs('createFormComparison').requestBody?.description).toContain(String(comparisonLimits.requestBytes))
  for (const { operation } of described) {
    expect(JSON.stringify(operation.requestBody ?? { additionalProperties: false })).toContain(closed)
    expect(JSON.stringify(operation.responses)).not.toContain(closed)
  }
})

const closed = '"additionalProperties":false'

function describedAs(id: string): Described {
  const found = described.find(({ operation }) => operation.operationId === id)
  if (!found) throw new Error(`${id} is not described.`)
  return found.operation
}

test('names its server in full where a public address is set, else relative to the document', () => {
  expect(document.servers).toEqual([{ url: 'http://desk.test/api/v2' }])
  expect(describeApi('').servers).toEqual([{ url: '/api/v2', description: expect.stringMatching(/^Relative to/) }])
})
