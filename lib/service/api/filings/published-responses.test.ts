import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManagedFiling, ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { StagingAcceptance } from '#lib/contract/filings/staging.ts'
import { ImportItem } from '#lib/contract/imports/operations.ts'
import { send } from '#lib/tools/testing/filing-records.ts'
import { openImportDesk, selectionOf } from '#lib/tools/testing/imports.ts'
import { addLogin, addReadyFiling, stage } from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

/** The fields of the resources, copied from the text of the specification: an extension adds none to them. */
const summary = [
  ...['id', 'scope', 'displayName', 'filingMode', 'companyId', 'jurisdictionId', 'primaryProductId', 'filingType'],
  ...['description', 'serffTrackingNumber', 'stateTrackingNumber', 'companyTrackingNumber', 'createdAt', 'updatedAt'],
]
const record = [
  ...summary,
  ...['additionalProductIds', 'predecessorFilingId', 'projectId', 'reviewType', 'toiCode', 'subToiCode', 'disposition'],
  ...['dispositionDate', 'effectiveFromNew', 'effectiveFromRenewal', 'permissions'],
]
const acceptance = ['sessionId', 'sessionUrl', 'requestId']
const importItem = [
  ...['id', 'scope', 'importSessionId', 'destination', 'sourceFilingId', 'trackingNumber', 'productId', 'loginId'],
  ...['status', 'revision', 'createdAt', 'updatedAt'],
]

let api: TestApi
let filingId: string
beforeAll(async () => {
  api = await startTestApi()
  filingId = await addReadyFiling(api)
})
afterAll(() => api.close())

const fieldsOf = (value: object) => Object.keys(value).toSorted()

test.each([
  ['the managed filing as listed', ManagedFilingSummary.shape, summary],
  ['the full record', ManagedFiling.shape, record],
  ['the staging acceptance', StagingAcceptance.shape, acceptance],
  ['the import item', ImportItem.shape, importItem],
] as const)('%s is described with the published fields alone', (_, shape, published) => {
  expect(fieldsOf(shape)).toEqual(published.toSorted())
})

test('a managed filing is listed and read with the published fields alone', async () => {
  const { filings } = (await send(api, '/insurance/managed-filings', { as: 'owner' })).body
  expect(fieldsOf(filings[0])).toEqual(summary.toSorted())
  const { body } = await send(api, `/managed-filings/${filingId}`, { as: 'owner' })
  expect(fieldsOf(body)).toEqual(record.toSorted())
  expect(fieldsOf(body.permissions)).toEqual(['edit', 'manageAccess', 'read'])
})

test('staging is accepted with the published fields alone', async () => {
  const { id: loginId } = await addLogin(api)
  expect(fieldsOf(await stage(api, filingId, { loginId }))).toEqual(acceptance.toSorted())
})

test('an import item is listed with the published fields alone', async () => {
  const desk = await openImportDesk(api)
  expect((await send(api, '/insurance/serff-import-items', { json: selectionOf(desk, 'LKSP-131850417') })).status).toBe(
    201,
  )
  const { items } = (await send(api, `/insurance/serff-import-items?scope=${api.scope}`)).body
  expect(fieldsOf(items[0])).toEqual(importItem.toSorted())
})
