import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { expectError, sendRaw } from '#lib/tools/testing/send-raw.ts'
import { isUpload } from './handle-api.ts'
import { createHttpServer, type HttpServer, type HttpServerOptions } from './http-server.ts'
import { type ConnectionLimits, defaultConnections } from './limit-connections.ts'

const request = 'GET /api/v2/me HTTP/1.1\r\nHost: x\r\n\r\n'
const last = 'GET /api/v2/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

let http: HttpServer
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await http.stop(100)
})

async function start(
  connections: Partial<ConnectionLimits>,
  handle: HttpServerOptions['handle'] = (_, response) => response.end('done'),
): Promise<number> {
  http = createHttpServer({
    isOwnHost: () => true,
    isUpload,
    handle,
    connections: { ...defaultConnections, ...connections },
  })
  return await http.listen(0, '127.0.0.1')
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

async function openMany(port: number, count: number): Promise<Socket[]> {
  const opened: Socket[] = []
  for (let done = 0; done < count; done += 1) opened.push(await open(port))
  return opened
}

function closed(socket: Socket | undefined): Promise<unknown> {
  return new Promise((resolve) => (socket?.closed ? resolve(null) : socket?.once('close', resolve)))
}

test('one network may have so many connections; one more gets an error body, and the others go on', async () => {
  const port = await start({ perNetwork: 3 })
  const [first] = await openMany(port, 3)
  const rejected = await sendRaw(port, request)
  expectError(rejected, { status: 429, code: 'rate_limited' })
  expect(rejected.head).toContain('retry-after: 5')
  first?.write(last)
  expect(String((await once(first as Socket, 'data'))[0])).toContain('200 OK')
  await closed(first)
  // As soon as the server has noticed that it left.
  await expect.poll(async () => (await sendRaw(port, last)).status).toBe(200)
})

test('an office of a hundred people with six connections each, behind one address, is served', async () => {
  const port = await start({})
  const opened = await Promise.all(Array.from({ length: 600 }, () => open(port)))
  const answers = opened.map(async (socket) => {
    const answered = once(socket, 'data')
    socket.write(request)
    return String((await answered)[0]).slice(0, 12)
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200']))
})

test('while many connections are open, those that ask for nothing are cut off, before and after a request', async () => {
  const port = await start({ busy: 3, silentMs: 100 })
  const silent = await openMany(port, 3)
  const [asked, dripping] = await openMany(port, 2)
  asked?.resume().write(request)
  dripping?.write('GET / HTTP/1.1\r\nX-Slow: ')
  await Promise.all([...silent, asked, dripping].slice(0, 2).map((socket) => closed(socket)))
})

test('a request under way is not silent, however long it takes', async () => {
  const released = Promise.withResolvers<void>()
  const port = await start({ busy: 1, silentMs: 50 }, async (_, response) => {
    await released.promise
    response.end('done')
  })
  const waiting = sendRaw(port, last)
  await Promise.all((await openMany(port, 2)).map((socket) => closed(socket)))
  released.resolve()
  expect((await waiting).status).toBe(200)
})

test('few silent connections are left alone', async () => {
  const port = await start({ busy: 10, silentMs: 50 })
  const [silent, other] = await openMany(port, 2)
  for (let round = 0; round < 4; round += 1) expect((await sendRaw(port, last)).status).toBe(200)
  other?.destroy()
  silent?.write(last)
  expect(String((await once(silent as Socket, 'data'))[0])).toContain('200 OK')
})

test('a reader that takes nothing is cut off, and a slow service is not', async () => {
  const released = Promise.withResolvers<void>()
  const cut = Promise.withResolvers<void>()
  const port = await start({ stallMs: 200 }, async ({ url, socket }, response) => {
    if (url === '/slow') await released.promise
    else {
      socket.once('close', () => cut.resolve())
      response.write(Buffer.alloc(64 * 1024 * 1024))
    }
    response.end()
  })
  const slow = sendRaw(port, last.replace('/api/v2/me', '/slow'))
  const reader = await open(port)
  reader.pause()
  reader.write(request)
  await cut.promise
  released.resolve()
  expect((await slow).status).toBe(200)
})

test('an upload that drips on after its rejection is cut off', async () => {
  // As in the desk: the body is on its way into memory when the rejection is sent.
  const port = await start({}, (incoming, response) => {
    incoming.pipe(new PassThrough())
    response.writeHead(403).end('no')
  })
  const dripping = await open(port)
  dripping.resume()
  dripping.write(
    'POST /bff/files HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n--x',
  )
  const drip = setInterval(() => dripping.write('x'), 20)
  await closed(dripping)
  clearInterval(drip)
})
