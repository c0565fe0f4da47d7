import { connect, type Socket } from 'node:net'
import { ErrorBody } from '#lib/contract/kernel/errors.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import type { Target } from './target.ts'

/** Longer than the service waits for the rest of a body. */
const longestMs = 40_000
/** A second response would follow the first immediately. */
const quietMs = 500

/** Bytes that no client would send, by what is wrong with them. Each gets one error in the API's body, or none and an end. */
function listRequests(port: number): Readonly<Record<string, string>> {
  const host = `Host: 127.0.0.1:${port}`
  const get = (...lines: string[]) => `${[`GET ${apiRoot}/me HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
  const post = (...lines: string[]) => [`POST ${apiRoot}/sessions HTTP/1.1`, host, ...lines].join('\r\n')
  const smuggled = `GET ${apiRoot}/healthz HTTP/1.1\r\n${host}\r\n\r\n`
  return {
    'not HTTP': 'HELLO\r\n\r\n',
    'a TLS greeting': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
    'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'a version of the future': `GET ${apiRoot}/me HTTP/9.9\r\n${host}\r\n\r\n`,
    'a header without a colon': get(host, 'broken'),
    'a space before the colon': get(host, 'Accept : a'),
    'a header on two lines': get(host, 'Accept: a', ' b'),
    'a NUL in a header': get(host, 'Accept: a\0b'),
    'no host': get(),
    'two hosts': get(host, host),
    'another host': get('Host: evil.test'),
    'a header of 1 MiB': get(host, `Accept: ${'a'.repeat(1024 * 1024)}`),
    '5,000 headers': get(host, ...Array.from({ length: 5000 }, (_, n) => `X-${n}: ${n}`)),
    'a target of 64 KiB': `GET ${apiRoot}/${'a'.repeat(65_536)} HTTP/1.1\r\n${host}\r\n\r\n`,
    'a path out of the root': `GET ${apiRoot}/../../etc/passwd HTTP/1.1\r\n${host}\r\n\r\n`,
    'an encoded path out of the root': `GET ${apiRoot}/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${host}\r\n\r\n`,
    'a target elsewhere': `GET http://evil.test/ HTTP/1.1\r\n${host}\r\n\r\n`,
    'a tunnel': `CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n\r\n`,
    TRACE: `TRACE ${apiRoot}/me HTTP/1.1\r\n${host}\r\n\r\n`,
    'two lengths': `${post('Content-Length: 0', `Content-Length: ${smuggled.length}`)}\r\n\r\n${smuggled}`,
    'a length and chunks': `${post(`Content-Length: ${smuggled.length + 5}`, 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${smuggled}`,
    'chunks by another name': `${post('Transfer-Encoding: xchunked')}\r\n\r\n0\r\n\r\n${smuggled}`,
    'chunks twice': `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}\r\n\r\n0\r\n\r\n${smuggled}`,
    'a negative length': `${post('Content-Length: -1')}\r\n\r\n${smuggled}`,
    'a length in hexadecimal': `${post('Content-Length: 0x10')}\r\n\r\n${smuggled}`,
    'a length without end': `${post(`Content-Length: ${'9'.repeat(30)}`)}\r\n\r\n{}`,
    'a chunk without end': `${post('Transfer-Encoding: chunked', 'Content-Type: application/json')}\r\n\r\nffffffffffffffff\r\n{}`,
    'line feeds alone': `POST ${apiRoot}/sessions HTTP/1.1\n${host}\nContent-Length: 5\n\n0\r\n\r\n${smuggled}`,
    'a compressed body': `${post('Content-Encoding: gzip', 'Content-Type: application/json', 'Content-Length: 2')}\r\n\r\n{}`,
  }
}

/** Sends each of them. A sentence for each that is not answered as promised. */
export async function attackWithRequests(
  target: Target,
): Promise<{ readonly sent: number; readonly violations: readonly string[] }> {
  const requests = Object.entries(listRequests(target.port))
  const violations: string[] = []
  for (const [name, bytes] of requests) {
    const received = await exchange(target.port, bytes)
    const violation = judge(received)
    if (violation) violations.push(`${name}: ${violation}`)
  }
  if (!(await target.isUp())) violations.push('the service is not ready afterwards')
  return { sent: requests.length, violations }
}

/** Everything received until the server closes the connection or sends no more; null if it sends nothing. */
function exchange(port: number, bytes: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let received = ''
    socket.setTimeout(longestMs, () => {
      resolve(received === '' ? null : received)
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      socket.setTimeout(quietMs)
    })
    // A server that rejected the request may reset the connection while the rest still arrives.
    socket.on('error', () => resolve(received))
    socket.on('close', () => resolve(received))
  })
}

function judge(received: string | null): string | null {
  if (received === null) return `there was neither a response nor an end in ${longestMs / 1000} s`
  const responses = received.match(/^HTTP\/1\.1 \d{3}/gm) ?? []
  if (responses.length === 0) return null
  if (responses.length > 1) return `it was taken for ${responses.length} requests`
  const status = Number(responses[0]?.slice(-3))
  if (status < 400) return `it was answered with ${status}`
  const body = received.split('\r\n\r\n').slice(1).join('\r\n\r\n')
  return ErrorBody.safeParse(readJson(body)).success ? null : `the error ${status} has another body`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export interface Siege {
  readonly opened: number
  /** How many of them the server has closed by now. */
  closed(): number
  end(): void
}

/** Sockets that say nothing, and bodies that come a byte at a time. */
export function besiege(target: Target, count: number): Siege {
  let closed = 0
  const head = `POST ${apiRoot}/sessions HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`
  const sockets = Array.from({ length: count }, (_, n): Socket => {
    const socket = connect(target.port, '127.0.0.1', () => n % 2 && socket.write(head))
    socket.on('error', () => {})
    socket.on('close', () => {
      closed += 1
    })
    return socket
  })
  const dripping = setInterval(() => {
    for (const [n, socket] of sockets.entries()) if (n % 2 && socket.writable) socket.write(' ')
  }, 500)
  return {
    opened: count,
    closed: () => closed,
    end() {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}
