import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollBackIf } from '#lib/service/api/kernel/import/import-file.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { grants, members, organizations } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'
import { addLogin, addReadyFiling } from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import type { PassFailure } from './fail-passes.ts'
import { type AuthorizedPass, findPassFailure } from './find-pass-failure.ts'

let api: TestApi
let pass: AuthorizedPass
beforeAll(async () => {
  api = await startTestApi()
  const { id: loginId } = await addLogin(api)
  pass = { memberId: api.members.owner.id, filingId: await addReadyFiling(api), loginId }
})
afterAll(() => api.close())

const at = '2026-03-02T09:00:00.000Z'
const ofPass = () => eq(filings.id, pass.filingId)
const ofOwner = () => eq(members.id, pass.memberId)
const ofGrant = () => and(eq(grants.memberId, pass.memberId), eq(grants.scopeId, api.scopeId))

/** Nothing of the changes stays. */
async function failureAfter(...changes: readonly ((tx: Tx) => Promise<unknown>)[]): Promise<PassFailure | null> {
  return await rollBackIf<PassFailure | null>(true, (settle) =>
    api.deps.database.transaction(async (tx) => {
      for (const change of changes) await change(tx)
      return settle(await findPassFailure(tx, pass))
    }),
  )
}

const changeOwner = (tx: Tx) => tx.update(filings).set({ ownerId: api.members.admin.id }).where(ofPass())
const turnOff = (tx: Tx) => tx.update(organizations).set({ features: ['form_comparisons'] })
const removeLogin = (tx: Tx) => tx.update(serffLogins).set({ removedAt: at })
const takeEdit = (tx: Tx) => tx.update(grants).set({ edit: false }).where(ofGrant())

test('a pass goes on while its owner has all that it was authorized with, in any role but viewer', async () => {
  expect(await failureAfter()).toBeNull()
  for (const role of ['admin', 'member'] as const)
    expect(await failureAfter((tx) => tx.update(members).set({ role }).where(ofOwner()))).toBeNull()
})

test.each<[string, PassFailure['code'], string, (tx: Tx) => Promise<unknown>]>([
  ['a filing with another owner', 'owner_changed', 'The filing’s owner changed', changeOwner],
  [
    'an owner who has left',
    'owner_changed',
    'The filing’s owner changed',
    (tx) => tx.update(members).set({ removedAt: at }).where(ofOwner()),
  ],
  ['an organization without staging', 'feature_removed', 'Staging was turned off for the organization', turnOff],
  ['a removed login', 'login_removed', 'The login was removed', removeLogin],
  [
    'a reference record',
    'filing_read_only',
    'The owner could no longer change the filing',
    (tx) => tx.update(filings).set({ filingMode: 'reference' }).where(ofPass()),
  ],
  [
    'a record of no kind',
    'filing_read_only',
    'The owner could no longer change the filing',
    (tx) => tx.update(filings).set({ filingMode: null }).where(ofPass()),
  ],
  [
    'an owner who is a viewer now',
    'filing_read_only',
    'The owner could no longer change the filing',
    (tx) => tx.update(members).set({ role: 'viewer' }).where(ofOwner()),
  ],
  ['an owner who cannot edit', 'filing_read_only', 'The owner could no longer change the filing', takeEdit],
  [
    'an owner who can edit and not read',
    'filing_read_only',
    'The owner could no longer change the filing',
    (tx) => tx.update(grants).set({ read: false }).where(ofGrant()),
  ],
  [
    'an owner without a grant',
    'filing_read_only',
    'The owner could no longer change the filing',
    (tx) => tx.delete(grants).where(ofGrant()),
  ],
])('a pass does not go on for %s', async (_, code, reason, change) => {
  expect(await failureAfter(change)).toEqual({ code, message: `${reason} before the draft was finished.` })
})

test('of several reasons the first is given: owner, feature, login, permission', async () => {
  const changes = [changeOwner, turnOff, removeLogin, takeEdit]
  const given = []
  for (const at of changes.keys()) given.push((await failureAfter(...changes.slice(at)))?.code)
  expect(given).toEqual(['owner_changed', 'feature_removed', 'login_removed', 'filing_read_only'])
})
