import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { envVariables } from './env-variables.ts'
import { isLoopbackHost } from './loopback-host.ts'

test('nothing needs to be set', () => {
  expect(readEnv({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    demo: true,
    testHooks: false,
    databaseUrl: undefined,
    apiBaseUrl: null,
    oidc: null,
  })
})

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: null })
})

const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://desk.example.com' }
const identity = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'secret' }
const model = { REASONER_BASE_URL: 'https://llm.example.com/v1/', REASONER_MODEL: 'm' }
const server = { DATABASE_URL: 'postgres://db/x', AUTH_SECRET: 'a'.repeat(32), VAULT_SECRET: 'v'.repeat(32) }

const bucketKey = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'hidden' }

describe('a clear error names the variable', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ HOST: '0.0.0.0' }, 'PUBLIC_URL is required'],
    [{ HOST: '::' }, 'PUBLIC_URL is required'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://desk.example.com' }, 'PUBLIC_URL must begin with https'],
    [{ PUBLIC_URL: 'https://desk.example.com/desk' }, 'PUBLIC_URL must be an origin'],
    [{ ...open, DEMO: '1' }, 'DEMO=1 is allowed on a loopback'],
    [{ ...open, TEST_HOOKS: '1' }, 'TEST_HOOKS=1 is allowed on a loopback'],
    [{ PUBLIC_URL: 'https://desk.example.com', TEST_HOOKS: '1' }, 'TEST_HOOKS=1 is allowed on a loopback'],
    [{ ...open, ALLOW_LOOPBACK_WEBHOOKS: '1' }, 'ALLOW_LOOPBACK_WEBHOOKS=1 is allowed on a loopback'],
    [
      { PUBLIC_URL: 'https://desk.example.com', ALLOW_LOOPBACK_WEBHOOKS: '1' },
      'ALLOW_LOOPBACK_WEBHOOKS=1 is allowed on a loopback',
    ],
    [{ FILES_URL: 'files' }, 'FILES_URL must be'],
    [{ FILES_URL: 'file:relative' }, 'FILES_URL must be'],
    [{ FILES_URL: 'file:/' }, 'FILES_URL must be'],
    [{ FILES_URL: 'file://host/folder' }, 'FILES_URL must be'],
    [{ FILES_URL: 'https://host/bucket' }, 'FILES_URL must be'],
    [{ FILES_URL: 's3://host', ...bucketKey }, 'FILES_URL must be'],
    [{ FILES_URL: 's3://host/a/../b', ...bucketKey }, 'FILES_URL must be'],
    [{ FILES_URL: 's3://host/bucket?password=x', ...bucketKey }, 'FILES_URL must be'],
    [{ FILES_URL: 's3://host/bucket' }, 'AWS_ACCESS_KEY_ID'],
    [{ FILES_URL: 's3://host/bucket', AWS_ACCESS_KEY_ID: 'id' }, 'AWS_SECRET_ACCESS_KEY'],
    [{ FILES_URL: 's3://id:hidden@host/bucket', ...bucketKey }, 'must not hold a key'],
    [{ BACKGROUND_WORK: '0' }, 'BACKGROUND_WORK=0 needs DATABASE_URL'],
    [{ CLOCK_FILE: '/tmp/clock' }, 'TEST_HOOKS'],
    [{ ...server, AUTH_SECRET: '' }, 'AUTH_SECRET is required'],
    [{ ...server, VAULT_SECRET: '' }, 'VAULT_SECRET is required'],
    [{ ...server, AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ OIDC_ISSUER: 'https://id.example.com' }, 'OIDC_CLIENT_ID'],
    [{ ...identity, API_BASE_URL: 'https://api.example.com/api/v2' }, 'either OIDC_ISSUER or API_BASE_URL'],
    [{ REASONER_BASE_URL: 'https://llm.example.com/v1' }, 'REASONER_MODEL'],
    [{ REASONER_MODEL: 'm' }, 'REASONER_BASE_URL'],
    [{ ...model, REASONER_BASE_URL: 'http://llm.example.com/v1' }, 'REASONER_BASE_URL must begin with https'],
    [{ ...model, REASONER_BASE_URL: 'https://a:b@llm.example.com/v1' }, 'REASONER_API_KEY'],
    [{ ...model, REASONER_PASSAGE_CHARACTERS: '5' }, 'REASONER_PASSAGE_CHARACTERS'],
    [{ ...model, REASONER_CREDITS_PER_MILLION_TOKENS: '-1' }, 'REASONER_CREDITS_PER_MILLION_TOKENS'],
    [{ OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER must begin with https'],
    [{ API_BASE_URL: 'http://api.example.com/api/v2' }, 'API_BASE_URL must begin with https'],
  ])('%j', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(message)
  })
})

test('a secret is not repeated in an error', () => {
  expect(() => readEnv({ AUTH_SECRET: 'hunter2' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  )
})

test('the demo exists only on a loopback address with the embedded database and service', () => {
  expect(readEnv(open).demo).toBe(false)
  expect(readEnv(server).demo).toBe(false)
  expect(readEnv({ API_BASE_URL: 'https://api.example.com/api/v2/' })).toMatchObject({
    demo: false,
    apiBaseUrl: 'https://api.example.com/api/v2',
  })
  expect(readEnv({ DEMO: '0' }).demo).toBe(false)
  expect(readEnv({ PUBLIC_URL: 'https://desk.example.com' }).demo).toBe(false)
  expect(readEnv({ PUBLIC_URL: 'http://localhost:8080' }).demo).toBe(true)
})

test('a loopback address may have webhooks to the same machine', () => {
  expect(readEnv({ ALLOW_LOOPBACK_WEBHOOKS: '1' }).allowLoopbackWebhooks).toBe(true)
  expect(readEnv({ ALLOW_LOOPBACK_WEBHOOKS: '1', PUBLIC_URL: 'http://localhost:8080' }).allowLoopbackWebhooks).toBe(
    true,
  )
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['127.example.com', false],
  ['::', false],
  ['10.0.0.1', false],
])('%s is a loopback host: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected)
})

test('there is no language model unless its address and its name are set', () => {
  expect(readEnv({ REASONER_API_KEY: 'sk-1' }).reasoner).toBeNull()
  expect(readEnv(model).reasoner).toEqual({
    baseUrl: 'https://llm.example.com/v1',
    model: 'm',
    apiKey: null,
    pricePerMillionTokens: 0,
    passageCharacters: 12_000,
  })
  expect(readEnv({ ...model, REASONER_CREDITS_PER_MILLION_TOKENS: '2.50' }).reasoner?.pricePerMillionTokens).toBe(250)
})

test('the README has one row for each variable, with the same text', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
  for (const [name, { default: shown, purpose }] of Object.entries(envVariables)) {
    expect(readme).toContain(`| \`${name}\` | ${shown} | ${purpose} |`)
  }
})

test('files are in the database, in a folder, or in a bucket that is reached with TLS unless it is on this machine', () => {
  const read = (FILES_URL: string) => readEnv({ FILES_URL, ...bucketKey }).files
  expect(readEnv({}).files).toBeNull()
  expect(read('file:/var/lib/files/')).toEqual({ kind: 'folder', path: '/var/lib/files' })
  const key = { accessKeyId: 'id', secretAccessKey: 'hidden' }
  expect(read('s3://s3.example.com/bucket')).toEqual({
    kind: 's3',
    settings: {
      origin: 'https://s3.example.com',
      bucket: 'bucket',
      prefix: '',
      region: 'us-east-1',
      encryption: null,
      ...key,
    },
  })
  expect(read('s3://store:9000/bucket/desk/a?region=eu-central-1&encryption=aws:kms&tls=0')).toEqual({
    kind: 's3',
    settings: {
      ...{ origin: 'http://store:9000', bucket: 'bucket', prefix: 'desk/a/' },
      ...{ region: 'eu-central-1', encryption: 'aws:kms', ...key },
    },
  })
  expect(read('s3://127.0.0.1:9000/bucket')).toMatchObject({ settings: { origin: 'http://127.0.0.1:9000' } })
})

test('an error about FILES_URL does not repeat it', () => {
  for (const FILES_URL of ['s3://id:hidden@host/bucket', 'hidden', 's3://host/bucket?secret=hidden'])
    expect(() => readEnv({ FILES_URL, ...bucketKey })).not.toThrow('hidden')
})
