import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBuiltFiles, listViewerFiles, serveStatic } from './static-assets.ts'

const script = `const words = ${JSON.stringify('insured '.repeat(500))}\n`
let folder: string
let server: Server
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-static-'))
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'chunks/a.js'), script)
  writeFileSync(join(folder, 'chunks/a.js.br'), brotliCompressSync(script))
  for (const name of ['long.js', 'gone.js'])
    writeFileSync(join(folder, `chunks/${name}.br`), randomBytes(4 * 1024 * 1024))
  const viewer = listViewerFiles(join(import.meta.dirname, '../../../node_modules/pdfjs-dist'))
  const files = new Map([...listBuiltFiles(folder), ...viewer])
  server = createServer((request, response) => {
    if (!serveStatic(files, request, response)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, encodings: string, init: RequestInit = {}) =>
  fetch(`${origin}${path}`, { ...init, headers: { ...init.headers, 'accept-encoding': encodings } })

it('serves a script compressed and whole, cached for good', async () => {
  const response = await get('/_next/static/chunks/a.js?v=1', 'gzip, br;q=0.9')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(Number(response.headers.get('content-length'))).toBeLessThan(script.length / 10)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(await response.text()).toBe(script)
})

it.each([
  ['a browser that takes none', '/_next/static/chunks/a.js', 'gzip'],
  ['one that rejects it', '/_next/static/chunks/a.js', 'br;q=0, gzip'],
  ['another path', '/_next/static/chunks/b.js', 'br'],
  ['the compressed file by its own name', '/_next/static/chunks/a.js.br', 'br'],
  ['a license next to the fonts', '/desk/pdf/fonts/LICENSE_FOXIT', 'br'],
  ['a path out of the folder', '/desk/pdf/fonts/..%2fpackage.json', 'br'],
])('%s is left to Next', async (_, path, encodings) => {
  expect((await get(path, encodings)).status).toBe(418)
})

it('a write is left to Next', async () => {
  expect((await get('/_next/static/chunks/a.js', 'br', { method: 'POST' })).status).toBe(418)
})

it.each(['bytes=5-2', 'bytes=0-99999999999999999999', 'bytes=-1'])(
  'the range %s gets the whole file',
  async (range) => {
    const response = await get('/_next/static/chunks/a.js', 'br', { headers: { range } })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(script)
  },
)

it.each(['fonts/FoxitSerif.pfb', 'cmaps/Adobe-Japan1-UCS2.bcmap'])(
  'serves %s of the PDF viewer, for a week',
  async (path) => {
    const response = await get(`/desk/pdf/${path}`, '')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
  },
)

it.runIf(process.platform === 'linux')('a download that is broken off holds no file open', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /_next/static/chunks/long.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n')
  await once(socket, 'data')
  expect(openFiles()).toContain('long.js.br')
  socket.destroy()
  await expect.poll(openFiles).not.toContain('long.js.br')
})

it('a file that is gone ends the connection instead of keeping the reader waiting', async () => {
  rmSync(join(folder, 'chunks/gone.js.br'))
  await expect(get('/_next/static/chunks/gone.js', 'br').then((response) => response.text())).rejects.toThrow()
})

/** Names of the files this process has open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').map((descriptor) => nameOf(`/proc/self/fd/${descriptor}`))
}

function nameOf(descriptor: string): string {
  try {
    return basename(readlinkSync(descriptor))
  } catch {
    return ''
  }
}
