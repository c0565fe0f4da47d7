import { globSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

export interface Route {
  readonly method: string
  readonly path: string
  /** How long a body may be at most. */
  readonly maxBytes: number
  /** An operation of the desk's pages that takes a body: it looks at who asks first. */
  readonly isDeskBody: boolean
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly requestBody?: { readonly description?: string } }>>>
  >
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const id = '11111111-1111-4111-8111-111111111111'
const undeclaredBytes = 64 * 1024

/** Every method on every address: Next's from the files of `app`, the operations' from the published table, and some unknown addresses. */
export async function listRoutes(url: string): Promise<Route[]> {
  const document = (await (await fetch(`${url}/api/v2/openapi.json`)).json()) as OpenApi
  const operations = Object.entries(document.paths).flatMap(([template, operations]) => {
    const below = template.replace(/^\/api\/v2/, '').replace(/\{\w+\}/g, id)
    return ['/api/v2', '/bff'].flatMap((root) =>
      methods.map((method) => {
        const description = operations[method.toLowerCase()]?.requestBody?.description ?? ''
        const declared = /At most (\d+) bytes/.exec(description)?.[1]
        const isDeskBody = root === '/bff' && declared !== undefined
        return { method, path: root + below, maxBytes: Number(declared ?? undeclaredBytes), isDeskBody }
      }),
    )
  })
  const unknown = ['/no/such/page', '/api/v2', '/api/v3/x', '/bff', '/desk', '/_next/static/a.js', '/_next/image']
  const deskRecords = ['/desk/drafts', `/desk/drafts/${id}`]
  const signingIn = ['/api/auth/callback/password', '/api/auth/callback/oidc', '/api/auth/signout', '/api/auth/_log']
  const others = [...listPages(), ...signingIn, ...deskRecords, ...unknown].flatMap((path) =>
    methods.map((method) => {
      const isDeskBody = method === 'PUT' && path.startsWith('/desk/drafts/')
      return { method, path, maxBytes: isDeskBody ? 256 * 1024 : undeclaredBytes, isDeskBody }
    }),
  )
  return [...operations, ...others]
}

function listPages(): string[] {
  return globSync('**/{page.tsx,route.ts}', { cwd: join(import.meta.dirname, '../app') }).map((file) => {
    const shown = file.split('/').filter((segment) => !segment.startsWith('('))
    return `/${shown
      .slice(0, -1)
      .map((segment) => segment.replace(/^\[.*\]$/, id))
      .join('/')}`
  })
}

interface SentBody {
  readonly method: string
  readonly path: string
  readonly length: number
  readonly isChunked: boolean
  readonly mediaType?: string
}

/** Sends a body as far as the server takes it; resolves to the status, NaN where the connection was cut without a response. */
export function sendBody(url: string, { mediaType = 'application/json', ...sent }: SentBody): Promise<number> {
  const { method, path, length, isChunked } = sent
  const { hostname, port, host } = new URL(url)
  const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Content-Type: ${mediaType}`,
    'Connection: close',
    framing,
    '',
    '',
  ]
  const piece = Buffer.alloc(64 * 1024, 0x20)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let response = ''
    let sent = 0
    const write = () => {
      while (socket.writable && sent < length) {
        const part = piece.subarray(0, Math.min(piece.length, length - sent))
        sent += part.length
        if (isChunked) socket.write(`${part.length.toString(16)}\r\n`)
        const goesOn = socket.write(part)
        if (isChunked) socket.write(sent === length ? '\r\n0\r\n\r\n' : '\r\n')
        if (!goesOn) return
      }
    }
    socket.on('drain', write)
    socket.setEncoding('latin1').on('data', (chunk) => {
      response += chunk
    })
    // Cut off while it was still sending.
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(response.split(' ')[1])))
    socket.write(head.join('\r\n'))
    write()
  })
}
