import { execFile, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCall } from '#components/developers/model/write-call.ts'
import { describeApi } from '#lib/contract/openapi.ts'
import { listOperations } from '#lib/contract/openapi-document.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import { createApiListener } from '#lib/desk/server/handle-api.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import manifest from '../../package.json' with { type: 'json' }
import { writePackage } from './write-package/write-package.ts'

const run = promisify(execFile)
const source = join(import.meta.dirname, 'package')
const root = join(import.meta.dirname, '../..')
const examples = readdirSync(join(source, 'examples'))

/** The shell's examples use curl and jq, which not every machine has. */
const hasShellTools = ['curl', 'jq'].every((name) => spawnSync(name, ['--version']).status === 0)
const kinds = hasShellTools ? ['ts', 'sh'] : ['ts']

test('the sources of the package are those that follow from the table of operations', () => {
  for (const [name, text] of Object.entries(writePackage())) {
    expect(readFileSync(join(source, name), 'utf8') === text, `${name} is old: npm run client`).toBe(true)
  }
})

describe('packed and installed into an empty folder', () => {
  const work = mkdtempSync(join(tmpdir(), 'filing-desk-client-'))
  const consumer = join(work, 'consumer')
  const installed = join(consumer, 'node_modules/filing-desk-client')
  let api: TestApi
  let server: Server
  let url: string

  beforeAll(async () => {
    await installPacked(work, consumer)
    api = await startTestApi({ works: true })
    server = createServer(createApiListener({ api: api.app, trustProxy: false }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${apiRoot}`
    for (const name of ['first.txt', 'second.txt', 'third.txt']) await upload(name)
  })
  afterAll(async () => {
    server?.close()
    await api?.close()
    rmSync(work, { recursive: true, force: true })
  })

  async function upload(name: string): Promise<void> {
    const body = new FormData()
    body.append('file', new File([`1. Wording of ${name}.`], name))
    const { key } = api.members.owner
    const response = await fetch(`${url}/files`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body })
    expect(response.status).toBe(201)
  }

  function readInstalled(name: string): string {
    return readFileSync(join(installed, name), 'utf8')
  }

  async function runExample(file: string): Promise<string[]> {
    const command = file.endsWith('.sh') ? 'sh' : process.execPath
    const env = { ...process.env, FILING_DESK_URL: url, FILING_DESK_API_KEY: api.members.owner.key }
    const { stdout } = await run(command, [file], { cwd: consumer, env })
    return stdout.trim().split('\n')
  }

  test('it brings its code, its types, its examples, and nothing of the application', () => {
    expect(readdirSync(installed).toSorted()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist',
      'examples',
      'package.json',
      'provenance.json',
    ])
    for (const file of readdirSync(join(installed, 'dist'))) {
      const imported = readFileSync(join(installed, 'dist', file), 'utf8').matchAll(/ from ['"]([^'"]+)['"]/g)
      for (const [, path] of imported) expect(path, file).toMatch(/^\.\/(client|operations|types)\.(js|ts)$/)
    }
  })

  test('it says which document of the API it follows, and which program made it', async () => {
    const served = await (await api.request('/openapi.json')).text()
    expect(JSON.parse(readInstalled('provenance.json'))).toEqual({
      package: { name: 'filing-desk-client', version: JSON.parse(readInstalled('package.json')).version },
      api: { version: JSON.parse(served).info.version, openapiSha256: hash('sha256', served) },
      generator: { name: 'filing-desk', version: manifest.version, command: 'npm run client' },
    })
  })

  test('its newest changes are those of its version, and its license is that of the application', () => {
    const { version, license } = JSON.parse(readInstalled('package.json'))
    expect(readInstalled('CHANGELOG.md').match(/^## (\S+)/m)?.[1]).toBe(version)
    expect(license).toBe(manifest.license)
    expect(readInstalled('LICENSE')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'))
  })

  test('its examples, and the call that the reference shows for every operation, fit its types', async () => {
    const document = describeApi('')
    const calls = listOperations(document).map((placed) => `{\n${writeCall(placed, document)}\nuse(data)\n}`)
    const lines = [
      "import { createClient } from 'filing-desk-client'",
      "const client = createClient({ baseUrl: '' })",
      'function use(_: unknown): void {}',
      ...calls,
    ]
    writeFileSync(join(consumer, 'every-operation.ts'), lines.join('\n'))
    writeFileSync(
      join(consumer, 'wrong.ts'),
      [
        "import { createClient } from 'filing-desk-client'",
        "const client = createClient({ baseUrl: '' })",
        "await client.call('getFile')",
        "await client.call('getFile', { params: { id: 1 } })",
        "await client.call('listFiles', { query: { limt: 1 } })",
        "await client.call('noOperation')",
        "client.pages('getMe')",
        "const name: number = (await client.call('getMe')).data.member.name",
        'export { name }',
      ].join('\n'),
    )
    const check = run(join(root, 'node_modules/.bin/tsc'), ['--project', '.'], { cwd: consumer })
    const output = await check.then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    )
    const lineNumbers = [...output.matchAll(/^wrong\.ts\((\d+),/gm)].map(([, line]) => Number(line))
    expect(output.split('\n').filter((line) => /error TS/.test(line) && !line.startsWith('wrong.ts'))).toEqual([])
    expect([...new Set(lineNumbers)]).toEqual([3, 4, 5, 6, 7, 8])
  })

  test.each(kinds.map((kind) => `list-files.${kind}`))('%s prints every file, over several pages', async (file) => {
    const listed = await runExample(file)
    for (const name of ['first.txt', 'second.txt', 'third.txt'])
      expect(listed.filter((line) => line.endsWith(` ${name}`))).toHaveLength(1)
  })

  test.each(kinds.map((kind) => `handle-errors.${kind}`))(
    '%s identifies an error by its status and code',
    async (file) => {
      expect(await runExample(file)).toEqual(['404 not_found with a request id'])
    },
  )

  test.each(kinds.map((kind) => `compare-wordings.${kind}`))('%s ends with a result', async (file) => {
    const [line] = await runExample(file)
    expect(line).toMatch(/^succeeded [0-9a-f-]{36}$/)
  })

  test('every example is tried', () => {
    const tried = ['list-files', 'handle-errors', 'compare-wordings'].flatMap((name) => [`${name}.sh`, `${name}.ts`])
    expect(examples.toSorted()).toEqual(tried.toSorted())
  })
})

/** Packs a copy of the package as npm does, installs it without a network, and puts its examples next to it. */
async function installPacked(work: string, consumer: string): Promise<void> {
  const copy = join(work, 'package')
  cpSync(source, copy, { recursive: true, filter: (path) => !path.endsWith('dist') })
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    npm_config_loglevel: 'error',
  }
  await run('npm', ['pack', '--pack-destination', work], { cwd: copy, env })
  const archive = readdirSync(work).find((name) => name.endsWith('.tgz')) ?? ''
  mkdirSync(consumer)
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  writeFileSync(
    join(consumer, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'NodeNext',
        strict: true,
        noEmit: true,
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: ['*.ts'],
    }),
  )
  const install = ['install', join(work, archive), '--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', install, { cwd: consumer, env })
  expect(existsSync(join(consumer, 'node_modules/filing-desk-client/dist/client.js'))).toBe(true)
  for (const file of examples) cpSync(join(source, 'examples', file), join(consumer, file))
}
