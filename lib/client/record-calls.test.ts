import { describe, expect, test } from 'vitest'
import { createCallLog, type RecordedCall } from './call-log.ts'
import { NetworkError } from './errors.ts'
import { recordCalls } from './record-calls.ts'
import type { Transport, TransportRequest } from './transport.ts'

const read: TransportRequest = { root: 'api', method: 'GET', path: '/me', headers: {}, body: null }

function recording(transport: Transport, capacity = 200) {
  const log = createCallLog(capacity)
  let ids = 0
  let clock = 1000
  const now = () => {
    clock += 25
    return clock
  }
  return { log, send: recordCalls(transport, { log, madeBy: 'browser', makeId: () => `c${++ids}`, now }) }
}

const respond: Transport = async () => new Response('{}', { status: 201, headers: { 'x-request-id': 'r-1' } })

describe('a recorded call', () => {
  test('is waiting, then has a status, a duration and a request id', async () => {
    const seen: (readonly RecordedCall[])[] = []
    const { log, send } = recording(respond)
    log.subscribe(() => seen.push(log.list()))
    expect((await send(read)).status).toBe(201)
    expect(seen.map(([call]) => call?.outcome.kind)).toEqual(['waiting', 'response'])
    expect(log.list()).toMatchObject([
      { method: 'GET', path: '/me', outcome: { status: 201, requestId: 'r-1', durationMs: 25 } },
    ])
  })

  test('without a response is recorded as failed, and its error reaches the caller', async () => {
    const { log, send } = recording(() => Promise.reject(new NetworkError('gone')))
    await expect(send(read)).rejects.toBeInstanceOf(NetworkError)
    expect(log.list()).toMatchObject([{ outcome: { kind: 'failed', durationMs: 25 } }])
  })

  test('for the desk’s own records is not recorded', async () => {
    const { log, send } = recording(respond)
    await send({ ...read, root: 'desk' })
    expect(log.list()).toEqual([])
  })

  test.each([
    { password: 'hunter2-hunter2', name: 'Ann' },
    { password: { current: 'hunter2-hunter2', new: 'hunter2-hunter2' }, name: 'Ann' },
    { nested: [{ signingSecret: 'hunter2-hunter2' }], name: 'Ann' },
  ])('keeps no secret of its body: %j', async (body) => {
    const { log, send } = recording(respond)
    await send({ ...read, method: 'POST', body: JSON.stringify(body) })
    const kept = JSON.stringify(log.list())
    expect(kept).not.toContain('hunter2')
    expect(kept).toContain('Ann')
  })

  test('keeps neither a long body, nor the bytes of a file, nor the response', async () => {
    const { log, send } = recording(async () => new Response('private response'))
    const form = new FormData()
    form.append('scope', 'mc:larkspur')
    form.append('file', new File(['private bytes'], 'form.txt'))
    await send({ ...read, method: 'POST', body: form })
    await send({ ...read, method: 'POST', body: JSON.stringify({ text: 'x'.repeat(20_000) }) })
    expect(JSON.stringify(log.list())).not.toContain('private')
    expect(log.list().map(({ body }) => body)).toEqual([
      { kind: 'form', parts: ['scope=mc:larkspur', 'file=@form.txt'] },
      { kind: 'omitted' },
    ])
  })
})

test('the log keeps the newest calls up to its capacity, each once', async () => {
  const { log, send } = recording(respond, 3)
  for (const page of [1, 2, 3, 4, 5]) await send({ ...read, path: `/files?page=${page}` })
  log.put(...log.list())
  expect(log.list().map(({ path }) => path)).toEqual(['/files?page=3', '/files?page=4', '/files?page=5'])
  log.clear()
  expect(log.list()).toEqual([])
})
