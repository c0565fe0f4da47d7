import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { briefNode } from '#lib/tools/testing/brief-node.ts'

const root = join(import.meta.dirname, '../../..')
const token = 'fdk_stop_0123456789_abcdefghijklmnopqrstuvwxyz'
const email = 'owner@stop.test'

let folder: string
let env: NodeJS.ProcessEnv
const children: ChildProcess[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-stop-'))
  env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent', DEMO: '0' }
  await prepareDataDirectory(env.DATA_DIR ?? '')
  const workspace = join(folder, 'workspace.json')
  const member = { email, name: 'Owner', role: 'owner', password: 'a long password' }
  const key = { ref: 'key', member: email, name: 'Key', access: 'read_write', token }
  const organization = { ref: 'stop', name: 'Stop', members: [member], apiKeys: [key] }
  writeFileSync(workspace, JSON.stringify({ schema: 'filing-desk/workspace@1', organizations: [organization] }))
  const seed = spawn(process.execPath, [...briefNode, 'lib/tools/cli/seed.ts', workspace], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  expect(await once(seed, 'close')).toEqual([0, null])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  /** Half of it has been sent. */
  readonly upload: ClientRequest
  readonly responded: Promise<number | null>
}

/** A process in a separate group, as a shell and a supervisor start it, that is receiving an upload. */
async function startWithUpload(command: readonly string[]): Promise<Started> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  if (!child.stdout) throw new Error('The process has no output.')
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Filing Desk API: (\S+)/.exec(line)?.[1]
    if (url) return { child, ended, ...(await beginUpload(`${url}/files`)) }
  }
  throw new Error(`The process ended with ${await ended} before it was ready.`)
}

async function beginUpload(url: string): Promise<Pick<Started, 'upload' | 'responded'>> {
  const upload = request(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      Expect: '100-continue',
    },
  })
  const responded = new Promise<number | null>((resolve) => {
    upload.once('response', (response: IncomingMessage) => resolve(response.resume().statusCode ?? null))
    upload.once('error', () => resolve(null))
  })
  upload.flushHeaders()
  await once(upload, 'continue')
  upload.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nfirst half')
  return { upload, responded }
}

const api = [process.execPath, ...briefNode, 'lib/tools/cli/api.ts']

test.each([
  ['systemd and Docker: SIGTERM to the whole group, which npm passes on again', ['npm', 'run', 'api'], ['SIGTERM']],
  ['two Ctrl C in quick succession', api, ['SIGINT', 'SIGINT']],
  ['a terminal that closes both ways', api, ['SIGTERM', 'SIGINT']],
] as const)('%s is one stop, and an upload under way is kept', async (_, command, signals) => {
  const { child, ended, upload, responded } = await startWithUpload(command)
  for (const signal of signals) process.kill(-(child.pid ?? 0), signal)
  upload.end(', second half\r\n--x--\r\n')
  expect(await responded).toBe(201)
  const code = await ended
  if (command === api) expect(code).toBe(0)
})

test('a third signal ends it immediately', async () => {
  const { child, ended, responded } = await startWithUpload(api)
  const insist = setInterval(() => child.kill('SIGTERM'), 20)
  expect(await ended).toBe(1)
  clearInterval(insist)
  expect(await responded).toBeNull()
})
