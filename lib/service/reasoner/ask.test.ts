import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ModelServer, startModelServer } from '#lib/tools/testing/model-server.ts'
import { describeUnavailable } from './describe-unavailable.ts'
import { openBudget } from './open-budget.ts'
import { connectTo, covered, question, unending, Verdict } from './testing/questions.ts'

const signal = unending
let server: ModelServer

beforeAll(async () => {
  server = await startModelServer()
})
afterEach(() => server.answer(() => covered))
afterAll(() => server.stop())

/** A server that holds its answers. */
function holdAnswers() {
  let asked = 0
  const waiting: (() => void)[] = []
  const waitFor = Promise.withResolvers<void>()
  return {
    asked: () => asked,
    full: waitFor.promise,
    hold(count: number) {
      server.answer(async () => {
        asked += 1
        if (asked === count) waitFor.resolve()
        await new Promise<void>((resolve) => void waiting.push(resolve))
        return covered
      })
    },
    release() {
      server.answer(() => covered)
      for (const resolve of waiting) resolve()
    },
  }
}

describe('an answer', () => {
  test('conforms to the schema, with its tokens, and names its provider and model', async () => {
    server.answer(() => covered)
    const reasoner = connectTo(server)
    const reply = await reasoner.ask(question, { signal })
    expect(reply).toEqual({ kind: 'answer', answer: covered, tokens: expect.any(Number) })
    expect(reply.tokens).toBeGreaterThan(100)
    expect([reasoner.provider, reasoner.model]).toEqual([new URL(server.baseUrl).host, 'test-model'])
  })

  test('shows its characters as they come', async () => {
    const progress: number[] = []
    const long = { ...covered, quotes: [{ passage: 1, quote: 'x'.repeat(480) }] }
    server.answer(() => long)
    await connectTo(server).ask(question, { signal, onProgress: (characters) => void progress.push(characters) })
    expect(progress.length).toBeGreaterThan(5)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(JSON.stringify(long).length)
  })

  test('has a number of tokens that can be charged, even where the server reports another', async () => {
    for (const total of [-5, 1e308, 0.5, Number.MAX_SAFE_INTEGER]) {
      const usage = { prompt_tokens: total, completion_tokens: 0, total_tokens: total }
      const chunk = { choices: [{ delta: { content: JSON.stringify(covered) }, finish_reason: 'stop' }], usage }
      server.fail((response) => void sendStream(response, `data: ${JSON.stringify(chunk)}\n\n`))
      const { tokens } = await connectTo(server).ask(question, { signal })
      expect([Number.isInteger(tokens), tokens >= 0, tokens <= 10_000_000]).toEqual([true, true, true])
    }
  })
})

test('any bytes that a server sends are an answer that conforms, or a reason', async () => {
  const json = JSON.stringify(covered)
  const delta = fc.oneof(
    fc.record({ content: fc.oneof(fc.string(), fc.constant(json), fc.constant(null)) }, { requiredKeys: [] }),
    fc
      .tuple(fc.constantFrom('content', 'refusal', 'reasoning_content'), fc.string())
      .map(([key, text]) => ({ [key]: text })),
    fc.constant({ tool_calls: [{ index: 0, id: 'a', function: { name: 'delete_all', arguments: '{}' } }] }),
    fc.jsonValue(),
  )
  const choice = fc.record(
    { delta, finish_reason: fc.constantFrom('stop', 'length', 'content_filter', 'tool_calls', 'x', null, 7) },
    { requiredKeys: ['delta'] },
  )
  const chunk = fc.oneof(
    { weight: 4, arbitrary: fc.record({ choices: fc.array(choice, { maxLength: 2 }), usage: fc.jsonValue() }) },
    { weight: 1, arbitrary: fc.record({ error: fc.jsonValue() }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  const event = fc.oneof(
    { weight: 6, arbitrary: chunk.map((value) => `data: ${JSON.stringify(value)}\n\n`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constant('data: [DONE]\n\n') },
  )
  const body = fc.oneof(
    { weight: 5, arbitrary: fc.array(event, { maxLength: 6 }).map((events) => Buffer.from(events.join(''))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  )
  const kinds = new Set<string>()
  const reasoner = connectTo(server, { limits: { retryDelaysMs: [] } })
  const status = fc.constantFrom(200, 200, 200, 200, 201, 204, 302, 400, 418, 500)
  await fc.assert(
    fc.asyncProperty(body, status, fc.boolean(), async (bytes, code, breaksOff) => {
      server.fail((response) => {
        response.writeHead(code, { 'content-type': 'text/event-stream' })
        if (breaksOff) response.write(bytes, () => response.destroy())
        else response.end(bytes)
      })
      const reply = await reasoner.ask(question, { signal })
      kinds.add(reply.kind)
      expect(Number.isInteger(reply.tokens)).toBe(true)
      if (reply.kind === 'answer') expect(Verdict.parse(reply.answer)).toEqual(reply.answer)
      else expect(describeUnavailable(reply.reason)).toMatch(/language model/)
    }),
    { seed: 3, numRuns: 250 },
  )
  expect(kinds).toEqual(new Set(['answer', 'unavailable']))
})

describe('several questions', () => {
  test('are asked four at a time', async () => {
    const held = holdAnswers()
    held.hold(4)
    const reasoner = connectTo(server)
    const replies = Array.from({ length: 9 }, () => reasoner.ask(question, { signal }))
    await held.full
    expect(held.asked()).toBe(4)
    held.release()
    expect((await Promise.all(replies)).map(({ kind }) => kind)).toEqual(Array(9).fill('answer'))
  })

  test('end with the reason of the caller, those that wait for their turn too', async () => {
    const held = holdAnswers()
    held.hold(4)
    const reasoner = connectTo(server)
    const cancelled = new AbortController()
    const replies = Array.from({ length: 6 }, () => reasoner.ask(question, { signal: cancelled.signal }))
    const ended = Promise.allSettled(replies)
    await held.full
    const reason = new Error('The run was cancelled.')
    cancelled.abort(reason)
    expect(await ended).toEqual(Array(6).fill({ status: 'rejected', reason }))
    held.release()
    expect((await reasoner.ask(question, { signal })).kind).toBe('answer')
    expect(held.asked()).toBe(4)
  })

  test('are not begun once the caller has ended', async () => {
    const before = server.requests.length
    const reason = new Error('The run was cancelled.')
    await expect(connectTo(server).ask(question, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(server.requests.length).toBe(before)
  })
})

test('a caller that ends in the middle of an answer, or between retries, gets its own reason', async () => {
  const reason = new Error('The run was cancelled.')
  const cancelled = new AbortController()
  server.fail('stalls')
  const onProgress = () => cancelled.abort(reason)
  server.answer(() => ({ ...covered, quotes: [{ passage: 1, quote: 'x'.repeat(480) }] }))
  server.fail('stalls')
  await expect(connectTo(server).ask(question, { signal: cancelled.signal, onProgress })).rejects.toBe(reason)

  const between = new AbortController()
  server.fail((response) => {
    response.writeHead(500).end()
    setImmediate(() => between.abort(reason))
  })
  const patient = connectTo(server, { limits: { retryDelaysMs: [50_000] } })
  await expect(patient.ask(question, { signal: between.signal })).rejects.toBe(reason)
})

describe('a budget', () => {
  const ample = { calls: 100, tokens: 1_000_000, milliseconds: 600_000, clock: () => 0 }

  test('ends with its calls', async () => {
    const budget = openBudget({ ...ample, calls: 2 })
    const reasoner = connectTo(server)
    const before = server.requests.length
    const replies = []
    for (let each = 0; each < 3; each += 1) replies.push(await reasoner.ask(question, { signal, budget }))
    expect(replies.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'unavailable'])
    expect(replies[2]).toEqual({ kind: 'unavailable', reason: 'budget', tokens: 0 })
    expect(server.requests.length - before).toBe(2)
  })

  test('ends with its tokens, those of answers of no use too', async () => {
    server.fail('invalidJson')
    const budget = openBudget({ ...ample, tokens: 1 })
    const reasoner = connectTo(server)
    expect(await reasoner.ask(question, { signal, budget })).toMatchObject({ reason: 'malformed' })
    expect(await reasoner.ask(question, { signal, budget })).toMatchObject({ reason: 'budget' })
  })

  test('ends with its time', () => {
    let now = 5000
    const budget = openBudget({ ...ample, milliseconds: 1000, clock: () => now })
    now = 5999
    expect(budget.take()).toBe(true)
    now = 6000
    expect(budget.take()).toBe(false)
  })

  test('allows as many calls and tokens as it was given, in any order', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(500), fc.array(fc.nat(100)), (calls, tokens, spent) => {
        const budget = openBudget({ ...ample, calls, tokens })
        let taken = 0
        let used = 0
        for (const each of spent) {
          expect(budget.take()).toBe(taken < calls && used < tokens)
          if (taken >= calls || used >= tokens) return
          taken += 1
          used += each
          budget.spend(each)
        }
      }),
      { seed: 4 },
    )
  })
})

function sendStream(response: ServerResponse, text: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`${text}data: [DONE]\n\n`)
}
