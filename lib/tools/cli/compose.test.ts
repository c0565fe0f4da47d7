import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { readFilesPlace } from '#lib/desk/server/read-files-place.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const Service = z.object({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z
    .union([
      z.array(z.string()).transform((names) => Object.fromEntries(names.map((name) => [name, {}]))),
      z.record(z.string(), z.object({ condition: z.string(), required: z.boolean().default(true) })),
    ])
    .default({}),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()),
})

const text = read('compose.yaml')
const compose = Compose.parse(parse(text, { merge: true }))
const services = Object.entries(compose.services)
/** The settings that docs/deploy.md writes into `.env`, with a value for each command. */
const [, env = ''] = /cat > \.env <<END\n(.*?)END\n/s.exec(read('docs/deploy.md')) ?? []
const settings = Object.fromEntries(
  env
    .trim()
    .split('\n')
    .map((line) => line.replace(/\$\(openssl rand -hex (\d+)\)/, (_, bytes) => 'ab'.repeat(bytes)))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)

test('every image is of a version, and every volume, network, file and dependency of a service is there', () => {
  expect(Object.keys(compose.services)).toEqual(['desk-1', 'desk-2', 'database', 'store', 'proxy'])
  for (const [name, { image, volumes, networks, depends_on }] of services) {
    expect({ name, tag: /:(\S+)$/.exec(image)?.[1] }).toMatchObject({
      name,
      tag: expect.stringMatching(/^(?!latest)v?\d/),
    })
    for (const network of networks) expect(Object.keys(compose.networks)).toContain(network)
    for (const volume of volumes) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('.')) expect(existsSync(join(root, source))).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(source)
    }
    for (const [other, dependency] of Object.entries(depends_on)) {
      const to = compose.services[other]
      if ('condition' in dependency && dependency.condition === 'service_healthy')
        expect(to?.healthcheck ?? { image: to?.image }).toBeTruthy()
      // A service that needs one of another profile does not start without it.
      if ('required' in dependency)
        expect({ other, required: dependency.required }).toEqual({ other, required: to?.profiles.length === 0 })
    }
  }
})

test('the two desks differ in their data directory only', () => {
  const [one, two] = [compose.services['desk-1'], compose.services['desk-2']]
  expect(JSON.parse(JSON.stringify(one).replaceAll('desk-1:/data', 'desk-2:/data'))).toEqual(two)
})

test('the steps of deploy.md set every variable, and none that nothing reads', () => {
  const used = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  expect(new Set(Object.keys(settings))).toEqual(new Set([...used, 'COMPOSE_PROFILES']))
})

test('the desks use the bucket, the key, the region and the port that the object store has', () => {
  const { store } = compose.services
  const place = readFilesPlace(settings)
  if (place?.kind !== 's3' || !store) throw new Error('Files are in no bucket.')
  const [, port] = /api_bind_addr = "\[::\]:(\d+)"/.exec(read('docs/deploy/garage.toml')) ?? []
  const [, region] = /s3_region = "(.*)"/.exec(read('docs/deploy/garage.toml')) ?? []
  expect(place.settings).toMatchObject({
    origin: `http://store:${port}`,
    bucket: store.environment.GARAGE_DEFAULT_BUCKET,
    region,
  })
  expect(store.environment).toMatchObject({
    GARAGE_DEFAULT_ACCESS_KEY: expect.stringContaining('AWS_ACCESS_KEY_ID'),
    GARAGE_DEFAULT_SECRET_KEY: expect.stringContaining('AWS_SECRET_ACCESS_KEY'),
  })
  // Forms that Garage accepts.
  expect(place.settings.accessKeyId).toMatch(/^GK[0-9a-f]{24}$/)
  expect(place.settings.secretAccessKey).toMatch(/^[0-9a-f]{64}$/)
  expect(settings.STORE_RPC_SECRET).toMatch(/^[0-9a-f]{64}$/)
  expect(settings.COMPOSE_PROFILES).toBe(store.profiles.join())
  // Without TLS, in a network that leads nowhere else.
  expect(store.networks.map((name) => compose.networks[name])).toEqual([{ internal: true }])
  expect(compose.services['desk-1']?.networks).toEqual(expect.arrayContaining(store.networks))
})

test('other settings of the desks are read from a file that need not be there, which stays out of the image and the repository', () => {
  const files = ['desk-1', 'desk-2'].flatMap((name) => compose.services[name]?.env_file ?? [])
  expect(files).toEqual([
    { path: 'desk.env', required: false },
    { path: 'desk.env', required: false },
  ])
  for (const { path } of files)
    for (const list of ['.dockerignore', '.gitignore']) expect(read(list).split('\n')).toContain(path)
  expect(read('docs/deploy.md')).toContain('`desk.env`')
})

test('an outside bucket takes settings alone, and its store is not started', () => {
  const place = readFilesPlace({
    FILES_URL: 's3://s3.example.com/bucket?region=eu-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  expect(place).toMatchObject({ kind: 's3', settings: { origin: 'https://s3.example.com', bucket: 'bucket' } })
  for (const name of ['FILES_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    expect(compose.services['desk-1']?.environment[name]).toBe(`\${${name}:-}`)
  expect(read('docs/deploy.md')).toContain('FILES_URL=s3://s3.example.com/bucket?region=eu-central-1')
})
