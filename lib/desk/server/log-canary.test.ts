import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { members } from '#lib/service/database/schema/accounts.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { createLogger, type LogLevel, logLevels } from './logger.ts'

const canary = 'canary-5f1d'
const levels = logLevels.filter((level) => level !== 'silent')

let lines: Record<LogLevel, string>
let api: TestApi
beforeAll(async () => {
  lines = { debug: '', info: '', warn: '', error: '', silent: '' }
  const loggers = levels.map((level) =>
    createLogger({ level, now: () => new Date(0), write: (line) => (lines[level] += line) }),
  )
  const all = (method: 'debug' | 'info' | 'warn' | 'error') => (message: string, fields?: object) => {
    for (const logger of loggers) logger[method](message, { ...fields })
  }
  const log = { debug: all('debug'), info: all('info'), warn: all('warn'), error: all('error') }
  api = await startTestApi({ log })
})
afterAll(() => api.close())

async function expectNoCanary(): Promise<void> {
  for (const level of levels) expect(lines[level]).not.toContain(canary)
}

test('no line of the log, at any level, has what people send, whether accepted or rejected', async () => {
  const email = `${canary}@harbor.test`
  const password = `${canary}-password`
  const member = { email, name: canary, role: 'member', password }
  expect((await api.request('/members', { as: 'owner', json: member })).status).toBe(201)
  expect((await api.request('/members', { as: 'owner', json: member })).status).toBe(409)
  expect((await api.request('/sessions', { json: { email, password } })).status).toBe(201)
  expect((await api.request('/sessions', { json: { email, password: `${password}x` } })).status).toBe(401)
  await api.request('/me', { headers: { Authorization: `Bearer ${canary}` } })
  await api.request(`/files?search=${canary}`, { as: 'owner' })
  const body = new FormData()
  body.append('file', new Blob([canary]), `${canary}.txt`)
  expect((await api.request('/files', { as: 'owner', body })).status).toBe(201)
  expect(lines.info).not.toBe('')
  await expectNoCanary()
})

test('a failed query is logged by its statement’s name and its code alone', async () => {
  const { db } = api.deps.database
  const failures = [
    () => db.execute(sql`select ${canary}::integer`),
    () => db.execute(sql.raw(`select '${canary}'::integer as ${canary.replace('-', '_')}`)),
    () => db.execute(sql.raw(`insert into scopes (id) values ('${canary}')`)),
    () =>
      db.insert(members).values({
        id: api.deps.randomId(),
        organizationId: api.organizationId,
        email: api.members.owner.email,
        name: `${canary}\nparams: x\n    at home`,
        role: 'owner',
        passwordHash: canary,
        createdAt: '2026-03-02T09:00:00.000Z',
      }),
  ]
  for (const fail of failures) {
    const error = await fail().then(
      () => expect.unreachable(),
      (cause: unknown) => cause,
    )
    api.deps.logger.error('request failed', { cause: error, nested: { text: String(error) } })
  }
  await expectNoCanary()
  const [, , , duplicate] = lines.error
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(duplicate.cause).toMatchObject({
    message: 'Failed query: insert into "members"',
    cause: { message: '23505', constraint: 'members_email_key' },
  })
})
