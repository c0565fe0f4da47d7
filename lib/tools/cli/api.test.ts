import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { briefNode } from '#lib/tools/testing/brief-node.ts'

const script = join(import.meta.dirname, 'api.ts')

let dataDir: string
let children: ChildProcess[]
beforeEach(() => {
  children = []
  dataDir = mkdtempSync(join(tmpdir(), 'filing-desk-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}, command = [process.execPath, ...briefNode, script]): ChildProcess {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Filing Desk API: ')) return line.replace('Filing Desk API: ', '')
  }
  throw new Error('the process ended before it was ready')
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; message: string }> {
  let message = ''
  child.stderr?.on('data', (chunk) => {
    message += chunk
  })
  const [code] = await once(child, 'close')
  return { code, message }
}

/** Reports the milliseconds of processor time of a process when it ends: the clock also counts what else runs. */
const measure = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => process.stderr.write(String(Math.round(process.cpuUsage().user / 1000))))`,
)}`

test('starts from an empty folder, rejects a second process, stops cleanly, and starts again after kill -9', async () => {
  const first = start()
  const address = await addressOf(first)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  const rejected = await endOf(start({ NODE_OPTIONS: `--import=${measure}` }))
  expect(rejected.code).toBe(1)
  expect(rejected.message).toMatch(/^Filing Desk is already running on [^\n]+\n\d+$/)
  expect(Number(rejected.message.split('\n')[1])).toBeLessThan(2000)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  first.kill('SIGTERM')
  expect(await endOf(first)).toEqual({ code: 0, message: '' })
  await expect(fetch(address)).rejects.toThrow()

  const second = start()
  await addressOf(second)
  second.kill('SIGKILL')
  await once(second, 'close')
  const third = start()
  expect((await fetch(`${await addressOf(third)}/readyz`)).status).toBe(200)
  third.kill('SIGINT')
  expect((await endOf(third)).code).toBe(0)
})

test('a wrong setting is named in one line, and nothing is made', async () => {
  const elsewhere = join(dataDir, 'elsewhere')
  const { code, message } = await endOf(start({ DATA_DIR: elsewhere, HOST: '0.0.0.0' }))
  expect(code).toBe(1)
  expect(message).toBe('PUBLIC_URL is required: HOST=0.0.0.0 can be reached from other machines.\n')
  expect(readdirSync(dataDir)).toEqual([])
})

test('a data directory that is a file is named in one line', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, 'not a folder')
  const { code, message } = await endOf(start({ DATA_DIR: file }))
  expect(code).toBe(1)
  expect(message).toMatch(/^[^\n]+ cannot be used as the data directory [^\n]+ set DATA_DIR to a folder[^\n]+\n$/)
})

test('the first start on a loopback address has the demo workspace, here too', async () => {
  const running = start({ DEMO: '' })
  const response = await fetch(`${await addressOf(running)}/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'analyst@demo.test', password: 'filing-desk-demo' }),
  })
  expect(response.status).toBe(201)
  running.kill('SIGTERM')
  expect((await endOf(running)).code).toBe(0)
})

test('a supervisor that stops npm stops what npm runs, and the data is free again', async () => {
  await prepareDataDirectory(dataDir)
  const supervised = start({}, ['npm', 'run', 'api'])
  const address = await addressOf(supervised)
  supervised.kill('SIGTERM')
  await once(supervised, 'close')
  await expect(fetch(address)).rejects.toThrow()
  const next = start()
  expect((await fetch(`${await addressOf(next)}/readyz`)).status).toBe(200)
  next.kill('SIGTERM')
  expect((await endOf(next)).code).toBe(0)
})

test.each([
  [
    { HOST: 'no.such.host.invalid', PUBLIC_URL: 'https://desk.example.com' },
    /^HOST=no\.such\.host\.invalid is not an address [^\n]+\n$/,
  ],
  [
    {
      DATABASE_URL: 'postgres://desk:secret@127.0.0.1:1/desk',
      AUTH_SECRET: 'a'.repeat(32),
      VAULT_SECRET: 'b'.repeat(32),
    },
    /^The database of DATABASE_URL cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:1\.\n$/,
  ],
])('an address that cannot be used is named in one line: %o', async (env, line) => {
  await prepareDataDirectory(dataDir)
  const { code, message } = await endOf(start(env))
  expect(code).toBe(1)
  expect(message).toMatch(line)
})

test('a port that is taken is named', async () => {
  const other = join(dataDir, 'other')
  for (const folder of [dataDir, other]) await prepareDataDirectory(folder)
  const running = start()
  const { port } = new URL(await addressOf(running))
  const { code, message } = await endOf(start({ DATA_DIR: other, PORT: port }))
  expect(code).toBe(1)
  expect(message).toBe(`Port ${port} is in use. Set PORT to another port.\n`)
  running.kill('SIGTERM')
  await endOf(running)
})
