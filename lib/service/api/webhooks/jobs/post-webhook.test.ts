import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, type LookupFunction, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { makeGateCertificate } from '#lib/service/api/filings/staging/browser/gate-certificate.ts'
import { isPublicAddress } from '#lib/service/api/webhooks/public-address.ts'
import { createPostWebhook, type PostOptions } from './post-webhook.ts'

/** A receiver on this machine, the only one that a test connects to. */
const local = { port: 0, securePort: 0 }
/** Where a public receiver would be: connections to this port lead to a server of this machine instead. */
const securePort = 8443
const certificate = makeGateCertificate('receiver.example.com')
const secureServer = createHttpsServer(certificate, (_, response) => response.writeHead(204).end())
const dial = Socket.prototype.connect
/** Every other connection that was begun, with the addresses that it was to be made to. */
const dialed: unknown[] = []
let respond: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end()
const server = createServer((request, response) => respond(request, response))
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  local.port = (server.address() as AddressInfo).port
  await new Promise<void>((resolve) => secureServer.listen(0, '127.0.0.1', resolve))
  local.securePort = (secureServer.address() as AddressInfo).port
})
beforeEach(() => {
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const [options] = args.flat() as { host: string; port: number; lookup: LookupFunction }[]
    if (options?.port === local.port) return Reflect.apply(dial, this, args)
    if (options?.port === securePort) {
      const [, ...rest] = args.flat()
      return Reflect.apply(dial, this, [
        { ...options, host: '127.0.0.1', port: local.securePort, lookup: undefined },
        ...rest,
      ])
    }
    options?.lookup(options.host, { all: true }, (_, addresses) => dialed.push([options.host, addresses]))
    setImmediate(() => this.destroy(new Error('No test leaves this machine.')))
    return this
  })
})
afterAll(() => {
  for (const one of [server, secureServer]) {
    one.closeAllConnections()
    one.close()
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  dialed.length = 0
})

const outgoing = (url: string) => ({ url, headers: { 'Content-Type': 'application/json' }, body: Buffer.from('{}') })
const post = (url: string, options: Partial<PostOptions> = {}) =>
  createPostWebhook({ allowLoopback: false, ...options })(outgoing(url), () => {})
const localUrl = (path = '/') => `http://127.0.0.1:${local.port}${path}`

/** One of each range that is not of the public internet. Sources: RFC 6890 and the registries that it began. */
const forbidden = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001:0:53aa:64c:0:0:80ff:fffe',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
]
const asHost = (address: string) => (address.includes(':') ? `[${address}]` : address)

describe('an address that is not public', () => {
  test.each(forbidden)('%s is never connected to, neither as a literal nor behind a name', async (address) => {
    expect(isPublicAddress(address)).toBe(false)
    const rejected = { responseStatus: null, responseBody: null, error: 'address_not_allowed' }
    for (const port of ['', ':8443']) expect(await post(`https://${asHost(address)}${port}/`)).toEqual(rejected)
    expect(await post('https://name.example.com/', { resolve: async () => [address] })).toEqual(rejected)
    expect(await post('https://name.example.com/', { resolve: async () => ['8.8.8.8', address] })).toEqual(rejected)
    expect(dialed).toEqual([])
  })

  test.each(['2130706433', '0x7f000001', '0177.0.0.1', '127.1', 'localhost', 'a.localhost', 'localhost.'])(
    'is recognized in the spelling %s',
    async (host) => {
      expect(await post(`https://${host}/`)).toMatchObject({ error: 'address_not_allowed' })
    },
  )
})

test.each(['http://receiver.example.com/', 'https://receiver.example.com:22/', 'ftp://receiver.example.com/'])(
  'nothing is sent to %s, even if it resolves to a public address',
  async (url) => {
    expect(await post(url, { resolve: async () => ['8.8.8.8'] })).toMatchObject({ error: 'address_not_allowed' })
  },
)

test('a name is resolved once for an attempt, and what was checked is what is dialed', async () => {
  let resolved = 0
  // The second answer would lead inside.
  const resolve = async () => (++resolved === 1 ? ['192.0.43.7'] : ['127.0.0.1'])
  const { error } = await post('https://rebind.example.com/', { resolve })
  expect([error, resolved]).toEqual(['connection_failed', 1])
  expect(dialed).toEqual([['rebind.example.com', [{ address: '192.0.43.7', family: 4 }]]])
})

describe('a receiver over TLS', () => {
  const send = (host: string, ca?: string) =>
    post(`https://${host}:${securePort}/`, { resolve: async () => ['192.0.43.7'], ...(ca === undefined ? {} : { ca }) })

  test('gets the request where its certificate is trusted and of its name', async () => {
    expect(await send('receiver.example.com', certificate.cert)).toMatchObject({ responseStatus: 204 })
  })

  test.each([
    ['is not trusted', 'receiver.example.com', undefined],
    ['is of another name', 'other.example.com', certificate.cert],
  ])('gets nothing where its certificate %s', async (_, host, ca) => {
    expect(await send(host, ca)).toEqual({ responseStatus: null, responseBody: null, error: 'certificate_invalid' })
  })
})

test('an address in place of a name is dialed as it is', async () => {
  await post('https://8.8.8.8/', { resolve: async () => ['192.0.43.7'] })
  expect(dialed).toEqual([['8.8.8.8', [{ address: '8.8.8.8', family: 4 }]]])
})

test('a name without an address has a separate error', async () => {
  expect(await post('https://none.example.com/', { resolve: async () => [] })).toMatchObject({
    error: 'name_not_resolved',
  })
})

describe('with loopback allowed', () => {
  const allowed = (path?: string, options: Partial<PostOptions> = {}) =>
    post(localUrl(path), { allowLoopback: true, ...options })

  test('http on this machine is reached on any port, and only there', async () => {
    respond = (_, response) => response.writeHead(202).end('taken')
    for (const host of ['127.0.0.1', 'localhost', 'a.localhost']) {
      const response = await post(`http://${host}:${local.port}/`, { allowLoopback: true })
      expect(response).toEqual({ responseStatus: 202, responseBody: 'taken', error: null })
    }
    for (const host of ['10.0.0.1', '169.254.169.254', 'name.example.com']) {
      const response = await post(`http://${host}/`, { allowLoopback: true, resolve: async () => ['127.0.0.1'] })
      expect(response.error).toBe('address_not_allowed')
    }
  })

  test('a redirect is not followed', async () => {
    const paths: (string | undefined)[] = []
    respond = (request, response) => {
      paths.push(request.url)
      response.writeHead(307, { Location: localUrl('/inside') }).end()
    }
    expect(await allowed('/start')).toMatchObject({ responseStatus: 307 })
    expect(paths).toEqual(['/start'])
  })

  test('the body arrives byte for byte with its headers', async () => {
    const received = Promise.withResolvers<unknown>()
    respond = async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      received.resolve([request.method, request.headers['content-type'], Buffer.concat(chunks).toString()])
      response.end()
    }
    await allowed()
    expect(await received.promise).toEqual(['POST', 'application/json', '{}'])
  })

  test('only the first 1024 bytes of a response are kept, and an endless one is cut off', async () => {
    respond = (_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(4096)), 1)
      response.on('close', () => clearInterval(timer))
      response.writeHead(200)
    }
    const { responseBody } = await allowed()
    expect(responseBody).toBe('x'.repeat(1024))
  })

  test('one that drips its headers is cut off when the whole time is up', async () => {
    respond = (request) => {
      const timer = setInterval(() => request.socket.write('HTTP/1.1 200 OK\r\n'.slice(0, 1)), 20)
      request.socket.on('close', () => clearInterval(timer))
    }
    // Without a limit of the whole time it would drip on for as long as it is read.
    expect((await allowed('/', { timeoutMs: 250 })).error).toMatch(/timed_out|connection_failed/)
  })

  test('one that never responds times out; one that hangs up has failed', async () => {
    respond = () => {}
    expect(await allowed('/', { timeoutMs: 150 })).toMatchObject({ error: 'timed_out' })
    respond = (request) => request.socket.destroy()
    expect(await allowed()).toMatchObject({ error: 'connection_failed' })
  })

  test('one that switches protocols has failed with that status and holds up nothing', async () => {
    respond = (request) =>
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
    expect(await allowed()).toEqual({ responseStatus: 101, responseBody: '', error: null })
  })

  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['HTTP 0.9', 'hello'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a status of four digits', 'HTTP/1.1 2000 OK\r\nContent-Length: 0\r\n\r\n'],
    ['50 KiB of headers', `HTTP/1.1 200 OK\r\n${`X-Filler: ${'x'.repeat(1000)}\r\n`.repeat(50)}\r\n`],
  ])('%s is no response', async (_, bytes) => {
    respond = (request) => request.socket.end(bytes)
    expect(await allowed()).toEqual({ responseStatus: null, responseBody: null, error: 'connection_failed' })
  })

  describe('a response', () => {
    const timedOut = { responseStatus: null, responseBody: null, error: 'timed_out' }
    const cutOff = { responseStatus: null, responseBody: null, error: 'connection_failed' }

    test.each([200, 500])('with status %i whose body does not end in time has timed out', async (status) => {
      respond = (_, response) => response.writeHead(status).write('partial')
      expect(await allowed('/', { timeoutMs: 150 })).toEqual(timedOut)
    })

    test('whose body drips past the deadline has timed out', async () => {
      respond = (_, response) => {
        const timer = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(timer))
        response.writeHead(200)
      }
      expect(await allowed('/', { timeoutMs: 250 })).toEqual(timedOut)
    })

    test.each([
      ['resets the connection', (socket: Socket) => socket.resetAndDestroy()],
      ['closes the connection', (socket: Socket) => socket.end()],
    ])('that %s before its body is complete has failed', async (_, close) => {
      for (const head of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
        respond = ({ socket }) =>
          socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n4\r\npart\r\n`, () => setImmediate(close, socket))
        expect(await allowed()).toEqual(cutOff)
      }
    })

    test('that resets the connection after its status line, before its headers have ended, has failed', async () => {
      respond = ({ socket }) =>
        socket.write('HTTP/1.1 200 OK\r\n', () => setTimeout(() => socket.resetAndDestroy(), 20))
      expect(await allowed()).toEqual(cutOff)
    })

    test('with status 200 that drips its body for longer than the published 10 seconds has timed out when they are up', {
      timeout: 20_000,
    }, async () => {
      respond = (_, response) => {
        const timer = setInterval(() => response.write('x'), 500)
        response.on('close', () => clearInterval(timer))
        response.writeHead(200)
      }
      const startedMs = performance.now()
      expect(await allowed()).toEqual(timedOut)
      const tookMs = performance.now() - startedMs
      expect(tookMs).toBeGreaterThanOrEqual(webhookLimits.responseMs - 50)
      expect(tookMs).toBeLessThan(webhookLimits.responseMs + 3000)
    })

    test('that ends with its connection, as HTTP allows, is complete', async () => {
      respond = ({ socket }) => socket.end('HTTP/1.1 200 OK\r\n\r\nwhole')
      expect(await allowed()).toEqual({ responseStatus: 200, responseBody: 'whole', error: null })
    })

    test.each([200, 500])('with status %i of more than 64 KiB is cut off and counts by its status', async (status) => {
      respond = (_, response) => response.writeHead(status).write('x'.repeat(webhookLimits.responseReadBytes))
      expect(await allowed()).toEqual({ responseStatus: status, responseBody: 'x'.repeat(1024), error: null })
    })

    test('is announced when its status is read, before its body has ended', async () => {
      const ending = Promise.withResolvers<void>()
      respond = async (_, response) => {
        response.writeHead(200).write('first')
        await ending.promise
        response.end(', last')
      }
      const events: string[] = []
      const sending = createPostWebhook({ allowLoopback: true })(outgoing(localUrl()), () => {
        events.push('status')
        ending.resolve()
      }).then(({ responseBody }) => events.push(responseBody ?? ''))
      await sending
      expect(events).toEqual(['status', 'first, last'])
    })
  })
})

test('a name that is slow to resolve does not outlast the deadline', async () => {
  const resolve = () => new Promise<never>(() => {})
  expect(await post('https://slow.example.com/', { resolve, timeoutMs: 100 })).toMatchObject({ error: 'timed_out' })
})
