import { writeFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOperation } from '#lib/contract/operations.ts'
import { System, type systemOperations } from '#lib/contract/system/operations.ts'
import { readFile } from '#lib/service/api/files/jobs/read-file.ts'
import { credentials } from '#lib/service/database/schema/accounts.ts'
import { exhaustedJobs } from '#lib/service/database/schema/jobs.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { webhookDeliveries } from '#lib/service/database/schema/webhooks.ts'
import { send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { lastBackupPath } from './find-last-backup.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ allowLoopbackWebhooks: true })
})
afterAll(() => api.close())

async function upload(): Promise<string> {
  const form = new FormData()
  form.append('file', new File(['Wording of the policy.'], 'wording.txt', { type: 'text/plain' }))
  const response = await api.request('/files', { as: 'member', body: form, method: 'POST' })
  return (await response.json()).id
}

/** A file whose reading has used up its attempts. */
async function exhaust(): Promise<{ fileId: string; jobId: string }> {
  const fileId = await upload()
  const attempt = {
    jobId: 'job',
    failures: 5,
    lastFailure: 'Error: the reader ended',
    signal: AbortSignal.timeout(9999),
  }
  await readFile(api.deps, { fileId, version: 1 }, attempt)
  const [job] = await api.deps.database.db.select().from(exhaustedJobs).where(eq(exhaustedJobs.subjectId, fileId))
  return { fileId, jobId: job?.id ?? '' }
}

const paths = {
  getSystem: ['GET', '/system'],
  listExhaustedJobs: ['GET', '/system/exhausted-jobs'],
  replayExhaustedJob: ['POST', '/system/exhausted-jobs/00000000-0000-4000-8000-000000000001/replay'],
  listFailedDeliveries: ['GET', '/system/failed-deliveries'],
  listSessions: ['GET', '/system/sessions'],
  deleteSession: ['DELETE', '/system/sessions/00000000-0000-4000-8000-000000000001'],
  exportAuditEntries: ['GET', '/system/audit-entries?format=csv&from=2026-03-01&to=2026-03-02'],
} as const satisfies Record<keyof typeof systemOperations, readonly [string, string]>

describe.each(Object.entries(paths))('%s', (id, [method, path]) => {
  test.each(['member', 'viewer'] as const)('is for owners and administrators: a %s gets 403', async (role) => {
    const { status, body } = await send(api, path, { as: role, method })
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })

  test('takes a read-only key exactly where it only reads', async () => {
    const response = await api.request(path, { as: 'admin', with: 'readOnlyKey', method })
    expect(response.status === 403).toBe(getOperation(id as keyof typeof paths).access.write === true)
    await response.body?.cancel()
  })
})

describe('a job that used up its attempts', () => {
  test('is listed with its reason, and replaying it lets its record wait again', async () => {
    const { fileId, jobId } = await exhaust()
    expect((await send(api, `/files/${fileId}`)).body.textStatus).toBe('unreadable')
    const { body: listed } = await send(api, '/system/exhausted-jobs', { as: 'admin' })
    expect(listed.exhaustedJobs).toContainEqual({
      id: jobId,
      queue: 'read-file',
      subject: { type: 'file', id: fileId },
      memberName: 'member',
      failures: 5,
      reason: 'Error: the reader ended',
      exhaustedAt: api.deps.clock.now().toISOString(),
      replayedAt: null,
    })
    expect((await send(api, '/system', { as: 'owner' })).body.queues).toContainEqual(
      expect.objectContaining({ queue: 'read-file', exhausted: 1 }),
    )

    const replayed = await send(api, `/system/exhausted-jobs/${jobId}/replay`, { as: 'admin', method: 'POST' })
    expect([replayed.status, replayed.body.replayedAt]).toEqual([202, api.deps.clock.now().toISOString()])
    expect((await send(api, `/files/${fileId}`)).body).toMatchObject({
      textStatus: 'processing',
      unreadableReason: null,
    })
    // With all its attempts: the job is a new one, not the old one tried once more.
    await readFile(api.deps, { fileId, version: 1 }, { jobId: 'next', failures: 0, signal: AbortSignal.timeout(9999) })
    expect((await send(api, `/files/${fileId}`)).body.textStatus).toBe('ready')
    expect((await send(api, '/system/exhausted-jobs', { as: 'admin' })).body.exhaustedJobs).toEqual([])
    const { rows } = await api.deps.database.db.execute(
      `select count(*)::int as count from pgboss.job where data->>'fileId' = '${fileId}' and state = 'created'`,
    )
    expect(rows).toEqual([{ count: 2 }])
    const audited = await api.deps.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'job.replayed'), eq(auditEntries.subjectId, fileId)))
    expect(audited).toMatchObject([{ memberId: api.members.admin.id, detail: { jobId, queue: 'read-file' } }])
  })

  test('is replayed once, also by two administrators at the same moment', async () => {
    const { jobId } = await exhaust()
    const path = `/system/exhausted-jobs/${jobId}/replay`
    const both = await Promise.all([
      send(api, path, { as: 'admin', method: 'POST' }),
      send(api, path, { as: 'owner', method: 'POST' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
  })

  test('is not replayed once its record is deleted', async () => {
    const { fileId, jobId } = await exhaust()
    await send(api, `/files/${fileId}`, { as: 'member', method: 'DELETE' })
    const { status, body } = await send(api, `/system/exhausted-jobs/${jobId}/replay`, { as: 'admin', method: 'POST' })
    expect([status, body.code]).toEqual([409, 'conflict'])
  })

  test('of another organization is neither listed nor replayed', async () => {
    const { jobId } = await exhaust()
    expect((await send(api, '/system/exhausted-jobs', { as: 'stranger' })).body.exhaustedJobs).toEqual([])
    const path = `/system/exhausted-jobs/${jobId}/replay`
    const hidden = await send(api, path, { as: 'stranger', method: 'POST' })
    const missing = await send(api, path.replace(jobId, api.deps.randomId()), { as: 'stranger', method: 'POST' })
    expect(hidden.status).toBe(404)
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  })
})

test('the queues show the organization’s own jobs, not those of another', async () => {
  const read = async (as: 'admin' | 'stranger') => {
    const { body } = await send(api, '/system', { as })
    return System.parse(body).queues.find(({ queue }) => queue === 'read-file')
  }
  const before = await read('admin')
  await upload()
  expect((await read('admin'))?.waiting).toBe((before?.waiting ?? 0) + 1)
  expect((await read('admin'))?.waitingSince).not.toBeNull()
  expect(await read('stranger')).toMatchObject({ waiting: 0, waitingSince: null, exhausted: 0 })
})

test('storage, health and the last backup are those of the deployment', async () => {
  const { body } = await send(api, '/system', { as: 'admin' })
  expect(body).toMatchObject({ health: 'ok', healthMessage: null, lastBackup: null })
  expect(body.storage.databaseBytes).toBeGreaterThan(1_000_000)
  const record = { at: '2026-03-01T02:00:00.000Z', bytes: 12_345 }
  await writeFile(lastBackupPath(api.deps.settings.dataDir), JSON.stringify(record))
  const isEmbedded = api.deps.database.kind === 'embedded'
  expect((await send(api, '/system', { as: 'admin' })).body.lastBackup).toEqual(isEmbedded ? record : null)
})

describe('signed-in sessions', () => {
  test('are those of the organization’s members, without keys and ended ones', async () => {
    const { body } = await send(api, '/system/sessions', { as: 'admin' })
    const names = body.sessions.map(({ memberName }: { memberName: string }) => memberName)
    expect(names.toSorted()).toEqual(['admin', 'member', 'owner', 'viewer'])
    const current = body.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    expect(current).toMatchObject([{ memberId: api.members.admin.id }])
  })

  test('can be ended; that of another organization is as good as missing', async () => {
    const { body } = await send(api, '/system/sessions', { as: 'admin' })
    const { id } = body.sessions.find(({ memberName }: { memberName: string }) => memberName === 'viewer')
    const path = `/system/sessions/${id}`
    expect((await send(api, path, { as: 'stranger', method: 'DELETE' })).status).toBe(404)
    expect((await api.request('/me', { as: 'viewer' })).status).toBe(200)
    expect((await api.request(path, { as: 'admin', method: 'DELETE' })).status).toBe(204)
    expect((await api.request('/me', { as: 'viewer' })).status).toBe(401)
    expect((await send(api, path, { as: 'admin', method: 'DELETE' })).status).toBe(404)
    await api.deps.database.db.update(credentials).set({ revokedAt: null }).where(eq(credentials.id, id))
  })

  test('a key is not one of them and stays', async () => {
    const keys = await api.deps.database.db.select().from(credentials).where(eq(credentials.kind, 'key'))
    const path = `/system/sessions/${keys[0]?.id}`
    expect((await api.request(path, { as: 'owner', method: 'DELETE' })).status).toBe(404)
  })
})

test('deliveries that used up their attempts are listed with their receiver and can be sent again', async () => {
  const url = 'http://127.0.0.1:9/hook'
  const endpoint = await send(api, '/webhook-endpoints', {
    as: 'admin',
    json: { url, enabledEvents: ['form_comparison.completed'] },
  })
  const { body: delivery } = await send(api, `/webhook-endpoints/${endpoint.body.id}/test`, {
    as: 'admin',
    method: 'POST',
  })
  expect((await send(api, '/system/failed-deliveries', { as: 'admin' })).body.deliveries).toEqual([])
  await api.deps.database.db
    .update(webhookDeliveries)
    .set({ status: 'failed', endedAt: api.deps.clock.now().toISOString() })
    .where(eq(webhookDeliveries.id, delivery.id))
  const { body } = await send(api, '/system/failed-deliveries', { as: 'admin' })
  expect(body.deliveries).toMatchObject([{ id: delivery.id, status: 'failed', endpointUrl: url }])
  expect((await send(api, '/system', { as: 'admin' })).body.failedDeliveryCount).toBe(1)
  expect((await send(api, '/system/failed-deliveries', { as: 'stranger' })).body.deliveries).toEqual([])
  const again = `/webhook-endpoints/${endpoint.body.id}/deliveries/${delivery.id}/redeliver`
  expect((await send(api, again, { as: 'admin', method: 'POST' })).status).toBe(202)
  expect((await send(api, '/system/failed-deliveries', { as: 'admin' })).body.deliveries).toEqual([])
})

describe('the audit log', () => {
  const range = 'from=2026-04-01&to=2026-04-02'
  beforeAll(async () => {
    const shared = { memberId: api.members.owner.id, credentialKind: 'session' as const, subjectType: 'filing' }
    const entry = (id: number, at: string, organizationId = api.organizationId) => ({
      ...shared,
      id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      organizationId,
      action: 'filing.updated',
      subjectId: `filing-${id}`,
      detail: id === 2 ? { title: '=1+1, "quoted"\nline' } : {},
      at,
    })
    const { organization } = api.contextOf('stranger').caller
    await api.deps.database.db
      .insert(auditEntries)
      .values([
        entry(1, '2026-03-31T23:59:59.999Z'),
        entry(2, '2026-04-01T00:00:00.000Z'),
        ...Array.from({ length: 1200 }, (_, index) => entry(1000 + index, '2026-04-01T12:00:00.000Z')),
        entry(3, '2026-04-02T23:59:59.999Z'),
        entry(4, '2026-04-03T00:00:00.000Z'),
        entry(5, '2026-04-01T12:00:00.000Z', organization.id),
      ])
  })

  test('comes as JSON lines: every entry of the days once, oldest first, of no other organization', async () => {
    const response = await api.request(`/system/audit-entries?format=jsonl&${range}`, { as: 'admin' })
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit-2026-04-01-2026-04-02.jsonl"')
    const entries = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(entries).toHaveLength(1202)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1202)
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted())
    expect(entries[0]).toEqual({
      at: '2026-04-01T00:00:00.000Z',
      action: 'filing.updated',
      memberId: api.members.owner.id,
      memberName: 'owner',
      credentialKind: 'session',
      subjectType: 'filing',
      subjectId: 'filing-2',
      detail: { title: '=1+1, "quoted"\nline' },
      requestId: null,
      id: '00000000-0000-4000-8000-000000000002',
    })
    expect(entries.at(-1)?.subjectId).toBe('filing-3')
  })

  test('comes as CSV with one header and one line for each entry', async () => {
    const response = await api.request(`/system/audit-entries?format=csv&${range}`, { as: 'owner' })
    const bytes = Buffer.from(await response.arrayBuffer())
    // Without the mark spreadsheets take the text for another encoding.
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const text = bytes.subarray(3).toString('utf8')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1203)
    expect(lines[0]).toBe('at,action,memberId,memberName,credentialKind,subjectType,subjectId,detail,requestId,id')
    expect(text.match(/memberName/g)).toHaveLength(1)
  })

  test.each([
    ['from=2026-04-02&to=2026-04-01', 'to'],
    ['from=2025-01-01&to=2026-04-01', 'from'],
    ['to=2026-04-01', 'from'],
  ])('of days that make no range is rejected: %s', async (query, name) => {
    const { status, body } = await send(api, `/system/audit-entries?format=csv&${query}`, { as: 'admin' })
    expect([status, JSON.stringify(body.details)]).toEqual([400, expect.stringContaining(`"${name}"`)])
  })
})
