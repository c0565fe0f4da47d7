import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filingImportOperations } from '#lib/contract/filings/imports.ts'
import type { Operation } from '#lib/contract/kernel/operation.ts'
import { ohio2014 } from '#lib/engines/serff/testing/layouts/ohio-2014.ts'
import { filingImports } from '#lib/service/database/schema/filing-imports.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { addPdf } from '#lib/tools/testing/add-pdf.ts'
import { addScope } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi, type TestRequest } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let hiddenScope: string
let bytes: Uint8Array
beforeAll(async () => {
  api = await startTestApi()
  hiddenScope = await addScope(api, 'hidden', { admin: { edit: true, manageAccess: true } })
  bytes = await ohio2014.pdf()
})
afterAll(() => api.close())

const operations = Object.entries<Operation>(filingImportOperations).map(([id, operation]) => ({ id, operation }))
const writes = operations.filter(({ operation }) => operation.access.write)

interface Target {
  readonly scopeId: string
  readonly importId: string
  readonly updatedAt: string
  readonly fileId: string
}

async function addTarget(scopeId: string): Promise<Target> {
  const fileId = await addPdf(api, { bytes, scopeId, owner: 'admin' })
  const response = await api.request('/managed-filings/imports', {
    as: 'admin',
    json: { scope: `mc:${scopeId}`, fileId },
  })
  const { id, updatedAt } = await response.json()
  return { scopeId, importId: id, updatedAt, fileId }
}

async function call({ method, path, body }: Operation, target: Target, sender: Pick<TestRequest, 'as' | 'with'>) {
  const url = path.replace('{importId}', target.importId)
  const query = method === 'GET' && !path.includes('{') ? `?scope=mc:${target.scopeId}` : ''
  const isCreation = method === 'POST' && !path.includes('{')
  const json = isCreation ? { scope: `mc:${target.scopeId}`, fileId: target.fileId } : { updatedAt: target.updatedAt }
  return await api.request(`${url}${query}`, { ...sender, method, ...(body ? { json } : {}) })
}

async function bytesOf(response: Response): Promise<readonly unknown[]> {
  const { 'x-request-id': requestId, ...headers } = Object.fromEntries(response.headers)
  return [response.status, headers, (await response.text()).replaceAll(requestId ?? '', '')]
}

async function countRows(): Promise<readonly number[]> {
  return await Promise.all([filings, filingImports, auditEntries].map((table) => api.deps.database.db.$count(table)))
}

describe.each(operations)('$id', ({ operation }) => {
  test('responds to hidden and foreign records with the same bytes as to missing ones', async () => {
    const hidden = await addTarget(hiddenScope)
    const before = await countRows()
    const id = api.deps.randomId()
    const nowhere = { ...hidden, scopeId: id, importId: id, fileId: id }
    const missing = await bytesOf(await call(operation, nowhere, { as: 'member' }))
    expect(missing[0]).toBe(404)
    expect(await bytesOf(await call(operation, hidden, { as: 'member' }))).toEqual(missing)
    expect(await bytesOf(await call(operation, hidden, { as: 'stranger' }))).toEqual(missing)
    expect(await countRows()).toEqual(before)
    expect((await call(operation, hidden, { as: 'admin' })).ok).toBe(true)
  })
})

describe.each(writes)('$id', ({ operation }) => {
  test('needs write access and the right to edit the scope', async () => {
    const readable = await addScope(api, api.deps.randomId(), { admin: { edit: true }, member: {} })
    const target = await addTarget(readable)
    const before = await countRows()
    expect((await call(operation, target, { as: 'member' })).status).toBe(403)
    expect((await call(operation, target, { as: 'admin', with: 'readOnlyKey' })).status).toBe(403)
    const own = await addTarget(api.scopeId)
    expect((await call(operation, own, { as: 'viewer' })).status).toBe(403)
    expect((await countRows())[0]).toEqual(before[0])
    expect((await call(operation, own, { as: 'member', with: 'key' })).ok).toBe(true)
  })
})

test('a file that the caller cannot open is not found in any scope', async () => {
  const { fileId } = await addTarget(hiddenScope)
  const json = { scope: api.scope, fileId }
  expect((await api.request('/managed-filings/imports', { as: 'member', json })).status).toBe(404)
})
