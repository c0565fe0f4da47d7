import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { loadLocalSecrets } from './local-secrets.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
