import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaticAssets } from './static-assets.ts'

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
  const answer = createStaticAssets(folder)
  server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, encodings: string, method = 'GET') =>
  fetch(`${origin}${path}`, { method, headers: { 'accept-encoding': encodings } })

it('a script comes compressed, whole, and may be kept for good', async () => {
  const answer = await ask('/_next/static/chunks/a.js?v=1', 'gzip, br;q=0.9')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 10)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toBe(script)
})

it.each([
  ['a browser that takes none', '/_next/static/chunks/a.js', 'gzip', 'GET'],
  ['one that refuses it', '/_next/static/chunks/a.js', 'br;q=0, gzip', 'GET'],
  ['another path', '/_next/static/chunks/b.js', 'br', 'GET'],
  ['the compressed file by its own name', '/_next/static/chunks/a.js.br', 'br', 'GET'],
  ['a write', '/_next/static/chunks/a.js', 'br', 'POST'],
])('%s is left to Next', async (_, path, encodings, method) => {
  expect((await ask(path, encodings, method)).status).toBe(418)
})

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
  await expect(ask('/_next/static/chunks/gone.js', 'br').then((answer) => answer.text())).rejects.toThrow()
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
