import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Workspace } from '#lib/contract/workspace.ts'
import { checkDraft } from '#lib/service/api/filings/staging/connector/check-draft.ts'
import { loadDraft } from '#lib/service/api/filings/staging/connector/load-draft.ts'
import { provisionWorkspace } from '#lib/service/api/workspace/provision-workspace.ts'
import { loadWorkspace } from '#lib/service/api/workspace/read-workspace.ts'
import { fileVersions } from '#lib/service/database/schema/files.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'
import { demoWorkspace } from '#lib/tools/demo/demo-workspace.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await provisionWorkspace(api.deps, await loadWorkspace(withoutWordings(demoWorkspace()), '.'))
  await api.deps.database.db.update(fileVersions).set({ textStatus: 'ready' })
})
afterAll(() => api.close())

test('the owner of a beta login in the demo has a filing that only its internal guidelines are a warning of, and one without its documents', async () => {
  const { db } = api.deps.database
  const logins = await db.select().from(serffLogins)
  const [login, ...others] = logins.filter(({ destination }) => destination === 'beta')
  expect(others).toEqual([])
  expect(login?.removedAt).toBeNull()
  const own = (await db.select().from(filings)).filter(
    ({ ownerId, filingMode }) => ownerId === login?.memberId && filingMode === 'managed',
  )
  const found = await Promise.all(
    own.map(async ({ id }) => checkDraft(await loadDraft(db, id)).filter(({ outcome }) => outcome !== 'passed')),
  )
  const lacksForms = (wrong: (typeof found)[number]) =>
    wrong.some(({ id, outcome }) => id === 'form_schedule.documents' && outcome === 'missing')
  const onlyInternal = (wrong: (typeof found)[number]) =>
    wrong.length === 1 && wrong.every(({ id, outcome }) => id.endsWith('.internal') && outcome === 'warning')
  expect(found.filter(onlyInternal).length).toBeGreaterThan(0)
  expect(found.filter(lacksForms).length).toBeGreaterThan(0)
})

/** Making and reading the wordings is another test's matter, and slow. */
function withoutWordings({ organizations, ...rest }: Workspace): Workspace {
  return {
    ...rest,
    catalog: undefined,
    organizations: organizations.map(({ productAccess: _, comparisons: __, files, ...organization }) => ({
      ...organization,
      files: files?.map((file) => ({ ...file, content: { text: file.name } })),
    })),
  }
}
