import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FilingSystemConnector } from '#lib/service/api/filings/staging/connector/connector.ts'
import { StagingFailure } from '#lib/service/api/filings/staging/connector/connector.ts'
import { stagingPackages } from '#lib/service/database/schema/staging.ts'
import {
  addLogin,
  addReadyFiling,
  addStoredDocument,
  readPass,
  readStaging,
  runPass,
  signIn,
  startPass,
} from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

const url = 'http://127.0.0.1:4700/drafts/1/general-information'
let api: TestApi
let loginId: string
let filingId: string
/** Opens the draft that it is to go on with, or its own, and fills in nothing. */
const connector: FilingSystemConnector = {
  kind: 'browser',
  needsSignIn: true,
  prepareDraft: async ({ pass, onDraft }) =>
    await onDraft({ reference: pass.formerReference ?? `own ${pass.id}`, url }),
}
beforeAll(async () => {
  api = await startTestApi({ browserConnectors: new Map([['beta', connector]]) })
  loginId = (await addLogin(api)).id
})
afterAll(() => api.close())
beforeEach(async () => {
  filingId = await addReadyFiling(api)
  await addStoredDocument(api, filingId, { text: 'The policy.', title: 'Policy' })
})

async function passBy(given: FilingSystemConnector) {
  const pass = await startPass(api, filingId, { loginId })
  await runPass(api, pass.id, { connector: given })
  await signIn(api, pass, 'password')
  await runPass(api, pass.id, { connector: given })
  return await readPass(api, pass)
}

async function editFiling(fields: object) {
  const path = `/managed-filings/${filingId}`
  const { updatedAt } = await (await api.request(path, { as: 'owner' })).json()
  const response = await api.request(path, { as: 'owner', method: 'PATCH', json: { ...fields, updatedAt } })
  expect(response.status).toBe(200)
}

test('after later edits the filing says what has changed since its draft, to every reader', async () => {
  const pass = await passBy(connector)
  expect(pass).toMatchObject({ status: 'ready_for_owner', reference: `own ${pass.id}`, draftUrl: url })
  const draft = { passId: pass.id, destination: 'beta', preparedAt: pass.endedAt }
  expect((await readStaging(api, filingId)).drafts).toEqual([{ ...draft, changes: [] }])
  await editFiling({ description: 'Revises the limit for jewelry.' })
  await addStoredDocument(api, filingId, { text: 'A rider.', title: 'Rider' })
  const { drafts } = await readStaging(api, filingId, { as: 'viewer' })
  expect(drafts).toMatchObject([
    {
      ...draft,
      changes: [
        {
          label: 'Filing Description',
          before: 'Revises the limit for money.',
          now: 'Revises the limit for jewelry.',
        },
        { kind: 'added', document: 'Rider' },
      ],
    },
  ])
})

test('a draft of an earlier version, of which nothing was stored, is not compared', async () => {
  const pass = await passBy(connector)
  await api.deps.database.db.update(stagingPackages).set({ draft: null }).where(eq(stagingPackages.passId, pass.id))
  expect((await readStaging(api, filingId)).drafts).toMatchObject([{ passId: pass.id, changes: null }])
})

test('the next pass goes on with the draft and is compared with what it put there', async () => {
  const first = await passBy(connector)
  expect((await readStaging(api, filingId)).continues).toEqual({ beta: first.reference, production: null })
  await editFiling({ description: 'Revises the limit for jewelry.' })
  const second = await passBy(connector)
  expect(second.reference).toBe(first.reference)
  expect((await readStaging(api, filingId)).drafts).toMatchObject([{ passId: second.id, changes: [] }])
})

test.each([
  ['system_unavailable', true],
  ['system_changed', false],
] as const)('a pass that failed with %s leaves no finished draft; continued: %s', async (code, isContinued) => {
  await passBy(connector)
  const failing: FilingSystemConnector = {
    ...connector,
    prepareDraft: async (task) => {
      await connector.prepareDraft(task)
      throw new StagingFailure(code, 'It broke off.')
    },
  }
  const failed = await passBy(failing)
  const { drafts, continues } = await readStaging(api, filingId)
  expect(drafts).toEqual([])
  expect(continues.beta).toBe(isContinued ? failed.reference : null)
})
