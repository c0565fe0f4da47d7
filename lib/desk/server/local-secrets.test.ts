import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { loadSealingKeys, loadSessionSecret } from './local-secrets.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const draw = (length: number) => Buffer.alloc(length, Math.floor(performance.now() * 1000) % 256)

test('secrets are made once, for their owner’s eyes, unless they are configured', () => {
  const dataDir = join(folder, 'data')
  const env = readEnv({ DATA_DIR: dataDir })
  const made = { session: loadSessionSecret(env, draw), keys: loadSealingKeys(env, draw) }
  expect(made.session.length).toBeGreaterThanOrEqual(32)
  expect(made.keys.map((key) => key.length)).toEqual([32])
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect({ session: loadSessionSecret(env, draw), keys: loadSealingKeys(env, null) }).toEqual(made)
  const configured = readEnv({ DATA_DIR: dataDir, AUTH_SECRET: 'a'.repeat(32), VAULT_SECRET: 'v'.repeat(32) })
  expect(loadSessionSecret(configured, draw)).toBe('a'.repeat(32))
  expect(loadSealingKeys(configured, null)).not.toEqual(made.keys)
})

test('former secrets open what they sealed, also one that contains a comma', () => {
  const [one, two, comma] = ['1'.repeat(32), '2'.repeat(32), `3,${'3'.repeat(32)}`] as const
  const keyOf = (secret: string) => loadSealingKeys(readEnv({ VAULT_SECRET: secret }), null)[0]
  const keysOf = (previous: string) =>
    loadSealingKeys(readEnv({ VAULT_SECRET: '0'.repeat(32), VAULT_SECRET_PREVIOUS: previous }), null)
  expect(keysOf(`${one}, ${two}`)).toEqual(expect.arrayContaining([keyOf(one), keyOf(two)]))
  expect(keysOf(comma)).toContainEqual(keyOf(comma))
  expect(keysOf(one)[0]).toEqual(keyOf('0'.repeat(32)))
})

test('a missing or damaged file is named, and no other is made in its place', () => {
  const dataDir = join(folder, 'lost')
  const env = readEnv({ DATA_DIR: dataDir })
  const path = join(dataDir, 'secrets.json')
  expect(() => loadSealingKeys(env, null)).toThrow(`${path} is missing`)
  expect(existsSync(path)).toBe(false)
  loadSealingKeys(env, draw)
  writeFileSync(path, '{"auth":')
  expect(() => loadSealingKeys(env, draw)).toThrow(`${path} is damaged`)
  expect(readFileSync(path, 'utf8')).toBe('{"auth":')
})
