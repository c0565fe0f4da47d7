import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Practice, startPractice } from '#lib/tools/practice/server.ts'
import { briefNode } from '#lib/tools/testing/brief-node.ts'
import { countInMemory } from '#lib/tools/testing/search-memory.ts'

/** No encoding that a password passes through changes these characters. */
const secrets = { accepted: random(), wrong: random(), service: random(), rejected: random() }
const dress = (secret: string) => `${secret}ü"\\%`

interface Desk {
  readonly passes: readonly { readonly id: string; readonly sessionId: string }[]
  readonly bff: string
  readonly api: string
  readonly authorization: string
  readonly page: Readonly<Record<string, string>>
}

let practice: Practice
let child: ChildProcess
let desk: Desk
beforeAll(async () => {
  practice = await startPractice({ port: 0, accounts: { 'owner-user': dress(secrets.accepted) } })
  const script = join(import.meta.dirname, '../../../../../tools/testing/staging-desk-child.ts')
  child = spawn(process.execPath, ['--conditions=react-server', ...briefNode, script], {
    env: { ...process.env, PRACTICE_URL: practice.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The process has no output.')
  for await (const line of createInterface({ input: child.stdout })) {
    desk = JSON.parse(line)
    break
  }
}, 300_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await practice?.stop()
})

function random(): string {
  return randomBytes(12).toString('hex')
}

test.runIf(process.platform === 'linux')(
  'a typed password is nowhere in the memory of the server after its pass has ended, it was not accepted or it was rejected',
  async () => {
    // One after the other: a password that waits for another pass is forgotten after two minutes.
    expect((await signIn(0, { password: dress(secrets.accepted) })).status).toBe(202)
    expect(await readEnd(0)).toBe('ready_for_owner')
    expect((await signIn(1, { password: dress(secrets.wrong) })).status).toBe(202)
    expect(await readEnd(1)).toBe('needs_sign_in')
    expect((await signInToService(2, { password: dress(secrets.service) })).status).toBe(202)
    expect(await readEnd(2)).toBe('needs_sign_in')
    const rejected = { password: dress(secrets.rejected), username: dress(secrets.rejected) }
    expect((await signIn(3, rejected)).status).toBe(400)
    const found = Object.entries(secrets).map(([name, secret]) => [name, countInMemory(child.pid ?? 0, secret)])
    expect(Object.fromEntries(found)).toEqual({ accepted: 0, wrong: 0, service: 0, rejected: 0 })
  },
  600_000,
)

function pathOf(index: number): string {
  const { id, sessionId } = desk.passes[index] ?? { id: '', sessionId: '' }
  return `/insurance/filing-sessions/${sessionId}/passes/${id}/sign-in`
}

/** As a page of the desk does, once the pass asks for it. */
async function signIn(index: number, body: object): Promise<Response> {
  await expect.poll(() => readStatus(index), { timeout: 120_000 }).toBe('needs_sign_in')
  return await send(desk.bff + pathOf(index), body, desk.page)
}

async function signInToService(index: number, body: object): Promise<Response> {
  await expect.poll(() => readStatus(index), { timeout: 120_000 }).toBe('needs_sign_in')
  return await send(desk.api + pathOf(index), body, { authorization: desk.authorization })
}

async function send(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<Response> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return await fetch(url, { ...init, headers: { ...headers, 'content-type': 'application/json' } })
}

async function readStatus(index: number): Promise<string> {
  const { id, sessionId } = desk.passes[index] ?? { id: '', sessionId: '' }
  const response = await fetch(`${desk.api}/insurance/filing-sessions/${sessionId}`, {
    headers: { authorization: desk.authorization },
  })
  const { passes } = await response.json()
  return passes.find((pass: { id: string }) => pass.id === id).status
}

async function readEnd(index: number): Promise<string> {
  const live = ['queued', 'preparing']
  await expect.poll(() => readStatus(index), { timeout: 500_000, interval: 500 }).not.toBeOneOf(live)
  return await readStatus(index)
}
