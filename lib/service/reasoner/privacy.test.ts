import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ModelFault, modelFaults } from '#lib/tools/testing/model-faults.ts'
import { type ModelServer, startModelServer } from '#lib/tools/testing/model-server.ts'
import { connectTo, covered, makeQuestion, question, unending } from './testing/questions.ts'

const signal = unending
const apiKey = 'sk-the-key-of-this-deployment'
const wording = 'We pay for loss by frost.'
const limits = { answerMs: 500, stallMs: 100 }
let server: ModelServer

beforeAll(async () => {
  server = await startModelServer({ apiKey })
})
afterAll(() => server.stop())

describe('the key and the wording', () => {
  const printed: unknown[] = []
  beforeEach(() => {
    for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
      vi.spyOn(console, method).mockImplementation((...values) => void printed.push(method, ...values))
    }
  })
  afterEach(() => {
    vi.restoreAllMocks()
    server.answer(() => covered)
  })

  test.each(Object.keys(modelFaults) as ModelFault[])('are in no reply and not printed: %s', async (fault) => {
    server.fail(fault)
    const reasoner = connectTo(server, { apiKey, limits })
    const reply = await reasoner.ask(makeQuestion(wording), { signal })
    expect(Object.keys(reply).toSorted()).toEqual(['kind', 'reason', 'tokens'])
    expect(printed).toEqual([])
  })

  test('are not in what a wrong key gives back', async () => {
    const reply = await connectTo(server, { apiKey: 'sk-another' }).ask(makeQuestion(wording), { signal })
    expect(reply).toEqual({ kind: 'unavailable', reason: 'unauthorized', tokens: 0 })
  })
})

test('the key is sent to the configured host only, in one header', async () => {
  const before = server.requests.length
  await connectTo(server, { apiKey }).ask(question, { signal })
  const [request] = server.requests.slice(before)
  expect(request?.headers.authorization).toBe(`Bearer ${apiKey}`)
  const { authorization: _, ...rest } = request?.headers ?? {}
  expect(JSON.stringify([rest, request?.path, request?.raw])).not.toContain(apiKey)
})

test('without a key, no authorization is sent', async () => {
  const open = await startModelServer()
  await connectTo(open).ask(question, { signal })
  expect(open.requests.map(({ headers }) => headers.authorization)).toEqual([undefined])
  await open.stop()
})

test.each([301, 302, 303, 307, 308])('a redirect to another host is not followed: %i', async (status) => {
  const other = await startModelServer()
  const location = `${other.baseUrl}/chat/completions`
  server.fail((response) => void response.writeHead(status, { location }).end())
  const reply = await connectTo(server, { apiKey }).ask(question, { signal })
  expect(reply).toEqual({ kind: 'unavailable', reason: 'rejected', tokens: 0 })
  expect(other.requests).toEqual([])
  server.answer(() => covered)
  await other.stop()
})

test('a reasoner that no one asks has not loaded the client library', async () => {
  const module = (name: string) => JSON.stringify(join(import.meta.dirname, name))
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { openReasoner } = await import(${module('open-reasoner.ts')})
    const settings = { baseUrl: '${server.baseUrl}', model: 'test-model', apiKey: null, pricePerMillionTokens: 0, passageCharacters: 1 }
    const reasoner = openReasoner(settings)
    const opened = loaded.filter((url) => url.includes('node_modules'))
    const { z } = await import('zod')
    await reasoner.ask({ name: 'a', schema: z.object({}), instructions: '', material: [] }, { signal: new AbortController().signal })
    console.log(JSON.stringify([opened, loaded.some((url) => url.includes('node_modules/ai/'))]))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(JSON.parse(stdout)).toEqual([[], true])
})
