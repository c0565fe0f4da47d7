import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { addReadyFiling, readStaging } from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let filingId: string
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  filingId = await addReadyFiling(api)
})

test('the state of staging says whether the reader may stage, and if not, why', async () => {
  expect(await readStaging(api, filingId)).toMatchObject({
    owner: { id: api.members.owner.id, name: 'owner' },
    allowed: true,
    reason: null,
    authorizations: [],
    lastPass: null,
  })
  const reasonFor = async (as: Parameters<typeof readStaging>[2]) => (await readStaging(api, filingId, as)).reason
  expect(await reasonFor({ as: 'owner', with: 'key' })).toBe(
    'Only a signed-in person can stage a filing, not an API key.',
  )
  expect(await reasonFor({ as: 'member' })).toBe('Only the filing’s owner can stage it.')
  expect(await reasonFor({ as: 'viewer' })).toBe('Viewers cannot stage filings.')
  const { db } = api.deps.database
  const ofOwner = eq(grants.memberId, api.members.owner.id)
  await db.update(grants).set({ edit: false }).where(ofOwner)
  const withoutEdit = await readStaging(api, filingId)
  await db.update(grants).set({ edit: true }).where(ofOwner)
  expect(withoutEdit).toMatchObject({ allowed: false, reason: 'Only an editor of the filing’s scope can do this.' })
  await db.update(filings).set({ filingMode: 'reference' }).where(eq(filings.id, filingId))
  expect(await reasonFor({ as: 'owner' })).toBe('This record is read-only.')
})

test('an owner without a login may still stage: the login comes first', async () => {
  filingId = await addReadyFiling(api, { ownerId: api.members.member.id })
  expect(await readStaging(api, filingId, { as: 'member' })).toMatchObject({ allowed: true, reason: null })
})

test('a hidden filing is a missing one, with equal bytes, and reading makes no session', async () => {
  const read = async (id: string) => {
    const response = await api.request(`/managed-filings/${id}/staging`, { as: 'stranger' })
    return [response.status, { ...(await response.json()), requestId: '' }]
  }
  expect(await read(filingId)).toEqual(await read(api.deps.randomId()))
  await readStaging(api, filingId)
  const response = await api.request(`/managed-filings/${filingId}/sessions`, { as: 'owner' })
  expect(await response.json()).toMatchObject({ sessions: [] })
})
