import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectError, sendRaw } from '#lib/tools/testing/send-raw.ts'
import { isUpload } from './handle-api.ts'
import { createHttpServer } from './http-server.ts'

function request(method: string, ...headers: string[]): string {
  return `${[`${method} /api/auth HTTP/1.1`, 'Host: x', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`
}

describe('slow clients', () => {
  const upload = 'Content-Type: multipart/form-data; boundary=x'
  const complete = 'POST /api/auth HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n'

  test.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['a body that never ends', `${complete}\r\nx`],
  ])('%s are rejected', async (_, bytes) => {
    const server = createHttpServer({
      isOwnHost: () => true,
      isUpload,
      handle: () => undefined,
      timeouts: { headersMs: 100, bodyMs: 100, uploadMs: 60_000 },
    })
    const port = await server.listen(0, '127.0.0.1')
    expectError(await sendRaw(port, bytes), { status: 408, code: 'invalid_request' })
    await server.stop(100)
  })

  test('a rejected client that does not close the connection is cut off', async () => {
    const server = createHttpServer({
      isOwnHost: () => true,
      isUpload,
      handle: () => undefined,
      timeouts: { headersMs: 100, bodyMs: 60_000, uploadMs: 60_000 },
    })
    const accepted = once(server.server, 'connection')
    const client = connect({ port: await server.listen(0, '127.0.0.1'), allowHalfOpen: true })
    client.on('error', () => {}).write('GET / HTTP/1.1\r\nX-Slow: ')
    const [socket] = await accepted
    await once(socket, 'close')
    client.destroy()
    await server.stop(100)
  })

  test('a response may take longer than a body', async () => {
    const isPast = Promise.withResolvers<void>()
    const server = createHttpServer({
      isOwnHost: () => true,
      isUpload,
      async handle({ method }, response) {
        if (method === 'POST') return
        response.writeHead(200, { 'Content-Length': 10, Connection: 'close' }).write('first ')
        await isPast.promise
        response.end('last')
      },
      timeouts: { headersMs: 60_000, bodyMs: 100, uploadMs: 60_000 },
    })
    const port = await server.listen(0, '127.0.0.1')
    const response = sendRaw(port, request('GET'))
    await sendRaw(port, request('POST', 'Content-Length: 10'))
    isPast.resolve()
    expect((await response).body).toBe('first last')
    await server.stop(100)
  })

  test('an upload has longer', async () => {
    const server = createHttpServer({
      isOwnHost: () => true,
      isUpload,
      handle: () => undefined,
      timeouts: { headersMs: 60_000, bodyMs: 60_000, uploadMs: 100 },
    })
    const port = await server.listen(0, '127.0.0.1')
    expectError(await sendRaw(port, `${complete}${upload}\r\n\r\nx`), { status: 408, code: 'invalid_request' })
    await server.stop(100)
  })
})

describe('stopping', () => {
  test('lets a request under way finish, and accepts none after it', async () => {
    const entered = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const slow = createHttpServer({
      isOwnHost: () => true,
      isUpload,
      async handle(_, response) {
        entered.resolve()
        await release.promise
        response.end('done')
      },
    })
    const port = await slow.listen(0, '127.0.0.1')
    const response = sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await entered.promise
    const stopped = slow.stop(5000)
    await expect(sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).rejects.toThrow('ECONNREFUSED')
    release.resolve()
    expect((await response).body).toContain('done')
    await stopped
  })

  test('serves what was sent on an open connection just before the client learns of it, and says that it was the last', async () => {
    const server = createHttpServer({ isOwnHost: () => true, isUpload, handle: (_, response) => response.end('done') })
    const port = await server.listen(0, '127.0.0.1')
    const ask = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'
    const client = connect(port, '127.0.0.1')
    const received: string[] = []
    client.on('data', (data) => received.push(data.toString()))
    client.write(ask)
    await once(client, 'data')
    const stopped = server.stop(5000)
    client.write(ask)
    await once(client, 'close')
    expect(received.map((text) => /connection: (\S+)/i.exec(text)?.[1])).toEqual(['keep-alive', 'close'])
    expect(received[1]).toContain('done')
    await stopped
  })

  test('serves what arrived on an open connection while the process was too busy to read it', async () => {
    const server = createHttpServer({ isOwnHost: () => true, isUpload, handle: (_, response) => response.end('done') })
    const port = await server.listen(0, '127.0.0.1')
    const ask = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'
    const client = connect(port, '127.0.0.1')
    client.write(ask)
    await once(client, 'data')
    // Among the timers of a turn, which come before what has arrived in it.
    await delay(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const stopped = server.stop(5000)
    client.write(ask)
    vi.advanceTimersByTime(1000)
    const [received] = await once(client, 'data')
    expect(received.toString()).toContain('done')
    await stopped
  })

  test('ends connections without a request before its time is over', async () => {
    const server = createHttpServer({ isOwnHost: () => true, isUpload, handle: (_, response) => response.end('done') })
    const port = await server.listen(0, '127.0.0.1')
    const client = connect(port, '127.0.0.1')
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(client, 'data')
    await server.stop(200_000)
  })

  test('cuts off what does not finish in time', async () => {
    const entered = Promise.withResolvers<void>()
    const stuck = createHttpServer({ isOwnHost: () => true, isUpload, handle: () => entered.resolve() })
    const port = await stuck.listen(0, '127.0.0.1')
    const response = sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await entered.promise
    await stuck.stop(50)
    expect((await response).body).toBe('')
  })
})
