import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { type SealingKeys, sealText } from '#lib/service/database/sealed-text.ts'
import { checkSealingKeys } from '#lib/service/database/sealing-keys.ts'
import { UnknownSealingKey } from '#lib/service/database/unknown-sealing-key.ts'
import { startTestApi, type TestApi } from '../../tools/testing/start-test-api.ts'
import { addEndpoint, readEndpoint } from '../../tools/testing/webhooks.ts'
import { resetSecrets } from './reset-secrets.ts'
import { openSecrets } from './webhooks/signing-secret.ts'

const keys: SealingKeys = [randomBytes(32)]

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

async function readSecret(id: string): Promise<string | undefined> {
  const { database, secrets, clock } = api.deps
  const [row] = await database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return row && openSecrets({ clock, secrets: { ...secrets, sealingKeys: keys } }, row)?.current
}

test('a reset ends sessions but no API key, and replaces the secrets that cannot be decrypted', async () => {
  const { database } = api.deps
  const lost = await addEndpoint(api)
  const readable = await addEndpoint(api)
  await database.db
    .update(webhookEndpoints)
    .set({ sealedSecret: sealText(keys, readable.id, readable.secret) })
    .where(eq(webhookEndpoints.id, readable.id))
  await expect(checkSealingKeys(database, keys)).rejects.toThrow(UnknownSealingKey)
  const { sessions, endpoints } = await resetSecrets(api.deps, keys)
  expect(sessions).toBe(5)
  expect(endpoints).toEqual([{ id: lost.id, url: lost.url }])
  await checkSealingKeys(database, keys)
  expect((await api.request('/me', { as: 'member' })).status).toBe(401)
  expect((await api.request('/me', { as: 'member', with: 'key' })).status).toBe(200)
  expect(await readSecret(readable.id)).toBe(readable.secret)
  expect(await readSecret(lost.id)).toMatch(/^whsec_/)
  expect(await readSecret(lost.id)).not.toBe(lost.secret)
})

test('an endpoint whose secret was reset says so to its owner, and the audit log has it', async () => {
  const { id } = await addEndpoint(api)
  expect(await readEndpoint(api, id)).toMatchObject({ secretResetAt: null })
  await resetSecrets(api.deps, keys)
  expect(await readEndpoint(api, id)).toMatchObject({ secretResetAt: api.deps.clock.now().toISOString() })
  const entries = await api.deps.database.db.select().from(auditEntries).where(sql`subject_id = ${id}`)
  expect(entries.map(({ action, memberId }) => [action, memberId])).toContainEqual([
    'webhook_endpoint.secret_reset',
    null,
  ])
})

test('a process that lost its key to a reset stores no further secret', async () => {
  await resetSecrets(api.deps, keys)
  const json = { url: 'https://receiver.example.com/', enabledEvents: ['answer.failed'] }
  expect((await api.request('/webhook-endpoints', { as: 'member', with: 'key', json })).status).toBe(500)
})
