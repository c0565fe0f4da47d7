import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { modelFaults } from '#lib/tools/testing/model-faults.ts'
import { type ModelServer, startModelServer } from '#lib/tools/testing/model-server.ts'
import type { Unavailable } from './reasoner.ts'
import { connectTo, covered, question, unending } from './testing/questions.ts'

const signal = unending
let server: ModelServer

beforeAll(async () => {
  server = await startModelServer()
})
afterEach(() => server.answer(() => covered))
afterAll(() => server.stop())

const outcomes = {
  closesConnection: { reason: 'unreachable', calls: 3 },
  unauthorized: { reason: 'unauthorized', calls: 1 },
  unknownModel: { reason: 'unknown_model', calls: 1 },
  badRequest: { reason: 'rejected', calls: 2 },
  rateLimited: { reason: 'rate_limited', calls: 3 },
  rateLimitedForNow: { reason: 'rate_limited', calls: 3 },
  rateLimitedForLong: { reason: 'rate_limited', calls: 1 },
  failing: { reason: 'failing', calls: 3 },
  overloaded: { reason: 'failing', calls: 3 },
  neverResponds: { reason: 'stalled', calls: 1, limits: { answerMs: 100 } },
  stalls: { reason: 'stalled', calls: 1, limits: { stallMs: 100 } },
  trickles: { reason: 'stalled', calls: 1, limits: { answerMs: 100 } },
  breaksOff: { reason: 'unreachable', calls: 1 },
  endsEarly: { reason: 'malformed', calls: 1 },
  tooLong: { reason: 'too_long', calls: 1 },
  cutOff: { reason: 'too_long', calls: 1 },
  invalidJson: { reason: 'malformed', calls: 1 },
  anotherSchema: { reason: 'malformed', calls: 1 },
  prose: { reason: 'malformed', calls: 1 },
  empty: { reason: 'malformed', calls: 1 },
  declines: { reason: 'declined', calls: 1 },
  filtered: { reason: 'declined', calls: 1 },
  noChoices: { reason: 'malformed', calls: 1 },
  errorInStream: { reason: 'failing', calls: 1 },
  notAModel: { reason: 'malformed', calls: 1 },
} satisfies Record<keyof typeof modelFaults, { reason: Unavailable; calls: number; limits?: object }>

describe('a model that gives no answer', () => {
  test.each(Object.entries(outcomes))('%s leaves a reason', async (fault, outcome) => {
    const { limits } = { limits: {}, ...outcome }
    const before = server.requests.length
    server.fail(fault as keyof typeof modelFaults)
    const reply = await connectTo(server, { limits }).ask(question, { signal })
    expect(reply).toEqual({ kind: 'unavailable', reason: outcome.reason, tokens: expect.any(Number) })
    expect(server.requests.length - before).toBe(outcome.calls)
  })
})

test('tokens that a model reports for an answer of no use are counted', async () => {
  for (const fault of ['cutOff', 'invalidJson', 'anotherSchema', 'declines', 'filtered'] as const) {
    server.fail(fault)
    expect((await connectTo(server).ask(question, { signal })).tokens, fault).toBeGreaterThan(100)
  }
})

test('a model that no one can connect to is unreachable', async () => {
  const closed = await startModelServer()
  await closed.stop()
  const reply = await connectTo(closed).ask(question, { signal })
  expect(reply).toEqual({ kind: 'unavailable', reason: 'unreachable', tokens: 0 })
})

test('a certificate that is not trusted, and a server without TLS, get no question', async () => {
  const untrusted = await startModelServer({ tls: true })
  const plain = { ...server, baseUrl: server.baseUrl.replace('http:', 'https:') }
  const before = server.requests.length
  for (const each of [untrusted, plain]) {
    const reply = await connectTo(each).ask(question, { signal })
    expect(reply).toEqual({ kind: 'unavailable', reason: 'certificate', tokens: 0 })
  }
  expect(untrusted.requests).toEqual([])
  expect(server.requests.length).toBe(before)
  await untrusted.stop()
})

test('a passing fault is tried again', async () => {
  for (const fault of ['closesConnection', 'failing', 'overloaded', 'rateLimited', 'rateLimitedForNow'] as const) {
    server.answer(() => covered)
    server.fail(fault, { times: 2 })
    expect((await connectTo(server).ask(question, { signal })).kind, fault).toBe('answer')
  }
})

test('an answer that is lost once it has begun is not asked for again', async () => {
  for (const fault of ['breaksOff', 'errorInStream', 'endsEarly'] as const) {
    const before = server.requests.length
    server.fail(fault, { times: 1 })
    expect((await connectTo(server).ask(question, { signal })).kind, fault).toBe('unavailable')
    expect(server.requests.length - before).toBe(1)
  }
})

test('a date to try again at is read by the clock of the server', async () => {
  const date = 'Tue, 24 Nov 2026 08:00:00 GMT'
  const retryAt = (time: string) => ({ date, 'retry-after': `Tue, 24 Nov 2026 ${time} GMT` })
  server.fail((response) => void response.writeHead(429, retryAt('08:00:00')).end(), { times: 1 })
  // A delay of an hour would not fit into the time for an answer.
  const reasoner = connectTo(server, { limits: { retryDelaysMs: [3_600_000] } })
  expect((await reasoner.ask(question, { signal })).kind).toBe('answer')
  server.fail((response) => void response.writeHead(429, retryAt('09:00:00')).end(), { times: 1 })
  expect((await connectTo(server).ask(question, { signal })).kind).toBe('unavailable')
})

test('a server without strict schemas gets a simpler format, and no strict one afterward', async () => {
  server.supportSchemas(false)
  const reasoner = connectTo(server)
  const before = server.requests.length
  for (let each = 0; each < 2; each += 1) {
    expect(await reasoner.ask(question, { signal })).toMatchObject({ kind: 'answer', answer: covered })
  }
  const formats = server.requests.slice(before).map(({ body }) => body?.response_format?.type)
  expect(formats).toEqual(['json_schema', 'json_object', 'json_object'])
  server.supportSchemas(true)
})

test('a request that is rejected in both formats does not give up strict schemas', async () => {
  const reasoner = connectTo(server)
  server.fail('badRequest', { times: 2 })
  await reasoner.ask(question, { signal })
  await reasoner.ask(question, { signal })
  expect(server.requests.at(-1)?.body?.response_format?.type).toBe('json_schema')
})

test('JSON in a code fence, or between words, is an answer', async () => {
  const json = JSON.stringify(covered)
  for (const content of [`\`\`\`json\n${json}\n\`\`\``, `\`\`\`\n${json}\n\`\`\`\n`, `Here you are: ${json} Bye.`]) {
    server.answer(() => content)
    expect(await connectTo(server).ask(question, { signal })).toMatchObject({ kind: 'answer', answer: covered })
  }
})

test('characters that PostgreSQL cannot store are not in an answer', async () => {
  const quote = 'We \\u0000pay\\ud800.'
  server.answer(() => `{"outcome":"covered","quotes":[{"passage":1,"quote":"${quote}"}]}`)
  const reply = await connectTo(server).ask(question, { signal })
  expect(reply).toMatchObject({ answer: { quotes: [{ quote: 'We pay\u{fffd}.' }] } })
})
