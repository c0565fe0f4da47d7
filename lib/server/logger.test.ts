import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClockFile } from '#lib/api/kernel/clock.ts'
import { readEnv } from './env.ts'
import { loadLocalSecrets } from './local-secrets.ts'
import { createLogger } from './logger.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function logged(fields: Record<string, unknown>, level: 'info' | 'warn' = 'info'): string {
  const lines: string[] = []
  const logger = createLogger({ level, now: () => new Date(0), write: (line) => lines.push(line) })
  logger.info('message with fds_abc', fields)
  return lines.join('')
}

test('a line is one JSON object', () => {
  expect(JSON.parse(logged({ status: 200 }))).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'info',
    message: 'message with [redacted]',
    status: 200,
  })
})

test('credentials are blacked out wherever they stand', () => {
  const line = logged({
    password: 'p1',
    nested: { apiKey: 'p2', Authorization: 'p3', list: ['fdk_p4', 'Bearer p5'], url: 'postgres://user:p6@db/x' },
    error: new Error('refused fds_p7', { cause: new Error('whsec_p8') }),
  })
  expect(line).not.toMatch(/p[1-8]/)
})

test('lines below the level are not written', () => {
  expect(logged({}, 'warn')).toBe('')
})

test('the clock file moves the clock at each use; one that is missing or nonsense does not', () => {
  const path = join(folder, 'clock')
  const clock = openClockFile(path)
  // A moment passes between the two readings: rounded, it may be minus zero.
  const offset = () => Math.round((clock.now().getTime() - Date.now()) / 60_000) || 0
  expect(offset()).toBe(0)
  writeFileSync(path, '3600000\n')
  expect(offset()).toBe(60)
  writeFileSync(path, '-3600000')
  expect(offset()).toBe(-60)
  writeFileSync(path, 'soon')
  expect(offset()).toBe(0)
})

test('secrets are made once, for their owner’s eyes, unless they are configured', () => {
  const draw = (length: number) => Buffer.alloc(length, Math.floor(performance.now() * 1000) % 256)
  const dataDir = join(folder, 'data')
  const made = loadLocalSecrets(readEnv({ DATA_DIR: dataDir }), draw)
  expect(made.session.length).toBeGreaterThanOrEqual(32)
  expect(made.vault).toHaveLength(32)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(loadLocalSecrets(readEnv({ DATA_DIR: dataDir }), draw)).toEqual(made)
  const configured = { DATA_DIR: dataDir, AUTH_SECRET: 'a'.repeat(32), VAULT_SECRET: 'v'.repeat(32) }
  expect(loadLocalSecrets(readEnv(configured), draw)).toMatchObject({ session: 'a'.repeat(32) })
  expect(loadLocalSecrets(readEnv(configured), draw).vault).not.toEqual(made.vault)
})
